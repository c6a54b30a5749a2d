import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { DAYS, judgeWeaknesses } from "../lib/weaknesses.mjs";

const URL_OF = "https://advisories.example/GHSA-aaaa";
const OTHER = "https://advisories.example/GHSA-bbbb";
const now = new Date("2026-11-24T12:00:00Z");

const advisory = (url: string, severity: string, name = "parser") => ({
  source: 1,
  name,
  dependency: name,
  title: "Reads past its end",
  url,
  severity,
  cwe: [],
  cvss: { score: 0, vectorString: null },
  range: "<2.0.0",
});
/** As npm writes it: what has a weakness by another package names that package. */
const report = (...found: ReturnType<typeof advisory>[]) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    ...Object.fromEntries(
      found.map((one) => [one.name, { name: one.name, severity: one.severity, isDirect: false, via: [one] }]),
    ),
    framework: { name: "framework", severity: "high", isDirect: true, via: found.map(({ name }) => name) },
  },
  metadata: {},
});
const noted = (advisoryUrl: string, since: string) => [
  { advisory: advisoryUrl, since, why: "waits for its maintainers" },
];

it("finds nothing to do where nothing is known", () => {
  expect(judgeWeaknesses(report(), [], now)).toEqual({ overdue: [], open: [], gone: [] });
});

it("does not let what nobody noted pass", () => {
  const { overdue } = judgeWeaknesses(report(advisory(URL_OF, "high")), [], now);
  expect(overdue).toEqual([
    `parser: Reads past its end (high, ${URL_OF}) is new. Mend it within 14 days; note it in tools/weaknesses.json until then.`,
  ]);
});

it.each([
  ["critical", "2026-11-22", "open"],
  ["critical", "2026-11-20", "overdue"],
  ["high", "2026-11-11", "open"],
  ["high", "2026-11-09", "overdue"],
  ["moderate", "2026-09-27", "open"],
  ["low", "2026-09-01", "overdue"],
  ["of a name to come", "2026-11-20", "overdue"],
])("holds one that is %s and known since %s for %s", (severity, since, list) => {
  const { overdue, open } = judgeWeaknesses(report(advisory(URL_OF, severity)), noted(URL_OF, since), now);
  expect([overdue.length, open.length]).toEqual(list === "open" ? [0, 1] : [1, 0]);
});

it("tells one advisory about two packages once, and what is noted and gone", () => {
  const both = report(advisory(URL_OF, "low"), advisory(URL_OF, "low", "lexer"));
  const { open, gone } = judgeWeaknesses(
    both,
    [...noted(URL_OF, "2026-11-20"), ...noted(OTHER, "2026-11-20")],
    now,
  );
  expect(open).toEqual([expect.stringMatching(/^lexer, parser: .+ by 2027-01-19: waits for/)]);
  expect(gone).toEqual([`${OTHER} is mended: take it out of tools/weaknesses.json.`]);
});

it("keeps the times that are promised", () => {
  const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/security.md"), "utf8");
  expect(page).toContain(
    `within ${DAYS.critical} days when it is critical, ${DAYS.high} when high, ${DAYS.moderate} otherwise`,
  );
});
