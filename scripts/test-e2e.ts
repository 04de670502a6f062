/**
 * Runs the end-to-end tests only; arguments go to Playwright: `npm run test:e2e -- booking --headed`.
 * `--project=firefox` runs tests/firefox, or the named tests in Firefox: some can't pass (docs/adr/0003-tools.md).
 */
import { join } from 'node:path';
import { run } from './lib/steps.ts';

const args = process.argv.slice(2);
const isNamed = args.some((arg) => !arg.startsWith('-'));
const isFirefox = args.includes('--project=firefox');
const command = {
  name: 'e2e',
  program: join('node_modules', '.bin', 'playwright'),
  args: ['test', ...(isFirefox ? [] : ['--project=chromium']), ...args],
  ...(isFirefox && isNamed ? { env: { VAGA_FIREFOX_TESTS: 'tests/e2e' } } : {}),
};
process.exitCode = (await run(command, true)).code;
