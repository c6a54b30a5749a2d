import type { PromiseInsight } from "#contract/chat/promises.ts";
import { csvFile } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";

const HEAD = [
  "Part",
  "Name",
  "First Answers Kept",
  "First Answers Broken",
  "Next Answers Kept",
  "Next Answers Broken",
  "Ends Kept",
  "Ends Broken",
  "Kept",
  "Broken",
];
type Kinds = PromiseInsight["totals"];

/** The numbers as rows of one file. */
export function promiseCsv({ totals, unit, entries, agents, departments }: PromiseInsight): FileOutcome {
  const line = (part: string, name: string, { first, next, close }: Kinds) => {
    const all = [first, next, close];
    const sum = (key: "kept" | "broken") => all.reduce((whole, counts) => whole + counts[key], 0);
    return [part, name, ...all.flatMap(({ kept, broken }) => [kept, broken]), sum("kept"), sum("broken")].map(
      String,
    );
  };
  return csvFile("chat-promises.csv", [
    HEAD,
    line("All", "", totals),
    ...entries.map(({ date, kept, broken }) => [
      unit === "day" ? "Day" : "Hour",
      date,
      ...Array.from({ length: 6 }, () => ""),
      String(kept),
      String(broken),
    ]),
    ...agents.map((row) => line("Agent", row.name || "-", row)),
    ...departments.map((row) => line("Department", row.name || "-", row)),
  ]);
}
