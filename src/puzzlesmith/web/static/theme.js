// Applies the chosen theme before the first paint, so that a dark page does not flash white.
try {
  const saved = JSON.parse(localStorage.getItem("puzzlesmith.settings") ?? "{}");
  if (saved.theme) document.documentElement.dataset.theme = saved.theme;
} catch {
  // no theme is stored
}
