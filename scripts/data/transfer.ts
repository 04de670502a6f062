/** Reads the whole state out of an emulator and puts one in its place, over HTTP, as the owner. */
import { type Json, type StateFile, StateFileError, type StoredObject } from './state-file.ts';

export interface EmulatorUrls {
  /** http://host:port */
  readonly firestore: string;
  readonly auth: string;
  readonly storage: string;
}

const EXPORT = '/emulator/v1/export';
const IMPORT = '/emulator/v1/import';
/** The emulator takes requests of 32 MiB. */
const MAX_IMPORT_CHARS = 6 * 1024 * 1024;
/** A multiple of three: the base64 of a line needs no padding. */
const LINE_BYTES = 48 * 1024;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function ask(url: string, init: RequestInit = {}): Promise<string> {
  const headers = new Headers(init.headers);
  headers.set('authorization', 'Bearer owner');
  const reply = await fetch(url, { ...init, headers });
  const text = await reply.text();
  if (!reply.ok) throw new StateFileError(messageOf(text) ?? `${url} answered ${reply.status}: ${text}`);
  return text;
}

function messageOf(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const error: unknown = isJson(body) ? body.error : undefined;
    return isJson(error) && typeof error.message === 'string' ? error.message : null;
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return value;
}

function objectsOf(lines: readonly string[]): readonly StoredObject[] {
  const objects: { readonly record: Json; readonly parts: Buffer[] }[] = [];
  let isWhole = false;
  for (const line of lines) {
    const json = parse(line);
    if (!isJson(json)) throw new StateFileError('Storage sent a line that is no object.');
    if (isJson(json.object)) objects.push({ record: json.object, parts: [] });
    if (typeof json.content === 'string') objects.at(-1)?.parts.push(Buffer.from(json.content, 'base64'));
    if (json.end === true) isWhole = true;
  }
  if (!isWhole) throw new StateFileError('Storage did not send everything.');
  return objects.map(({ record, parts }) => ({ record, content: Buffer.concat(parts) }));
}

/** Everything that the emulator holds. Each service at one moment, the three one after the other. */
export async function readState(urls: EmulatorUrls): Promise<StateFile> {
  const documents = parse(await ask(urls.firestore + EXPORT));
  const auth = parse(await ask(urls.auth + EXPORT));
  const lines = (await ask(urls.storage + EXPORT)).split('\n').filter((line) => line !== '');
  if (!Array.isArray(documents) || !isJson(auth)) throw new StateFileError('The export has another form.');
  return { documents, auth, objects: objectsOf(lines) };
}

function* groups(documents: readonly unknown[]): Generator<readonly unknown[]> {
  let group: unknown[] = [];
  let chars = 0;
  for (const document of documents) {
    const size = JSON.stringify(document).length;
    if (group.length > 0 && chars + size > MAX_IMPORT_CHARS) {
      yield group;
      group = [];
      chars = 0;
    }
    group.push(document);
    chars += size;
  }
  if (group.length > 0) yield group;
}

function* objectLines(objects: readonly StoredObject[]): Generator<string> {
  yield JSON.stringify({ vagaStorage: 1 });
  for (const { record, content } of objects) {
    yield JSON.stringify({ object: record });
    const bytes = Buffer.from(content);
    for (let from = 0; from < bytes.length; from += LINE_BYTES) {
      yield JSON.stringify({ content: bytes.subarray(from, from + LINE_BYTES).toString('base64') });
    }
  }
  yield JSON.stringify({ end: true, objects: objects.length });
}

function checkTwice(state: StateFile): void {
  const seen = new Set<string>();
  for (const document of state.documents) {
    const path = isJson(document) ? String(document.path) : '';
    if (seen.has(path)) throw new StateFileError(`The document ${path} is there twice.`);
    seen.add(path);
  }
}

/**
 * Puts a state in place of what the emulator holds. Prove it first on an emulator of its own (see prove.ts): what
 * a service refuses leaves the others as they were already.
 */
export async function writeState(urls: EmulatorUrls, projectId: string, state: StateFile): Promise<void> {
  checkTwice(state);
  const post = (url: string, body: string) => ask(url, { method: 'POST', body });
  await post(urls.auth + IMPORT, JSON.stringify(state.auth));
  const database = `${urls.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await ask(database, { method: 'DELETE' });
  for (const group of groups(state.documents)) await post(urls.firestore + IMPORT, JSON.stringify(group));
  await post(`${urls.storage}/internal/reset`, '');
  await post(urls.storage + IMPORT, `${[...objectLines(state.objects)].join('\n')}\n`);
}
