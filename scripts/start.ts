/** `npm start`: runs the whole product on this machine, the app as it would be hosted. */
import { runLocal } from './lib/run-local.ts';

await runLocal(process.argv.slice(2), false);
