// npm run bench -- [name] [--json] [--keep]: runs bench/<name>/index.ts and, with --keep, writes its rows into
// bench/RESULTS.md; without a name runs all of them and writes that page anew.
import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const results = "bench/RESULTS.md";
const worse = 0.1;
const columns = ["bench", "row", "value", "unit", "peer", "ratio", "target", "ok"];

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const json = process.argv.includes("--json");
const known = readdirSync(`${root}/bench`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const unknown = wanted.find((name) => !known.includes(name));
if (unknown) {
  console.error(`There is no bench '${unknown}'. There are: ${known.join(", ")}.`);
  process.exit(2);
}

// Some benches start the built server: what is measured is what stands here, and not what was built last.
const { build } = await import("./build.mjs");
await build({ say: (line) => process.stderr.write(`${line}\n`) });
const names = wanted.length > 0 ? wanted : known;
const before = committedRows();
const rows = [];
for (const name of names) {
  const found = await runBench(name);
  rows.push(...found);
  if (!json && found.length > 0) console.log(`${table(found)}\n`);
}
for (const sentence of regressions(rows)) console.error(sentence);
if (wanted.length === 0 || process.argv.includes("--keep"))
  writeFileSync(`${root}/${results}`, resultsPage());

/** One bench in a process of its own; each line it prints is a row. */
async function runBench(name) {
  const script = `import("./bench/kit.ts").then((kit) => kit.run(${JSON.stringify(name)}))`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const found = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"bench"')) continue;
    found.push(JSON.parse(line));
    if (json) console.log(line);
  }
  if ((await ended) !== 0) {
    console.error(`${name}: ended with an error.`);
    process.exitCode = 1;
  }
  return found;
}

function cells(row) {
  const verdict = row.ok === undefined ? "" : row.ok ? "ok" : "SHORT";
  return columns.map((column) => (column === "ok" ? verdict : figure(row[column])));
}

function figure(value) {
  if (value === undefined || value === null) return "";
  if (typeof value !== "number") return String(value);
  return String(Number(value.toPrecision(4)));
}

function table(found) {
  const lines = [columns, ...found.map(cells)];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const rights = new Set(["value", "peer", "ratio"]);
  return lines
    .map((line) =>
      line
        .map((cell, at) => (rights.has(columns[at]) ? cell.padStart(widths[at]) : cell.padEnd(widths[at])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The rows that were found, and those of benches that were not run as they stood. */
function resultsPage() {
  const page = readFileSync(`${root}/${results}`, "utf8").split("\n");
  const lines = known.flatMap((name) =>
    names.includes(name)
      ? rows.filter((row) => row.bench === name).map((row) => `| ${cells(row).join(" | ")} |`)
      : page.filter((line) => line.startsWith(`| ${name} |`)),
  );
  const head = [columns, columns.map(() => "---")].map((line) => `| ${line.join(" | ")} |`);
  return `# Results\n\nWritten by \`npm run bench\`. A ratio is the figure over the peer's, or over the target's number.\n\n${[...head, ...lines].join("\n")}\n`;
}

/** Ratio by bench and row of the results in the last commit; none when there is none. */
function committedRows() {
  try {
    const page = execFileSync("git", ["show", `HEAD:${results}`], {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
    });
    const lines = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
    return new Map(
      lines.map((line) => {
        const [bench, row, , , , ratio] = line.slice(2).split(" | ");
        return [`${bench} ${row}`, Number(ratio)];
      }),
    );
  } catch {
    return new Map();
  }
}

function regressions(found) {
  return found.flatMap((row) => {
    const old = before.get(`${row.bench} ${row.row}`);
    if (!old || !row.ratio || !row.target) return [];
    const change = row.target.startsWith(">=") ? row.ratio / old : old / row.ratio;
    return change < 1 - worse
      ? [`${row.bench}: '${row.row}' went from ratio ${old} to ${figure(row.ratio)}.`]
      : [];
  });
}
