/** `npm run data:import -- FILE`: a file of data:export in place of everything that the emulator holds. */
import { parseDataOptions } from './data/source.ts';
import { importFrom } from './data/transfer-file.ts';

try {
  console.log(await importFrom(parseDataOptions('data:import', process.argv.slice(2)), console.error));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
