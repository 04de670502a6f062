/**
 * documents.list and documents.listCollectionIds (REST). A list is judged by the rules' `list` permission, with the
 * page size as its limit; only admins get collection ids, as in the hosted service.
 */

import type { StoredDocument } from './document.ts';
import { getField } from './field-path.ts';
import { invalid, readCount, readList, readRecord, readString } from './json.ts';
import { permissionDenied } from './judging.ts';
import type { Query } from './query.ts';
import { parseQuery } from './query-parse.ts';
import { runQuery } from './query-run.ts';
import { encodeMasked, parseReadMask, type ReadContext } from './reads.ts';
import type { StatusError } from './status.ts';
import type { FirestoreCore, WireValue } from './types.ts';
import { compareText } from './value-compare.ts';
import { encodeValue } from './value-encode.ts';

const DEFAULT_PAGE = 100;
const MAX_PAGE = 300;

/** Creates the list methods of one database. */
export function createListing(
  context: ReadContext,
): Pick<FirestoreCore, 'listDocuments' | 'listCollectionIds'> {
  const { names, store, meter } = context;
  return {
    listDocuments(caller, parent, collectionId, options) {
      const pageSize = Math.min(options.pageSize || DEFAULT_PAGE, MAX_PAGE);
      const mask = parseReadMask(options.mask);
      const cursor = options.pageToken ? parseToken(options.pageToken) : null;
      const query = parseQuery(names, parent, {
        from: [{ collectionId }],
        orderBy: options.orderBy ? parseOrderBy(options.orderBy) : [],
        limit: pageSize,
        ...(cursor === null ? {} : { startAt: { values: cursor, before: false } }),
      });
      if (!context.session(caller, false, store).list(query)) throw permissionDenied();
      context.checkIndexes(query);
      // One document more than the page shows whether there is a next page.
      const found = runQuery({ ...query, limit: pageSize + 1 }, store).documents;
      const page = found.slice(0, pageSize);
      meter.read('query', Math.max(1, page.length));
      const documents = page.map((document) => encodeMasked(names, document, mask));
      const last = page[page.length - 1];
      if (found.length <= pageSize || last === undefined) return { documents };
      return { documents, nextPageToken: makeToken(context, query, last) };
    },

    listCollectionIds(caller, parent, body) {
      const path = names.parentPath(parent);
      if (caller.kind !== 'admin') throw permissionDenied();
      const record = readRecord(body, 'ListCollectionIdsRequest');
      const pageSize = readCount(record.pageSize, 'pageSize') || MAX_PAGE;
      const [after] = record.pageToken ? parseToken(readString(record.pageToken, 'pageToken')) : [''];
      if (typeof after !== 'string') throw invalidToken();
      const ids = store.collectionIds(path).filter((id) => compareText(id, after) > 0);
      const page = ids.sort(compareText).slice(0, pageSize);
      const token = ids.length > page.length ? { nextPageToken: tokenOf([page.at(-1)]) } : {};
      return { collectionIds: page, ...token };
    },
  };
}

/** Returns "name desc, age" as wire orders. */
function parseOrderBy(text: string): readonly unknown[] {
  return text.split(',').map((part) => {
    const [fieldPath = '', direction = 'asc', ...more] = part.trim().split(/\s+/);
    if (more.length > 0 || !/^(asc|desc)$/i.test(direction)) throw invalid(`Invalid orderBy "${text}".`);
    return { field: { fieldPath }, direction: /^desc$/i.test(direction) ? 'DESCENDING' : 'ASCENDING' };
  });
}

/** Returns the page token: the cursor values of the last document. */
function makeToken({ names }: ReadContext, query: Query, last: StoredDocument): string {
  const values = query.orders.map(({ field }): WireValue => {
    const value = field === null ? undefined : getField(last.fields, field);
    return value === undefined ? { referenceValue: names.fullName(last.path) } : encodeValue(value);
  });
  return tokenOf(values);
}

function tokenOf(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function invalidToken(): StatusError {
  return invalid('invalid page token');
}

function parseToken(token: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    return readList(values, 'pageToken');
  } catch {
    throw invalidToken();
  }
}
