/** Writes a snapshot: a header with the version, one record for each document, an end mark. */
import { close, fsync, open, renameSync } from 'node:fs';
import { promisify } from 'node:util';
import { snapshotPath, syncDirectory } from './data-dir.ts';
import type { StoredDocument } from './document.ts';
import { writeAll } from './file-write.ts';
import { documentToJson, encodeRecord } from './record-format.ts';

const openFile = promisify(open);
const syncFile = promisify(fsync);
const closeFile = promisify(close);

/** The number of documents that are converted to text before other work can run. */
const CHUNK = 200;

/**
 * Writes snapshot `generation` and returns its length in bytes. The file gets its final name only when it is complete
 * and on disk.
 */
export async function writeSnapshot(
  directory: string,
  generation: number,
  version: bigint,
  documents: readonly StoredDocument[],
): Promise<number> {
  const path = snapshotPath(directory, generation);
  const file = await openFile(`${path}.tmp`, 'w', 0o600);
  let position = 0;
  const put = async (records: readonly Buffer[]) => {
    const bytes = Buffer.concat(records);
    await writeAll(file, bytes, position);
    position += bytes.length;
  };
  try {
    await put([encodeRecord({ version: version.toString() })]);
    for (let i = 0; i < documents.length; i += CHUNK) {
      await put(documents.slice(i, i + CHUNK).map((document) => encodeRecord(documentToJson(document))));
    }
    await put([encodeRecord({ end: true })]);
    await syncFile(file);
  } finally {
    await closeFile(file);
  }
  renameSync(`${path}.tmp`, path);
  syncDirectory(directory);
  return position;
}
