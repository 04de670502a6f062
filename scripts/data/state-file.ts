/**
 * The whole state of an emulator as one readable JSON file:
 *
 *   { "format": "vaga-data", "version": 1,
 *     "firestore": { "documents": [{ "path", "fields" }] },          fields with their types, as on the wire
 *     "auth": { "settings", "accounts": [...] },                     hashes, no passwords
 *     "storage": { "objects": [{ ...metadata, "text" | "base64" }] } }
 *
 * This file knows the form only; what the parts may hold, the services themselves say (see transfer.ts).
 */

export type Json = Readonly<Record<string, unknown>>;

export interface StateFile {
  readonly documents: readonly unknown[];
  readonly auth: Json;
  readonly objects: readonly StoredObject[];
}

export interface StoredObject {
  /** Everything but the content, as Storage exports it. */
  readonly record: Json;
  readonly content: Uint8Array;
}

/** A file that is no export, or not whole; the message is for the terminal. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError';
}

const FORMAT = 'vaga-data';
const VERSION = 1;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As text where that is exact and meant to be read, as base64 else. */
function contentJson({ record, content }: StoredObject): Json {
  const bytes = Buffer.from(content);
  const type = typeof record.contentType === 'string' ? record.contentType : '';
  const isReadable = /^text\/|^application\/json|\+xml|\+json/.test(type);
  const text = bytes.toString('utf8');
  return isReadable && Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') };
}

/** The file's content. */
export function formatState({ documents, auth, objects }: StateFile): string {
  const state = {
    format: FORMAT,
    version: VERSION,
    firestore: { documents },
    auth,
    storage: { objects: objects.map((object) => ({ ...object.record, ...contentJson(object) })) },
  };
  return `${JSON.stringify(state, null, 2)}\n`;
}

function part(state: Json, name: string): Json {
  const value = state[name];
  if (!isJson(value)) throw new StateFileError(`"${name}" is missing: this is no whole export.`);
  return value;
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new StateFileError(`"${name}" must be a list.`);
  return value;
}

function parseObject(item: unknown, index: number): StoredObject {
  const where = `storage.objects[${index}]`;
  if (!isJson(item)) throw new StateFileError(`${where} is not an object.`);
  const { text, base64, ...record } = item;
  if (typeof text === 'string' && base64 === undefined) return { record, content: Buffer.from(text) };
  if (typeof base64 !== 'string' || text !== undefined) {
    throw new StateFileError(`${where} must have its content as either "text" or "base64".`);
  }
  const content = Buffer.from(base64, 'base64');
  if (content.toString('base64') !== base64) throw new StateFileError(`${where}: "base64" is not base64.`);
  return { record, content };
}

/** The state in a file's content. Throws StateFileError. */
export function parseState(content: string): StateFile {
  let state: unknown;
  try {
    state = JSON.parse(content);
  } catch (error) {
    throw new StateFileError(`It is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isJson(state) || state.format !== FORMAT) {
    throw new StateFileError(`It is no export: "format" is not "${FORMAT}".`);
  }
  if (state.version !== VERSION) {
    throw new StateFileError(`It has version ${String(state.version)}; this program reads ${VERSION}.`);
  }
  return {
    documents: list(part(state, 'firestore').documents, 'firestore.documents'),
    auth: part(state, 'auth'),
    objects: list(part(state, 'storage').objects, 'storage.objects').map(parseObject),
  };
}
