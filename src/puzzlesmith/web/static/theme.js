// Before the first paint, so that nobody is blinded: the theme that was chosen here.
try {
  const saved = JSON.parse(localStorage.getItem("puzzlesmith.settings") ?? "{}");
  if (saved.theme) document.documentElement.dataset.theme = saved.theme;
} catch {
  // nothing was chosen
}
