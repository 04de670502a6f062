/**
 * The form of a backup: lines of JSON, packed when the name ends in .gz. It holds personal data and hashes of passwords, so only its
 * owner may read the file.
 *
 *   {"format":"vaga-backup","version":1,"project":...,"bucket":...,"at":...,"hash":...}
 *   {"document":{"path","fields"}}   fields with their types, as on the wire
 *   {"account":{...}}                hashes, no passwords
 *   {"object":{"name",...},"base64"}
 *   {"end":{"documents":n,"accounts":n,"objects":n}}
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Fields, isFields, OperatorError } from './connection.ts';

const FORMAT = 'vaga-backup';
const VERSION = 1;

export interface Counts {
  documents: number;
  accounts: number;
  objects: number;
}

export interface Header {
  readonly project: string;
  readonly bucket: string;
  /** When it was begun, ISO. */
  readonly at: string;
  /** How the passwords are hashed (`hashConfig` of the project), null when the operator may not see it. */
  readonly hash: Fields | null;
}

/** What a line holds. */
export type Entry =
  | { readonly kind: 'document'; readonly value: Fields }
  | { readonly kind: 'account'; readonly value: Fields }
  | { readonly kind: 'object'; readonly value: Fields; readonly content: Buffer };

function lineOf(entry: Entry): Fields {
  return entry.kind === 'object'
    ? { object: entry.value, base64: entry.content.toString('base64') }
    : { [entry.kind]: entry.value };
}

/** Writes a backup; resolves with the counts when it is on disk, whole. An existing file is never written over. */
export async function writeBackup(
  file: string,
  header: Header,
  entries: AsyncIterable<Entry>,
): Promise<Counts> {
  const counts: Counts = { documents: 0, accounts: 0, objects: 0 };
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify({ format: FORMAT, version: VERSION, ...header })}\n`;
    for await (const entry of entries) {
      counts[`${entry.kind}s`] += 1;
      yield `${JSON.stringify(lineOf(entry))}\n`;
    }
    yield `${JSON.stringify({ end: counts })}\n`;
  }
  const packed = file.endsWith('.gz') ? createGzip() : new PassThrough();
  await pipeline(Readable.from(lines()), packed, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return counts;
}

function parse(file: string, line: string, number: number): Fields {
  try {
    const value: unknown = JSON.parse(line);
    if (isFields(value)) return value;
  } catch {
    // Said below.
  }
  throw new OperatorError(`${file}: line ${number} is damaged.`);
}

function entryOf(line: Fields, number: number): Entry {
  if (isFields(line.document)) return { kind: 'document', value: line.document };
  if (isFields(line.account)) return { kind: 'account', value: line.account };
  if (isFields(line.object) && typeof line.base64 === 'string') {
    return { kind: 'object', value: line.object, content: Buffer.from(line.base64, 'base64') };
  }
  throw new OperatorError(`Line ${number} is of no kind that this program knows.`);
}

async function* linesOf(file: string): AsyncGenerator<Fields> {
  const raw = createReadStream(file);
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  const failed = new Promise<never>((_, reject) => {
    raw.on('error', reject);
    input.on('error', reject);
  });
  failed.catch(() => undefined);
  let number = 0;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([lines.next(), failed]).catch((error: unknown) => {
      throw new OperatorError(
        `${file} can't be read to its end: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
    if (next.done === true) return;
    number += 1;
    yield parse(file, next.value, number);
  }
}

/** What a backup says of itself, after reading all of it: throws unless it is whole. */
export async function inspectBackup(
  file: string,
): Promise<{ readonly header: Header; readonly counts: Counts }> {
  const counts: Counts = { documents: 0, accounts: 0, objects: 0 };
  let header: Header | null = null;
  let end: unknown = null;
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (header === null) {
      if (line.format !== FORMAT) throw new OperatorError(`${file} is no backup.`);
      if (line.version !== VERSION)
        throw new OperatorError(
          `${file} has version ${String(line.version)}; this program reads ${VERSION}.`,
        );
      header = {
        project: String(line.project),
        bucket: String(line.bucket),
        at: String(line.at),
        hash: isFields(line.hash) ? line.hash : null,
      };
    } else if (line.end !== undefined) end = line.end;
    else counts[`${entryOf(line, number).kind}s`] += 1;
  }
  if (header === null || JSON.stringify(end) !== JSON.stringify(counts)) {
    throw new OperatorError(`${file} is not whole: its end is missing or counts otherwise.`);
  }
  return { header, counts };
}

/** The entries of a backup, in its order. */
export async function* readBackup(file: string): AsyncGenerator<Entry> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (number > 1 && line.end === undefined) yield entryOf(line, number);
  }
}
