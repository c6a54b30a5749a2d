const DAY_MS = 86_400_000;
/** Days in which a known weakness is mended, as docs/security.md promises it. */
export const DAYS = { critical: 3, high: 14, moderate: 60, low: 60, info: 60 };

/**
 * What has to be done about the weaknesses of an `npm audit` report (version 2), in sentences, the overdue ones first.
 * @param {object} report
 * @param {readonly { advisory: string, since: string, why: string }[]} known Those that are being worked on: the
 *   advisory's address, the day on which it became known here (YYYY-MM-DD), and what is done about it.
 * @param {Date} now
 * @returns {{ overdue: string[], open: string[], gone: string[] }} `overdue` also holds what nobody has noted yet;
 *   `gone` what is noted and no more there.
 */
export function judgeWeaknesses(report, known, now) {
  const overdue = [];
  const open = [];
  const found = advisoriesOf(report);
  for (const { url, title, severity, packages } of found) {
    const noted = known.find(({ advisory }) => advisory === url);
    const days = DAYS[severity] ?? DAYS.critical;
    const about = `${[...packages].toSorted().join(", ")}: ${title} (${severity}, ${url})`;
    if (!noted) {
      overdue.push(
        `${about} is new. Mend it within ${days} days; note it in tools/weaknesses.json until then.`,
      );
      continue;
    }
    const until = new Date(Date.parse(noted.since) + days * DAY_MS);
    const day = until.toISOString().slice(0, 10);
    if (until < now) overdue.push(`${about} was to be mended by ${day}: ${noted.why}`);
    else open.push(`${about} is to be mended by ${day}: ${noted.why}`);
  }
  const urls = new Set(found.map(({ url }) => url));
  const gone = known.flatMap(({ advisory }) =>
    urls.has(advisory) ? [] : `${advisory} is mended: take it out of tools/weaknesses.json.`,
  );
  return { overdue, open, gone };
}

/** Each advisory once, with the packages it is about; what a package has by another one is that one's. */
function advisoriesOf({ vulnerabilities }) {
  const found = new Map();
  for (const [name, { via }] of Object.entries(vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === "string") continue;
      const one = found.get(advisory.url) ?? { ...advisory, packages: new Set() };
      one.packages.add(advisory.name ?? name);
      found.set(advisory.url, one);
    }
  }
  return [...found.values()];
}
