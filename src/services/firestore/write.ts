/** Commits by a plain request, with the names that the SDK uses: a batch is stored as a whole or not at all. */
import type { Fields } from '../../domain/fields.ts';
import { abortAfter } from '../device/abortAfter.ts';
import { type DocumentReference, type Firestore, nameOf } from './documents.ts';
import { encode, isMap } from './encode.ts';
import { ask, FirestoreError, LONGEST_MS } from './request.ts';

/** A field value that the server computes; null = the field is deleted. */
export class FieldValue {
  declare readonly transform: Fields | null;

  constructor(transform: Fields | null) {
    this.transform = transform;
  }
}

/** The time of the commit by the server's clock. */
export const serverTimestamp = () => new FieldValue({ setToServerValue: 'REQUEST_TIME' });
/** Adds to the stored number; a missing number counts as 0. */
export const increment = (by: number) => new FieldValue({ increment: encode(by) });
/** Stores the larger of this number and the stored one. */
export const maximum = (of: number) => new FieldValue({ maximum: encode(of) });
export const deleteField = () => new FieldValue(null);

/** A field, named by its path, and its new value. */
export type FieldChange = readonly [path: readonly string[], value: unknown];

/** Returns a path as masks write it: a name that isn't simple stands in backticks. */
export function fieldPathText(segments: readonly string[]): string {
  return segments
    .map((name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

/** The parts of a write beside its fields. */
interface Marks {
  /** The paths that the write sets; a path without a field is deleted. */
  readonly mask: string[];
  readonly transforms: Fields[];
}

interface WireMap {
  readonly mapValue: { readonly fields: WireFields };
}
type WireFields = Record<string, WireMap | Fields>;

const isWireMap = (value: WireMap | Fields | undefined): value is WireMap =>
  value !== undefined && 'mapValue' in value;

/** Returns a map's fields at `path`, without those the server computes. With `isMerge` the mask names each leaf. */
function fieldsIn(data: Fields, path: readonly string[], marks: Marks, isMerge: boolean): WireFields {
  const fields: WireFields = {};
  for (const [key, value] of Object.entries(data)) {
    const at = [...path, key];
    if (value instanceof FieldValue) {
      if (value.transform) marks.transforms.push({ fieldPath: fieldPathText(at), ...value.transform });
      else marks.mask.push(fieldPathText(at));
      continue;
    }
    const isLeaf = !isMap(value) || Object.keys(value).length === 0;
    if (isMerge && isLeaf) marks.mask.push(fieldPathText(at));
    fields[key] = isMap(value)
      ? { mapValue: { fields: fieldsIn(value, at, marks, isMerge) } }
      : encode(value);
  }
  return fields;
}

/** Returns the map at `path`, and creates it where there is none. */
function mapIn(fields: WireFields, path: readonly string[]): WireFields {
  const [key, ...rest] = path;
  if (key === undefined) return fields;
  const known = fields[key];
  const at = isWireMap(known) ? known : { mapValue: { fields: {} } };
  fields[key] = at;
  return mapIn(at.mapValue.fields, rest);
}

export class WriteBatch {
  declare private readonly db: Firestore;
  declare private readonly writes: Fields[];

  constructor(db: Firestore) {
    this.db = db;
    this.writes = [];
  }

  /** Writes a whole document. */
  set(ref: DocumentReference, data: Fields): this {
    const marks: Marks = { mask: [], transforms: [] };
    return this.add(ref, fieldsIn(data, [], marks, false), marks, {});
  }

  /** Writes only the given fields, and creates a document that isn't there: the SDK's `set` with `merge`. */
  merge(ref: DocumentReference, data: Fields): this {
    const marks: Marks = { mask: [], transforms: [] };
    const fields = fieldsIn(data, [], marks, true);
    return this.add(ref, fields, marks, { updateMask: { fieldPaths: marks.mask } });
  }

  /** Replaces some fields of an existing document: those of `data`, where a key with dots is a path, and `changes`. */
  update(ref: DocumentReference, data: Fields, changes: readonly FieldChange[] = []): this {
    const named = Object.entries(data).map(([key, value]): FieldChange => [key.split('.'), value]);
    const marks: Marks = { mask: [], transforms: [] };
    const fields: WireFields = {};
    for (const [path, value] of [...named, ...changes]) {
      const parent = path.slice(0, -1);
      const found = fieldsIn({ [path.at(-1) ?? '']: value }, parent, marks, false);
      if (value instanceof FieldValue) continue;
      marks.mask.push(fieldPathText(path));
      Object.assign(mapIn(fields, parent), found);
    }
    const conditions = { updateMask: { fieldPaths: marks.mask }, currentDocument: { exists: true } };
    return this.add(ref, fields, marks, conditions);
  }

  delete(ref: DocumentReference): this {
    this.writes.push({ delete: nameOf(ref) });
    return this;
  }

  /** Refuses the commit when the last write's document has changed since it was read; '' = there was no document. */
  ifUnchangedSince(updateTime: string): this {
    const currentDocument = updateTime === '' ? { exists: false } : { updateTime };
    this.writes.push({ ...this.writes.pop(), currentDocument });
    return this;
  }

  /**
   * Sends all writes as one commit. Rejects as `ask` does; a commit whose answer is lost may be stored. It isn't sent
   * later: the browser aborts the request once it counts as lost. Returns null, the value of a command without a value.
   */
  async commit(): Promise<null> {
    if (this.writes.length === 0) return null;
    const request = { db: this.db, method: 'commit', body: { writes: this.writes } } as const;
    const [reply] = await ask(request, abortAfter(this.db.longestMs ?? LONGEST_MS));
    if (!reply?.commitTime) throw new FirestoreError('unavailable');
    return null;
  }

  private add(ref: DocumentReference, fields: WireFields, { transforms }: Marks, conditions: Fields): this {
    const update = { name: nameOf(ref), fields };
    const made = transforms.length > 0 && { updateTransforms: transforms };
    this.writes.push({ update, ...conditions, ...made });
    return this;
  }
}

export const writeBatch = (db: Firestore) => new WriteBatch(db);
