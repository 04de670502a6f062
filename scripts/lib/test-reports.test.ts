import { expect, test } from 'vitest';
import { slowestTests, vitest } from './test-reports.ts';

test('the ten slowest tests of a report of vitest', () => {
  const assertionResults = Array.from({ length: 12 }, (_, index) => ({
    fullName: `test ${index}`,
    duration: index * 1000,
  }));
  const lines = slowestTests({ testResults: [{ name: `${process.cwd()}/a.test.ts`, assertionResults }] });
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11.0 s a.test.ts: test 11');
});

test('the slowest tests of a report of Playwright, whose files may be nested in suites', () => {
  const spec = { title: 'books', file: 'booking.spec.ts', tests: [{ results: [{ duration: 2500 }] }] };
  const report = {
    suites: [{ title: 'booking.spec.ts', suites: [{ title: 'a diner', specs: [spec] }] }],
    stats: { duration: 9 },
  };
  expect(slowestTests(report)).toEqual(['   2.5 s booking.spec.ts: books']);
});

test('a run is repeated by its seed', () => {
  const { args } = vitest({ name: 'x', report: 'r.json', projects: ['unit'], seed: 7, workers: 2 });
  expect(args).toEqual(expect.arrayContaining(['--sequence.seed=7', '--maxWorkers=2', '--project=unit']));
});
