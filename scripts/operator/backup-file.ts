/**
 * The form of a backup: lines of JSON, compressed when the name ends in .gz. It holds personal data and password
 * hashes, so only the owner of the file may read it.
 *
 *   {"format":"vaga-backup","version":1,"project":...,"bucket":...,"at":...,"hash":...}
 *   {"document":{"path","fields"}}   fields with their types, as on the wire
 *   {"account":{...}}                hashes, no passwords
 *   {"object":{"name",...},"base64"}
 *   {"end":{"documents":n,"accounts":n,"objects":n}}
 */
import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import { PassThrough, pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Fields, isFields, parseJson } from '../../src/domain/fields.ts';
import { OperatorError } from './connection.ts';

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
  /** The instant of its documents, ISO. */
  readonly at: string;
  /** How the passwords are hashed (`hashConfig` of the project), null when the operator may not read that. */
  readonly hash: Fields | null;
}

/** The content of a line. */
export type Entry =
  | { readonly kind: 'document'; readonly value: Fields }
  | { readonly kind: 'account'; readonly value: Fields }
  | { readonly kind: 'object'; readonly value: Fields; readonly content: Buffer };

function lineOf(entry: Entry): Fields {
  return entry.kind === 'object'
    ? { object: entry.value, base64: entry.content.toString('base64') }
    : { [entry.kind]: entry.value };
}

/** Writes a backup; resolves with the counts when all of it is on disk. Only then does a file have this name. */
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
  await pipeline(Readable.from(lines()), packed, createWriteStream(`${file}.part`, { mode: 0o600 }));
  renameSync(`${file}.part`, file);
  return counts;
}

function entryOf(line: Fields, number: number): Entry {
  if (isFields(line.document)) return { kind: 'document', value: line.document };
  if (isFields(line.account)) return { kind: 'account', value: line.account };
  if (isFields(line.object) && typeof line.base64 === 'string')
    return { kind: 'object', value: line.object, content: Buffer.from(line.base64, 'base64') };
  throw new OperatorError(`Line ${number} is of no kind that this program knows.`);
}

/** Returns the lines of a file, decompressed. Throws an OperatorError when it can't be read to its end. */
async function* textLines(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file);
  const input = file.endsWith('.gz') ? pipe(raw, createGunzip(), () => undefined) : raw;
  let rest = '';
  try {
    for await (const chunk of input.setEncoding('utf8')) {
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${file} can't be read to its end: ${why}.`);
  }
  if (rest !== '') yield rest;
}

/** Returns each line of a backup, parsed, with its number: the header, the entries, and the counts at the end. */
async function* linesOf(file: string): AsyncGenerator<{ readonly line: Fields; readonly number: number }> {
  let number = 0;
  for await (const text of textLines(file)) {
    number += 1;
    const line = parseJson(text);
    if (!isFields(line)) throw new OperatorError(`${file}: line ${number} is damaged.`);
    yield { line, number };
  }
}

function headerOf(file: string, line: Fields): Header {
  if (line.format !== FORMAT) throw new OperatorError(`${file} is no backup.`);
  if (line.version !== VERSION)
    throw new OperatorError(`${file} has version ${String(line.version)}; this program reads ${VERSION}.`);
  return {
    project: String(line.project),
    bucket: String(line.bucket),
    at: String(line.at),
    hash: isFields(line.hash) ? line.hash : null,
  };
}

/** Reads a backup to its end; returns its header and its counts. Throws unless it is complete. */
export async function inspectBackup(file: string) {
  const counts: Counts = { documents: 0, accounts: 0, objects: 0 };
  let header: Header | null = null;
  let end: unknown = null;
  for await (const { line, number } of linesOf(file)) {
    if (header === null) header = headerOf(file, line);
    else if (line.end !== undefined) end = line.end;
    else counts[`${entryOf(line, number).kind}s`] += 1;
  }
  if (header === null || JSON.stringify(end) !== JSON.stringify(counts))
    throw new OperatorError(`${file} is not whole: its end is missing or counts otherwise.`);
  return { header, counts };
}

/** Returns the entries of a backup, in its order. */
export async function* readBackup(file: string): AsyncGenerator<Entry> {
  for await (const { line, number } of linesOf(file))
    if (number > 1 && line.end === undefined) yield entryOf(line, number);
}
