/** A query for each composite index of firestore.indexes.json: it fails where the index is missing or still being built. */
import { readFileSync } from 'node:fs';
import type { Query } from 'firebase-admin/firestore';
import { type Fields, isFields } from '../../src/domain/fields.ts';
import type { Connection } from '../operator/connection.ts';
import type { Steps } from './step.ts';

interface Index {
  readonly collectionGroup: string;
  readonly isGroup: boolean;
  readonly fields: readonly { readonly path: string; readonly direction: 'asc' | 'desc' }[];
}

function toIndex(entry: Fields): Index {
  const parts: readonly unknown[] = Array.isArray(entry.fields) ? entry.fields : [];
  return {
    collectionGroup: String(entry.collectionGroup),
    isGroup: entry.queryScope === 'COLLECTION_GROUP',
    fields: parts.filter(isFields).map(({ fieldPath, order }) => ({
      path: String(fieldPath),
      direction: order === 'DESCENDING' ? 'desc' : 'asc',
    })),
  };
}

/** All fields but the last are compared, the last one orders: only this index answers that. */
function queryOf({ db }: Connection, { collectionGroup, isGroup, fields }: Index): Query {
  const last = fields.at(-1);
  let query: Query = isGroup ? db.collectionGroup(collectionGroup) : db.collection(collectionGroup);
  for (const { path } of fields.slice(0, -1)) query = query.where(path, '==', 'nadie');
  return last === undefined ? query : query.orderBy(last.path, last.direction).limit(1);
}

/** A step for each index. */
export function indexSteps(connection: Connection): Steps {
  const file: unknown = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
  const entries: readonly unknown[] = isFields(file) && Array.isArray(file.indexes) ? file.indexes : [];
  return Object.fromEntries(
    entries.filter(isFields).map((entry) => {
      const index = toIndex(entry);
      const fields = index.fields.map(({ path, direction }) => (direction === 'asc' ? path : `${path} desc`));
      return [`index ${index.collectionGroup}: ${fields.join(', ')}`, () => queryOf(connection, index).get()];
    }),
  );
}
