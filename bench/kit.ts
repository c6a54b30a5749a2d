/** What every benchmark uses: rows, figures, data. `tools/bench.mjs` runs one bench in a process of its own. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface Row {
  row: string;
  value: number;
  unit: string;
  /** The other system's figure, or the limit, that `value` is held against. */
  peer?: number;
  /** Default: value / peer; without a peer, value / the target's number. */
  ratio?: number;
  /** ">= 93", "<= 0.3", or with an x, ">= 25x": then the ratio is judged instead of the value. */
  target?: string;
  /** Default: judged by `target`. */
  ok?: boolean;
}

export interface Report {
  row(row: Row): void;
  /** A sentence for the reader that is no figure. */
  note(sentence: string): void;
}

/** The form of a benchmark: the default export of `bench/<name>/index.ts`. */
export type Bench = (report: Report) => Promise<void>;

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Runs one bench and writes a JSON line a row to standard output. */
export async function run(name: string): Promise<void> {
  const { default: bench } = (await import(`./${name}/index.ts`)) as { default: Bench };
  await bench({
    row: (row) => console.log(JSON.stringify({ bench: name, ...judged(row) })),
    note: (sentence) => console.error(`${name}: ${sentence}`),
  });
}

/** A row with its ratio and verdict filled in. */
export function judged(row: Row): Row {
  const goal = row.target?.match(/^(>=|<=)\s*([\d.]+)(x?)$/);
  const limit = goal ? Number(goal[2]) : undefined;
  const against = row.peer ?? (goal?.[3] ? undefined : limit);
  const ratio = row.ratio ?? (against ? row.value / against : undefined);
  const figure = goal?.[3] ? ratio : row.value;
  const reached =
    limit === undefined || figure === undefined
      ? undefined
      : goal?.[1] === ">="
        ? figure >= limit
        : figure <= limit;
  return { ...row, ratio, ok: row.ok ?? reached };
}

/** The file under the data folder (BENCH_DATA, else ../shared/data), or nothing when the folder is absent. */
export function dataFile(...parts: string[]): string | undefined {
  const file = path.join(process.env.BENCH_DATA ?? path.join(ROOT, "../shared/data"), ...parts);
  return existsSync(file) ? file : undefined;
}

/** Rows of a tab-separated file by its header, or nothing, with a note, when the data is not there. */
export function readTsv(report: Report, ...parts: string[]): Record<string, string>[] | undefined {
  const file = dataFile(...parts);
  if (!file) {
    report.note(`skipped: no data at ${process.env.BENCH_DATA ?? "../shared/data"}/${parts.join("/")}`);
    return undefined;
  }
  const [header = "", ...lines] = readFileSync(file, "utf8").split("\n");
  const names = header.split("\t");
  return lines
    .filter(Boolean)
    .map((line) => Object.fromEntries(line.split("\t").map((cell, at) => [names[at] ?? at, cell])));
}

/** The value below which `share` (0..1) of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** CPU seconds of this process that some work takes, user and system. */
export async function cpuSeconds<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
