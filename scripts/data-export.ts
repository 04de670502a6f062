/** `npm run data:export -- FILE`: everything that the emulator holds as one readable file. */
import { parseDataOptions } from './data/source.ts';
import { exportTo } from './data/transfer-file.ts';

try {
  console.log(await exportTo(parseDataOptions('data:export', process.argv.slice(2)), console.error));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
