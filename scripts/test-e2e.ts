/** The end-to-end tests alone; arguments go to Playwright: `npm run test:e2e -- booking --headed`. */
import { join } from 'node:path';
import { run } from './lib/steps.ts';

const program = join('node_modules', '.bin', 'playwright');
process.exitCode = (
  await run({ name: 'e2e', program, args: ['test', '--project=chromium', ...process.argv.slice(2)] }, true)
).code;
