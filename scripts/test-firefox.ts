/**
 * The flows of tests/firefox; arguments choose others of the end-to-end tests to run in Firefox instead:
 * `npm run test:firefox -- lookup`. Not all of them can pass there, see docs/adr/0020-browsers.md.
 */
import { join } from 'node:path';
import { run } from './lib/steps.ts';

const program = join('node_modules', '.bin', 'playwright');
const names = process.argv.slice(2);
const isNamed = names.some((name) => !name.startsWith('-'));
const command = {
  name: 'firefox',
  program,
  args: ['test', '--project=firefox', ...names],
  ...(isNamed ? { env: { VAGA_FIREFOX_TESTS: 'tests/e2e' } } : {}),
};
process.exitCode = (await run(command, true)).code;
