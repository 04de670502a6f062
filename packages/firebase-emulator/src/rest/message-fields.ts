/**
 * The fields of the google.firestore.v1 messages that REST bodies consist of. The hosted service refuses any other
 * field name, and so a misspelt one.
 */
import { StatusError } from '../firestore/status.ts';
import { isRecord } from '../http/json.ts';

/** The fields of each message, with the message type of a field (`*`: a map of that type). */
const MESSAGES: Readonly<Record<string, string>> = {
  BatchGetDocumentsRequest:
    'database documents mask:DocumentMask transaction newTransaction:TransactionOptions readTime',
  BatchWriteRequest: 'database writes:Write labels',
  BeginTransactionRequest: 'database options:TransactionOptions',
  CommitRequest: 'database writes:Write transaction',
  ListCollectionIdsRequest: 'parent pageSize pageToken readTime',
  PartitionQueryRequest: 'parent structuredQuery:StructuredQuery partitionCount pageToken pageSize readTime',
  RollbackRequest: 'database transaction',
  RunAggregationQueryRequest:
    'parent structuredAggregationQuery:StructuredAggregationQuery transaction newTransaction:TransactionOptions readTime',
  RunQueryRequest:
    'parent structuredQuery:StructuredQuery transaction newTransaction:TransactionOptions readTime',
  TransactionOptions: 'readOnly:ReadOnly readWrite:ReadWrite',
  ReadOnly: 'readTime',
  ReadWrite: 'retryTransaction',
  Write:
    'update:Document delete verify transform:DocumentTransform updateMask:DocumentMask updateTransforms:FieldTransform currentDocument:Precondition',
  Precondition: 'exists updateTime',
  DocumentMask: 'fieldPaths',
  DocumentTransform: 'document fieldTransforms:FieldTransform',
  FieldTransform:
    'fieldPath setToServerValue increment:Value maximum:Value minimum:Value appendMissingElements:ArrayValue removeAllFromArray:ArrayValue',
  Document: 'name fields:*Value createTime updateTime',
  Value:
    'nullValue booleanValue integerValue doubleValue timestampValue stringValue bytesValue referenceValue geoPointValue:LatLng arrayValue:ArrayValue mapValue:MapValue',
  LatLng: 'latitude longitude',
  ArrayValue: 'values:Value',
  MapValue: 'fields:*Value',
  StructuredQuery:
    'select:Projection from:CollectionSelector where:Filter orderBy:Order startAt:Cursor endAt:Cursor offset limit findNearest',
  Projection: 'fields:FieldReference',
  CollectionSelector: 'collectionId allDescendants',
  Filter: 'compositeFilter:CompositeFilter fieldFilter:FieldFilter unaryFilter:UnaryFilter',
  CompositeFilter: 'op filters:Filter',
  FieldFilter: 'field:FieldReference op value:Value',
  UnaryFilter: 'op field:FieldReference',
  Order: 'field:FieldReference direction',
  FieldReference: 'fieldPath',
  Cursor: 'values:Value before',
  StructuredAggregationQuery: 'structuredQuery:StructuredQuery aggregations:Aggregation',
  Aggregation: 'count:Count sum:FieldAggregation avg:FieldAggregation alias',
  Count: 'upTo',
  FieldAggregation: 'field:FieldReference',
};

/** Deeper than any request that passes the depth check. */
const MAX_DEPTH = 500;

const FIELDS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(MESSAGES).map(([message, fields]) => [
    message,
    new Map(
      fields.split(' ').map((field) => {
        const [name = '', held = ''] = field.split(':');
        return [name, held];
      }),
    ),
  ]),
);

/** Throws INVALID_ARGUMENT when the JSON of a message has a field that the message doesn't have. */
export function checkMessage(message: string, json: unknown): void {
  const unknown = unknownField(message, json, 0);
  if (unknown === null) return;
  const [name, ...around] = unknown;
  const at = around.reverse().join('').replace(/^\./, '');
  throw new StatusError(
    'INVALID_ARGUMENT',
    `Invalid JSON payload received. Unknown name "${name}"${at === '' ? '' : ` at '${at}'`}: Cannot find field.`,
  );
}

/** Returns the first unknown field and, from the inside out, the names of the fields around it; null when none. */
function unknownField(message: string, json: unknown, depth: number): string[] | null {
  if (depth > MAX_DEPTH || typeof json !== 'object' || json === null) return null;
  if (Array.isArray(json)) {
    for (const [index, item] of json.entries()) {
      const found = unknownField(message, item, depth + 1);
      if (found !== null) return [...found, `[${index}]`];
    }
    return null;
  }
  const fields = FIELDS.get(message);
  for (const [name, value] of Object.entries(json)) {
    const held = fields?.get(name);
    if (held === undefined) return [name];
    const found = held.startsWith('*')
      ? unknownInMap(held.slice(1), value, depth + 1)
      : held === ''
        ? null
        : unknownField(held, value, depth + 1);
    if (found !== null) return [...found, `.${name}`];
  }
  return null;
}

function unknownInMap(message: string, json: unknown, depth: number): string[] | null {
  for (const [key, value] of Object.entries(isRecord(json) ? json : {})) {
    const found = unknownField(message, value, depth);
    if (found !== null) return [...found, `[${key}]`];
  }
  return null;
}
