/** Checks the rules for queries that go beyond the syntax, as in the hosted service (source: query-parse.ts). */
import { formatFieldPath } from './field-path.ts';
import { invalid } from './json.ts';
import {
  conjunctions,
  countDisjunctions,
  countFilters,
  isInequality,
  leaves,
  type Order,
  orderName,
  type Query,
} from './query.ts';

const MAX_DISJUNCTIONS = 30;
const MAX_VALUES = 30;
const MAX_NOT_IN_VALUES = 10;
const MAX_INEQUALITY_FIELDS = 10;
const MAX_PARTS = 100;

/** Throws INVALID_ARGUMENT when `query` is not allowed; `explicit` is the order that its client gave. */
export function checkQuery(query: Query, explicit: readonly Order[]): void {
  checkOrders(explicit);
  checkValues(query);
  checkCombinations(query);
  // As documented, the filters are counted in the disjunctive normal form.
  const parts =
    countFilters(query.where) + explicit.length + (query.parent === '' ? 0 : query.parent.split('/').length);
  if (parts > MAX_PARTS)
    throw invalid(`A query has at most ${MAX_PARTS} filters, orders and parent segments.`);
  if (
    query.collectionId === null &&
    query.where !== null &&
    leaves(query.where).some((leaf) => leaf.kind !== 'key')
  ) {
    throw invalid('kind is required for filter: a query over all collections filters on __name__ alone.');
  }
}

function checkOrders(explicit: readonly Order[]): void {
  const names = explicit.map(orderName);
  if (new Set(names).size < names.length) throw invalid('order by clause cannot contain duplicate fields.');
  const key = names.indexOf('__name__');
  if (key >= 0 && key < names.length - 1) {
    throw invalid('order by clause cannot contain more fields after the key __name__.');
  }
}

function checkValues(query: Query): void {
  for (const leaf of leaves(query.where)) {
    const count =
      leaf.kind === 'key' ? leaf.paths.length : leaf.value.type === 'array' ? leaf.value.items.length : 1;
    if (leaf.op === 'not-in' && count > MAX_NOT_IN_VALUES) {
      throw invalid(`'NOT_IN' supports up to ${MAX_NOT_IN_VALUES} comparison values.`);
    }
    if (leaf.op === 'in' && count > MAX_VALUES) {
      throw invalid(`'IN' supports up to ${MAX_VALUES} comparison values.`);
    }
    if (leaf.op === 'array-contains-any' && count > MAX_VALUES) {
      throw invalid(`'ARRAY_CONTAINS_ANY' supports up to ${MAX_VALUES} comparison values.`);
    }
  }
}

function checkCombinations(query: Query): void {
  if (countDisjunctions(query.where) > MAX_DISJUNCTIONS) {
    throw invalid(
      `The query has more than ${MAX_DISJUNCTIONS} disjunctions after conversion to disjunctive normal form.`,
    );
  }
  const all = leaves(query.where);
  const terms = conjunctions(query.where);
  const notIn = all.filter((leaf) => leaf.op === 'not-in').length;
  if (notIn > 1) throw invalid("Only a single 'NOT_IN' is allowed per query.");
  if (notIn > 0) {
    const other = all.find(
      (leaf) => leaf.op === 'in' || leaf.op === 'array-contains-any' || leaf.op === '!=',
    );
    if (other !== undefined) throw invalid(`'NOT_IN' cannot be combined with '${other.op}'.`);
    if (terms.length > 1) throw invalid("'NOT_IN' cannot be combined with 'OR'.");
  }
  const fields = new Set(
    all
      .filter((leaf) => isInequality(leaf.op))
      .map((leaf) => (leaf.kind === 'key' ? '__name__' : formatFieldPath(leaf.field))),
  );
  if (fields.size > MAX_INEQUALITY_FIELDS) {
    throw invalid(`A query has inequalities on at most ${MAX_INEQUALITY_FIELDS} fields.`);
  }
  const namesKey = all.some((leaf) => leaf.kind === 'key' && (leaf.op === '==' || leaf.op === 'in'));
  if (namesKey && fields.size > 0 && !fields.has('__name__')) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
  for (const term of terms) {
    const arrays = term.filter((leaf) => leaf.op === 'array-contains' || leaf.op === 'array-contains-any');
    if (arrays.length > 1) {
      throw invalid(
        'A maximum of one ARRAY_CONTAINS or ARRAY_CONTAINS_ANY filter is allowed per disjunction.',
      );
    }
  }
}
