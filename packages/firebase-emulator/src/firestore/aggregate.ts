/**
 * Aggregations over a query's result (google.firestore.v1.StructuredAggregationQuery): count with upTo, sum, avg. A sum
 * of integers is an integer, or a double if it overflows 64 bits; the sum of no values is the integer 0, and the
 * average of no values is null; values that aren't numbers are ignored. A document without one of the aggregated fields
 * is left out of all aggregations.
 */
import type { StoredDocument } from './document.ts';
import { type FieldPath, getField } from './field-path.ts';
import { invalid, readCount, readList, readOptionalString, readRecord } from './json.ts';
import { parseQueryField } from './query-parse.ts';
import { INT64_MAX, INT64_MIN, isNumber, NULL, type NumberValue, type Value } from './value.ts';

const MAX_AGGREGATIONS = 5;

interface Aggregation {
  readonly alias: string;
  readonly kind: 'count' | 'sum' | 'avg';
  readonly upTo: number | null;
  readonly field: FieldPath | null;
}

/** Reads the aggregations of a wire list; throws INVALID_ARGUMENT. */
export function parseAggregations(wire: unknown): readonly Aggregation[] {
  const list = readList(wire, 'aggregations');
  if (list.length === 0) throw invalid('An aggregation query must have aggregations.');
  if (list.length > MAX_AGGREGATIONS) {
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${list.length}`,
    );
  }
  const parsed = list.map((item, i): Aggregation => {
    const record = readRecord(item, 'aggregation');
    const alias = readOptionalString(record.alias, 'alias') || `field_${i + 1}`;
    if (record.count !== undefined) {
      const upTo = readCount(readRecord(record.count, 'count').upTo, 'count.upTo') ?? null;
      if (upTo === 0) throw invalid('count.upTo must be greater than 0.');
      return { alias, kind: 'count', upTo, field: null };
    }
    const kind = record.sum !== undefined ? 'sum' : record.avg !== undefined ? 'avg' : null;
    if (kind === null) throw invalid('An aggregation must be count, sum or avg.');
    const field = parseQueryField(readRecord(record[kind], kind).field);
    if (field === null) throw invalid(`Aggregations are not supported for the property '__name__'.`);
    return { alias, kind, upTo: null, field };
  });
  if (new Set(parsed.map(({ alias }) => alias)).size < parsed.length)
    throw invalid('Aliases must be unique.');
  return parsed;
}

/** Returns the distinct fields that sums and averages read. */
export function aggregatedFields(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap(({ field }) => (field === null ? [] : [field]));
}

/** Returns the result of each aggregation by its alias. All `documents` must have every aggregated field. */
export function aggregate(
  aggregations: readonly Aggregation[],
  documents: readonly StoredDocument[],
): ReadonlyMap<string, Value> {
  return new Map(aggregations.map((aggregation) => [aggregation.alias, compute(aggregation, documents)]));
}

function compute({ kind, upTo, field }: Aggregation, documents: readonly StoredDocument[]): Value {
  if (kind === 'count' || field === null) {
    return { type: 'int', value: BigInt(Math.min(documents.length, upTo ?? documents.length)) };
  }
  const numbers = documents
    .map((document) => getField(document.fields, field))
    .filter((value): value is NumberValue => value !== undefined && isNumber(value));
  if (kind === 'sum') return sum(numbers);
  if (numbers.length === 0) return NULL;
  return { type: 'double', value: Number(sum(numbers).value) / numbers.length };
}

function sum(numbers: readonly NumberValue[]): NumberValue {
  let integers = 0n;
  let doubles: number | null = null;
  for (const number of numbers) {
    if (number.type === 'int') integers += number.value;
    else doubles = (doubles ?? 0) + number.value;
  }
  if (doubles === null && integers >= INT64_MIN && integers <= INT64_MAX)
    return { type: 'int', value: integers };
  return { type: 'double', value: Number(integers) + (doubles ?? 0) };
}
