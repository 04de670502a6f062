/** The tests of `npm run test:long`, by the names that choose them. */
import { resolve } from 'node:path';
import type { Command } from './steps.ts';
import { EMULATOR_PACKAGE } from './test-reports.ts';

function long(program: 'vitest' | 'playwright', project: string, file: string, cwd = '.'): Command {
  return {
    name: file,
    cwd,
    program: resolve('node_modules', '.bin', program),
    args: [program === 'vitest' ? 'run' : 'test', `--project=${project}`, file],
    env: { VAGA_LONG: '1', VAGA_MODEL_RUNS: process.env.VAGA_MODEL_RUNS ?? '50' },
  };
}

const sdk = (file: string) => long('vitest', 'sdk', `tests/${file}.test.ts`, EMULATOR_PACKAGE);
const integration = (file: string) => long('vitest', 'integration', `tests/integration/${file}.test.ts`);
const e2e = (file: string) => long('playwright', 'chromium', `tests/e2e/${file}.spec.ts`);

/** The tag of end-to-end tests that the gate leaves out: rare cases, and what a component test also shows. */
export const OUTSIDE_THE_GATE = '@long';

/** They run one after the other: some measure memory, others need the whole machine. */
export const LONG_TESTS: Readonly<Record<string, Command>> = {
  fuzz: sdk('fuzz'),
  kill: sdk('kill'),
  'auth.official': sdk('auth.official'),
  leaving: sdk('leaving'),
  soak: sdk('soak'),
  model: integration('model'),
  'lottery-model': integration('lottery-model'),
  deploy: integration('deploy'),
  spam: integration('spam'),
  'lottery-twins': long('vitest', 'rules', 'tests/rules/lottery-twins.test.ts'),
  e2e: long('playwright', 'chromium', `--grep=${OUTSIDE_THE_GATE}`),
  axe: e2e('narrow'),
  friday: e2e('friday'),
  fair: e2e('fair'),
};
