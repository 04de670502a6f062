/** Writes a whole buffer at a position, because the system may write only a part of it at a time. */
import { write, writeSync } from 'node:fs';
import { promisify } from 'node:util';

const writePart = promisify(write);

/** Writes all of `bytes` at `position`. */
export async function writeAll(file: number, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await writePart(file, bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** Like `writeAll`, but blocking. */
export function writeAllSync(file: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, position + done);
  }
}
