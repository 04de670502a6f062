/** Sends a query for each composite index of firestore.indexes.json: it fails if the index is missing or not ready. */
import type { Query } from 'firebase-admin/firestore';
import declared from '../../firestore.indexes.json' with { type: 'json' };
import type { Connection } from '../operator/connection.ts';
import type { Steps } from './step.ts';

type Index = (typeof declared.indexes)[number];

const directionOf = ({ order }: Index['fields'][number]) => (order === 'DESCENDING' ? 'desc' : 'asc');

/** Returns a query that compares all fields but the last and orders by the last: only this index can answer it. */
function queryOf({ db }: Connection, { collectionGroup, queryScope, fields }: Index): Query {
  const last = fields.at(-1);
  const isGroup = queryScope === 'COLLECTION_GROUP';
  let query: Query = isGroup ? db.collectionGroup(collectionGroup) : db.collection(collectionGroup);
  for (const { fieldPath } of fields.slice(0, -1)) query = query.where(fieldPath, '==', 'nadie');
  return last === undefined ? query : query.orderBy(last.fieldPath, directionOf(last)).limit(1);
}

/** Returns a step for each index. */
export function indexSteps(connection: Connection): Steps {
  return Object.fromEntries(
    declared.indexes.map((index) => {
      const fields = index.fields.map((field) =>
        directionOf(field) === 'asc' ? field.fieldPath : `${field.fieldPath} desc`,
      );
      return [`index ${index.collectionGroup}: ${fields.join(', ')}`, () => queryOf(connection, index).get()];
    }),
  );
}
