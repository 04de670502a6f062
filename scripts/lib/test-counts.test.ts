import { expect, test } from 'vitest';
import { gateCounts, playwrightCounts, vitestCounts } from './test-counts.ts';

test('vitest', () => {
  const report = {
    numTotalTests: 10,
    numPassedTests: 5,
    numFailedTests: 2,
    numPendingTests: 2,
    numTodoTests: 1,
  };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('Playwright: flaky is failed', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1, duration: 12.5 } };
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 2, skipped: 1 });
});

test('another shape of report is an error, not zero tests', () => {
  expect(() => vitestCounts({})).toThrow('numPassedTests');
  expect(() => playwrightCounts({ stats: null })).toThrow('stats.expected');
});

test.each([
  ['all passed', { passed: 3, failed: 0, skipped: 0 }, 0, { passed: 3, failed: 0 }],
  ['some failed', { passed: 3, failed: 2, skipped: 0 }, 1, { passed: 3, failed: 2 }],
  ['a skipped test', { passed: 3, failed: 0, skipped: 1 }, 0, { passed: 3, failed: 1 }],
  ['a file that did not load', { passed: 3, failed: 0, skipped: 0 }, 1, { passed: 3, failed: 1 }],
  ['no tests at all', { passed: 0, failed: 0, skipped: 0 }, 0, { passed: 0, failed: 1 }],
  ['no report', null, 1, { passed: 0, failed: 1 }],
])('%s', (_name, counts, exitCode, expected) => {
  expect(gateCounts(counts, exitCode)).toEqual(expected);
});
