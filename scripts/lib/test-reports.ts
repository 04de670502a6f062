import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from './steps.ts';

export interface VitestRun {
  readonly name: string;
  /** Where the report goes, as JSON. */
  readonly report: string;
  readonly projects: readonly string[];
  /** The order of the files follows from it. */
  readonly seed: number;
  /** All of the projects' when left out. */
  readonly files?: readonly string[];
  readonly workers?: number;
  /** The folder whose configuration it is; the root when left out. */
  readonly cwd?: string;
}

/** The command that runs test files in a random order, which `seed` repeats. */
export function vitest({ name, report, projects, seed, files = [], workers, cwd }: VitestRun): Command {
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--sequence.shuffle.files',
    `--sequence.seed=${seed}`,
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    ...projects.map((project) => `--project=${project}`),
    ...files,
  ];
  return { name, program: resolve('node_modules', '.bin', 'vitest'), args, ...(cwd && { cwd }) };
}

/** The emulator's package, which has a configuration of its own. */
export const EMULATOR_PACKAGE = 'packages/firebase-emulator';

interface Slow {
  readonly title: string;
  /** Milliseconds. */
  readonly durationMs: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

function ofVitest({ testResults }: VitestReport): Slow[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      title: `${name.replace(`${process.cwd()}/`, '')}: ${fullName}`,
      durationMs: duration,
    })),
  );
}

function ofPlaywright({ specs = [], suites = [] }: PlaywrightSuite): Slow[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ title: `${file}: ${title}`, durationMs: duration })),
    ),
  );
  return [...own, ...suites.flatMap(ofPlaywright)];
}

/** Lines with the ten slowest tests of a JSON report, by vitest or Playwright, in seconds. */
export function slowestTests(report: string): string[] {
  const read: VitestReport | PlaywrightSuite = JSON.parse(readFileSync(report, 'utf8'));
  return ('testResults' in read ? ofVitest(read) : ofPlaywright(read))
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, 10)
    .map(({ title, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(6)} s ${title}`);
}
