/** `npm run dev`: as `npm start`, but over the sources with hot replacement. */
import { runLocal } from './lib/run-local.ts';

await runLocal(process.argv.slice(2), true);
