import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { isFields, textAt } from '../../src/domain/fields.ts';
import { type Command, run } from './steps.ts';
import { type Counts, gateCounts } from './test-counts.ts';

export interface VitestRun {
  readonly name: string;
  /** The path of the JSON report. */
  readonly report: string;
  readonly projects: readonly string[];
  /** Decides the random order of the files. */
  readonly seed: number;
  /** All files of the projects when left out. */
  readonly files?: readonly string[];
  readonly workers?: number;
  /** The folder with the Vitest configuration; the root when left out. */
  readonly cwd?: string;
}

/** Returns the command that runs test files in a random order, which `seed` repeats. */
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

/**
 * Runs a suite that leaves a JSON report in the file `report`. Returns what it adds to the gate's numbers, and the
 * report; null when no report was written.
 */
export async function runSuite(command: Command, report: string, read: (printed: unknown) => Counts) {
  rmSync(report, { force: true });
  const { code } = await run(command, true);
  const printed: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const counts = printed === null ? null : read(printed);
  if (counts && counts.skipped > 0) console.log(`${counts.skipped} skipped: the gate allows none.`);
  return { ...gateCounts(counts, code), printed };
}

/** The folder of the emulator's package, which has its own Vitest configuration. */
export const EMULATOR_PACKAGE = 'packages/firebase-emulator';

interface Timed {
  readonly title: string;
  readonly durationMs: number;
}

/** Returns all entries of a report with a duration and a test's name, on them (Vitest) or around them (Playwright). */
function timedTests(report: unknown, file = '', title = ''): Timed[] {
  if (Array.isArray(report)) return report.flatMap((each) => timedTests(each, file, title));
  if (!isFields(report)) return [];
  const ownFile = textAt(report, 'file') || textAt(report, 'name') || file;
  const ownTitle = textAt(report, 'fullName') || textAt(report, 'title') || title;
  if (typeof report.duration === 'number' && ownTitle !== '')
    return [{ title: `${ownFile}: ${ownTitle}`, durationMs: report.duration }];
  return Object.values(report).flatMap((each) => timedTests(each, ownFile, ownTitle));
}

/** Returns lines with the ten slowest tests of a JSON report, by Vitest or Playwright, in seconds. */
export function slowestTests(report: unknown): string[] {
  return timedTests(report)
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, 10)
    .map(({ title, durationMs }) => {
      const seconds = (durationMs / 1000).toFixed(1).padStart(6);
      return `${seconds} s ${title.replace(`${process.cwd()}/`, '')}`;
    });
}
