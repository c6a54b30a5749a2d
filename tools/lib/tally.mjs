/** Counts a Vitest JSON report. A file that could not even be loaded counts as one failure. */
export function tally(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    if (file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"))
      counts.failed++;
    for (const { status } of file.assertionResults) {
      if (status === "passed") counts.passed++;
      else if (status === "failed") counts.failed++;
      else counts.skipped++;
    }
  }
  return counts;
}

/** What passed at its second try only. */
export const unsteady = (report) =>
  report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length > 0)
      .map(({ fullName }) => fullName),
  );

/** The line a test run ends with. */
export const verdict = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
