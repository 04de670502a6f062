/** `npm run dev`: like `npm start`, but serves the sources with hot replacement. */
import { runLocal } from './lib/run-local.ts';

await runLocal(process.argv.slice(2), true);
