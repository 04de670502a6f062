/** Collects garbage on demand, so that tests measure what is held and not what waits to be thrown away. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Heap in use after a full collection, bytes. Takes some tens of milliseconds. */
export function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}
