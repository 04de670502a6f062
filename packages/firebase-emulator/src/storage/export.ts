/**
 * Every object as text, one JSON value a line, so that neither side ever holds more than a line:
 *   {"vagaStorage":1}
 *   {"object":{...}}                    as in record.ts, in the order of bucket and name
 *   {"content":"<base64>"}              any number of them, until the object's size is reached
 *   {"end":true,"objects":2}
 */
import { randomBytes } from 'node:crypto';
import { compareText } from '../firestore/value-compare.ts';
import { isRecord, parseJson } from '../http/json.ts';
import type { ContentWriter } from './contents.ts';
import { badRequest } from './errors.ts';
import type { ObjectStore } from './object-store.ts';
import { type ObjectRecord, recordFromJson, recordToJson } from './record.ts';

/** A multiple of three, so that the base64 of a line needs no padding. */
const LINE_BYTES = 48 * 1024;
const MAX_LINE_CHARS = 256 * 1024;
const VERSION = 1;

async function* contentLines(store: ObjectStore, record: ObjectRecord): AsyncGenerator<string> {
  if (record.size === 0) return;
  let held = Buffer.alloc(0);
  for await (const chunk of store.open(record, 0, record.size - 1)) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A chunk of content is not binary.');
    held = Buffer.concat([held, chunk]);
    for (; held.length >= LINE_BYTES; held = held.subarray(LINE_BYTES)) {
      yield JSON.stringify({ content: held.subarray(0, LINE_BYTES).toString('base64') });
    }
  }
  if (held.length > 0) yield JSON.stringify({ content: held.toString('base64') });
}

/** Yields the lines, without line breaks. An object deleted during the export is left out or exported whole. */
export async function* exportLines(store: ObjectStore): AsyncGenerator<string> {
  const listed = [...store.all()].sort(
    (a, b) => compareText(a.bucket, b.bucket) || compareText(a.name, b.name),
  );
  let objects = 0;
  yield JSON.stringify({ vagaStorage: VERSION });
  for (const { bucket, name } of listed) {
    const record = store.get(bucket, name);
    if (record === null) continue;
    // The content is opened before a line of it is written: from here on it can be read to its end.
    const lines = contentLines(store, record);
    const first = await lines.next();
    yield JSON.stringify({ object: recordToJson(record) });
    if (first.done !== true) yield first.value;
    yield* lines;
    objects += 1;
  }
  yield JSON.stringify({ end: true, objects });
}

/** Cuts bytes into lines; throws a 400 when one is too long. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let held = '';
  for await (const chunk of chunks) {
    const lines = (held + decoder.decode(chunk, { stream: true })).split('\n');
    held = lines.pop() ?? '';
    yield* lines;
    if (held.length > MAX_LINE_CHARS) throw badRequest('A line of the import is too long.');
  }
  held += decoder.decode();
  if (held !== '') yield held;
}

interface Arriving {
  readonly record: ObjectRecord;
  readonly writer: ContentWriter;
}

async function finish(store: ObjectStore, { record, writer }: Arriving): Promise<void> {
  const { size, md5Hash, crc32c } = writer.digests();
  if (size !== record.size || md5Hash !== record.md5Hash || crc32c !== record.crc32c) {
    throw badRequest(`The content of ${record.bucket}/${record.name} is not what its record says.`);
  }
  await store.restore(record, writer);
}

function objectOf(json: unknown): ObjectRecord {
  try {
    return recordFromJson(json);
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : 'An object is malformed.');
  }
}

/**
 * Stores exported objects over the existing ones, without rules. Returns their number. Throws a 400 for lines that no
 * export wrote or that end too early; the objects before the error are stored then.
 */
export async function importLines(store: ObjectStore, lines: AsyncIterable<string>): Promise<number> {
  let arriving: Arriving | null = null;
  let isOpen = false;
  let objects = 0;
  const settle = async (): Promise<void> => {
    if (arriving === null) return;
    await finish(store, arriving);
    arriving = null;
    objects += 1;
  };
  try {
    for await (const line of lines) {
      if (line.trim() === '') continue;
      const json = parseJson(line);
      if (!isRecord(json)) throw badRequest('A line of the import is not JSON.');
      if (!isOpen) {
        if (json.vagaStorage !== VERSION) throw badRequest('The import is not an export of Storage.');
        isOpen = true;
      } else if (json.object !== undefined) {
        await settle();
        const record = objectOf(json.object);
        arriving = { record, writer: await store.contents.create(randomBytes(16).toString('hex')) };
      } else if (typeof json.content === 'string' && arriving !== null) {
        const bytes = Buffer.from(json.content, 'base64');
        if (arriving.writer.size() + bytes.length > arriving.record.size) {
          throw badRequest(`The content of ${arriving.record.name} is longer than its record says.`);
        }
        await arriving.writer.write(bytes);
      } else if (json.end === true) {
        await settle();
        return objects;
      } else {
        throw badRequest('The import has a line that is out of place.');
      }
    }
    throw badRequest('The import ends too early.');
  } finally {
    // Set only after a throw: a completed object has taken its writer.
    await dropped(arriving);
  }
}

async function dropped(arriving: Arriving | null): Promise<void> {
  await arriving?.writer.discard();
}
