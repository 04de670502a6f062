/** Collects garbage on demand, so that tests measure only memory that is still in use. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns the heap in use after a full garbage collection, in bytes. Takes some tens of milliseconds. */
export function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}
