// Reads lines of JSON {kind, body, rows} and writes, for each, what pzpr makes of it: the body as it would write it
// itself, and whether it takes the rows for a complete answer. A row is a text, in which # is black, or a list of digits.
const pzpr = require(process.argv[2] + "/pzpr");

function judge({ kind, body, rows }) {
  return new Promise((tell) => {
    const puzzle = new pzpr.Puzzle();
    puzzle.on("fail-open", () => tell({ error: "cannot open" }));
    puzzle.open(kind + "/" + body, () => {
      rows.forEach((row, y) =>
        [...row].forEach((sign, x) => {
          const cell = puzzle.board.getc(2 * x + 1, 2 * y + 1);
          if (sign === "#") cell.setQans(1);
          else if (Number.isInteger(sign) && cell.qnum === -1) cell.setAnum(sign);
        }),
      );
      puzzle.board.rebuildInfo();
      const { complete, text } = puzzle.check(true);
      tell({ body: puzzle.getURL().split(kind + "/")[1], complete, text });
    });
  });
}

async function main() {
  const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
  for (const line of lines) console.log(JSON.stringify(await judge(JSON.parse(line))));
}

main();
