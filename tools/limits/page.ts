import { readFileSync } from "node:fs";
import path from "node:path";
import { PIXELS_MAX } from "#contract/library/limits.ts";
import { readLimits } from "./constants.ts";
import { fileTypes, largeBodies, uploadDoors } from "./doors.ts";

const cell = (text: string) => text.replaceAll("|", "\\|");
const table = (head: string[], rows: string[][]): string[] => [
  `| ${head.join(" | ")} |`,
  `|${"---|".repeat(head.length)}`,
  ...rows.map((row) => `| ${row.map(cell).join(" | ")} |`),
  "",
];

/** The page of every limit: written from the contract, but for the rules between fields, which are told in words. */
export async function limitsPage(root: string): Promise<string> {
  const groups = await readLimits(root);
  return [
    "# Limits",
    "",
    "Written from the contract by `npx vitest run --project pure tools/tests/limits -u`; the same test holds it to the truth. What an operator sets stands in [operations](operations.md#configuration).",
    "",
    readFileSync(path.join(root, "tools/limits/rules.md"), "utf8").trim(),
    "",
    "## Files that are taken in",
    "",
    "Up to 20 in a call, 50 fields beside them. Every one is given to the [virus scanner](operations.md#virus-scanner) where there is one.",
    "",
    ...table(["call", "largest body", "takes"], uploadDoors()),
    "The library keeps:",
    "",
    ...table(["type", "endings", "largest"], fileTypes()),
    `A picture has at most ${PIXELS_MAX.toLocaleString("en")} pixels over all its frames. What a channel takes of these: [channels.ts](../contract/library/channels.ts).`,
    "",
    "## Bodies",
    "",
    "Calls take 1 MB, and webhooks of vendors 4 MB, but for the forms above and these:",
    "",
    ...table(["call", "largest body"], largeBodies()),
    "## Numbers",
    "",
    "Names end in `_MAX` for the most or longest there may be; texts are counted in characters.",
    "",
    ...groups.flatMap(({ file, limits }) => [
      `### [${file.replace("contract/", "")}](../${file})`,
      "",
      ...table(
        ["limit", "value", "what it says"],
        limits.map(({ name, value, says }) => [`\`${name}\``, value, says]),
      ),
    ]),
  ].join("\n");
}
