/** Reads the numbers of tests from the reports of the test runners. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Skipped and to-do tests: the gate allows none. */
  readonly skipped: number;
}

function numberAt(report: unknown, ...path: readonly string[]): number {
  let value: unknown = report;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  if (typeof value !== 'number') throw new Error(`The report of the tests has no number ${path.join('.')}`);
  return value;
}

/** Returns the counts of a Vitest JSON report. */
export function vitestCounts(report: unknown): Counts {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  };
}

/** Returns the counts of a Playwright JSON report; a test that passed only when repeated counts as failed. */
export function playwrightCounts(report: unknown): Counts {
  return {
    passed: numberAt(report, 'stats', 'expected'),
    failed: numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'flaky'),
    skipped: numberAt(report, 'stats', 'skipped'),
  };
}

/**
 * Returns what a suite adds to the gate's numbers: a skipped test counts as failed, and so does a run that ended badly
 * (a file that doesn't load, no test found) without any failed test.
 */
export function gateCounts(counts: Counts | null, exitCode: number): { passed: number; failed: number } {
  const failed = counts ? counts.failed + counts.skipped : 0;
  const silent = failed === 0 && (exitCode !== 0 || !counts || counts.passed === 0);
  return { passed: counts?.passed ?? 0, failed: silent ? 1 : failed };
}
