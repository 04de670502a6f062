import type { ListQuery, QueryConstraint, RulesValue } from './types.ts';
import type { Fact, Proof } from './unknown.ts';

/**
 * The facts that a query guarantees, as alternatives: each returned document satisfies at least one of them. A rule
 * must hold in every alternative.
 */

/** More alternatives than the service accepts in one query (30, after distributing); above it nothing is proven. */
const MAX_BRANCHES = 120;

interface Branch {
  readonly facts: readonly Fact[];
  readonly name: RulesValue | null;
}

const NOTHING: Branch = { facts: [], name: null };

/**
 * Returns the alternatives of a query on a collection whose path after `/documents/` is `collection`. Never empty: a
 * query that guarantees nothing gives one alternative without facts.
 */
export function proofsOf(query: ListQuery | null, collection: readonly string[]): readonly Proof[] {
  const ordered = (query?.orderBy ?? []).flatMap(({ field }) => existenceFact(field));
  const expanded = query === null || query.where === null ? [NOTHING] : expand(query.where);
  const branches = expanded === null || expanded.length === 0 ? [NOTHING] : expanded;
  const parent = query?.collectionGroup === true ? null : collection;
  return branches.map((branch) => ({
    facts: [...branch.facts, ...ordered],
    documentPath: branch.name === null ? null : documentPathOf(branch.name, parent),
  }));
}

/** Ordering by a field returns only documents that have the field. */
function existenceFact(field: string): Fact[] {
  if (field === '__name__' || !/^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$/.test(field)) return [];
  return [{ field: field.split('.'), op: 'exists', value: { type: 'null' } }];
}

/** null = too many alternatives to evaluate. */
function expand(constraint: QueryConstraint): readonly Branch[] | null {
  if (constraint.kind === 'field') return expandField(constraint);
  const parts = constraint.of.map(expand);
  let branches: readonly Branch[] = constraint.kind === 'and' ? [NOTHING] : [];
  for (const part of parts) {
    if (part === null) {
      // In an `and` the other constraints still hold; in an `or` none does.
      if (constraint.kind === 'and') continue;
      return null;
    }
    branches =
      constraint.kind === 'or'
        ? [...branches, ...part]
        : branches.flatMap((left) => part.map((right) => both(left, right)));
    if (branches.length > MAX_BRANCHES) return null;
  }
  return branches;
}

function both(left: Branch, right: Branch): Branch {
  return { facts: [...left.facts, ...right.facts], name: left.name ?? right.name };
}

function expandField(constraint: Extract<QueryConstraint, { kind: 'field' }>): readonly Branch[] {
  const { field, op, value } = constraint;
  if (field.length === 1 && field[0] === '__name__') {
    if (op === '==') return [{ facts: [], name: value }];
    if (op === 'in' && value.type === 'list') return value.items.map((name) => ({ facts: [], name }));
    return [NOTHING];
  }
  const fact = (factOp: Fact['op'], of: RulesValue): Branch => ({
    facts: [{ field, op: factOp, value: of }],
    name: null,
  });
  switch (op) {
    case 'in':
      return value.type === 'list' ? value.items.map((item) => fact('==', item)) : [NOTHING];
    case 'array-contains-any':
      return value.type === 'list' ? value.items.map((item) => fact('array-contains', item)) : [NOTHING];
    case 'not-in': {
      if (value.type !== 'list') return [NOTHING];
      const facts = value.items.map((item): Fact => ({ field, op: '!=', value: item }));
      // The service leaves out documents without the field, also for an empty list.
      return [{ facts: [...facts, { field, op: 'exists', value: { type: 'null' } }], name: null }];
    }
    default:
      return [fact(op, value)];
  }
}

/** Returns the path after `/documents/` that a constraint on `__name__` fixes. */
function documentPathOf(name: RulesValue, parent: readonly string[] | null): readonly string[] | null {
  let segments: readonly string[];
  if (name.type === 'path') segments = name.segments;
  else if (name.type === 'string') segments = name.value.split('/').filter((segment) => segment !== '');
  else return null;
  const root = segments.indexOf('documents');
  if ((segments[0] === 'databases' && root === 2) || (segments[0] === 'projects' && root === 4)) {
    return segments.slice(root + 1);
  }
  return parent !== null && segments.length === 1 ? [...parent, ...segments] : segments;
}

/** Returns one alternative as text, for the log. */
export function describeFacts(proof: Proof, render: (value: RulesValue) => string): string {
  const facts = proof.facts.map((fact) =>
    fact.op === 'exists'
      ? `${fact.field.join('.')} exists`
      : `${fact.field.join('.')} ${fact.op} ${render(fact.value)}`,
  );
  if (proof.documentPath !== null) facts.unshift(`__name__ == /${proof.documentPath.join('/')}`);
  return facts.length === 0 ? 'any document' : facts.join(', ');
}
