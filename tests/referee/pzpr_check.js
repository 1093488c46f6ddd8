// Reads lines of JSON {body, rows} and writes, for each, what pzpr makes of it: the body as it would write it itself,
// and whether it takes the rows (# is black) for a complete answer.
const pzpr = require(process.argv[2] + "/pzpr");

function judge({ body, rows }) {
  return new Promise((tell) => {
    const puzzle = new pzpr.Puzzle();
    puzzle.on("fail-open", () => tell({ error: "cannot open" }));
    puzzle.open("kurodoko/" + body, () => {
      rows.forEach((row, y) =>
        [...row].forEach((sign, x) => sign === "#" && puzzle.board.getc(2 * x + 1, 2 * y + 1).setQans(1)),
      );
      puzzle.board.rebuildInfo();
      const { complete, text } = puzzle.check(true);
      tell({ body: puzzle.getURL().split("kurodoko/")[1], complete, text });
    });
  });
}

async function main() {
  const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
  for (const line of lines) console.log(JSON.stringify(await judge(JSON.parse(line))));
}

main();
