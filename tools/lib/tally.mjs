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

/** The files of which a test failed, or which could not be loaded. */
export const broken = (testResults) =>
  testResults?.filter(({ status }) => status === "failed").map(({ name }) => name) ?? [];

/** The results of a run with those files replaced that ran again; what had failed in them before is kept beside. */
export const again = (testResults, second = []) =>
  testResults.map((file) => {
    const later = second.find(({ name }) => name === file.name);
    if (!later) return file;
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    return { ...later, failedBefore: failed.map(({ fullName }) => fullName) };
  });

/** What passed at its second try only. */
export const unsteady = ({ testResults }) =>
  testResults.flatMap(({ assertionResults, failedBefore = [] }) =>
    assertionResults
      .filter(({ status, fullName }) => status === "passed" && failedBefore.includes(fullName))
      .map(({ fullName }) => fullName),
  );

/** What failed, each by its file and its name; a file that could not be loaded by its file alone. */
export const failures = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [name] : [];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });

/** The line a test run ends with. */
export const verdict = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
