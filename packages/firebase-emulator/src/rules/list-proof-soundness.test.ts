import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { order } from './equality.ts';
import { evaluate } from './evaluate.ts';
import {
  compiled,
  documents,
  firestoreRules,
  listQuery,
  request,
  resource,
  toRules,
  where,
} from './test-support.ts';
import type { QueryConstraint, QueryOperator } from './types.ts';

describe('list proofs are sound', () => {
  const scalars = fc.constantFrom<unknown>(null, true, 0, 1, 2, 3, 'a', 'b');
  const dataOf = fc.record(
    { a: scalars, b: scalars, l: fc.array(fc.constantFrom('a', 'b', 1), { maxLength: 2 }) },
    { requiredKeys: [] },
  );
  const fields = fc.constantFrom('a', 'b');
  const operators = fc.constantFrom<QueryOperator>('<', '<=', '==', '>=', '>', '!=');
  const filter: fc.Arbitrary<QueryConstraint> = fc.oneof(
    fc
      .tuple(fields, operators, fc.constantFrom(0, 1, 2, 'a', 'b'))
      .map(([field, op, value]) => where(field, op, value)),
    fc
      .tuple(
        fields,
        fc.constantFrom<QueryOperator>('in', 'not-in'),
        fc.array(fc.constantFrom(1, 2, 'a'), { minLength: 1, maxLength: 3 }),
      )
      .map(([field, op, values]) => where(field, op, values)),
    fc.constantFrom('a', 'b', 1).map((value) => where('l', 'array-contains', value)),
    fc.constant(where('l', 'array-contains-any', ['a', 'b'])),
  );
  const queries = fc.letrec<{ query: QueryConstraint }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 3 },
      filter,
      fc
        .tuple(
          fc.constantFrom('and' as const, 'or' as const),
          fc.array(tie('query'), { minLength: 1, maxLength: 3 }),
        )
        .map(([kind, of]) => ({ kind, of })),
    ),
  })).query;

  const literals = fc.constantFrom('0', '1', '2', '3', "'a'", "'b'", 'null', 'true');
  const tests = fc.oneof(
    fc
      .tuple(fields, fc.constantFrom('<', '<=', '==', '!=', '>', '>='), literals)
      .map(([f, op, v]) => `resource.data.${f} ${op} ${v}`),
    fc
      .tuple(literals, fc.constantFrom('<', '==', '>='), fields)
      .map(([v, op, f]) => `${v} ${op} resource.data.${f}`),
    fc.tuple(fields, literals, literals).map(([f, v, w]) => `resource.data.${f} in [${v}, ${w}]`),
    fc
      .tuple(fields, fc.constantFrom('int', 'number', 'string', 'bool', 'list'))
      .map(([f, t]) => `resource.data.${f} is ${t}`),
    fields.map((f) => `'${f}' in resource.data`),
    fields.map((f) => `resource.data.keys().hasAll(['${f}'])`),
    fc.tuple(fields, literals).map(([f, v]) => `resource.data.get('${f}', ${v}) == ${v}`),
    literals.map((v) => `${v} in resource.data.l`),
    literals.map((v) => `resource.data.l.hasAny([${v}, 'a'])`),
    fc.constantFrom(
      'true',
      'false',
      'resource.data.a == resource.data.b',
      'resource.data.l is list',
      'resource.data.a',
    ),
  );
  const conditions = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      tests,
      tie('condition').map((x) => `!(${x})`),
      fc.tuple(tie('condition'), tie('condition')).map(([x, y]) => `(${x} && ${y})`),
      fc.tuple(tie('condition'), tie('condition')).map(([x, y]) => `(${x} || ${y})`),
      fc
        .tuple(tie('condition'), tie('condition'), tie('condition'))
        .map(([x, y, z]) => `(${x} ? ${y} : ${z})`),
    ),
  })).condition;

  test('what a query may list, each of its documents may be read', () => {
    let provenAndRead = 0;
    fc.assert(
      fc.property(
        conditions,
        queries,
        fc.array(dataOf, { minLength: 4, maxLength: 12 }),
        (condition, constraint, all) => {
          const ruleset = compiled(firestoreRules(`match /t/{id} { allow get, list: if ${condition}; }`));
          const list = request({ method: 'list', path: ['t'], query: listQuery(constraint) });
          if (!evaluate(ruleset, list, documents({})).allowed) return;
          for (const data of all.filter((each) => returns(constraint, each))) {
            const read = request({ path: ['t', 'x'], resource: resource('t/x', data) });
            expect(evaluate(ruleset, read, documents({})).allowed).toBe(true);
            provenAndRead += 1;
          }
        },
      ),
      { numRuns: 4_000 },
    );
    expect(provenAndRead).toBeGreaterThan(100);
  });

  /** Returns true when the query returns the document: Firestore's semantics, for the values used here. */
  function returns(constraint: QueryConstraint, data: Record<string, unknown>): boolean {
    if (constraint.kind === 'and') return constraint.of.every((part) => returns(part, data));
    if (constraint.kind === 'or') return constraint.of.some((part) => returns(part, data));
    const field = constraint.field[0] ?? '';
    if (!(field in data)) return false;
    const value = toRules(data[field]);
    const same = (wanted: typeof value): boolean =>
      wanted.type === value.type && JSON.stringify(wanted, plain) === JSON.stringify(value, plain);
    const wanted = constraint.value;
    const items = wanted.type === 'list' ? wanted.items : [];
    const elements = value.type === 'list' ? value.items : [];
    const has = (item: typeof value): boolean =>
      elements.some((each) => JSON.stringify(each, plain) === JSON.stringify(item, plain));
    switch (constraint.op) {
      case '==':
        return same(wanted);
      case '!=':
        return value.type !== 'null' && !same(wanted);
      case 'in':
        return items.some(same);
      case 'not-in':
        return value.type !== 'null' && !items.some(same);
      case 'array-contains':
        return has(wanted);
      case 'array-contains-any':
        return items.some(has);
      default: {
        const ordered = order(value, wanted);
        if (ordered === null) return false;
        return constraint.op === '<'
          ? ordered < 0
          : constraint.op === '<='
            ? ordered <= 0
            : constraint.op === '>'
              ? ordered > 0
              : ordered >= 0;
      }
    }
  }

  function plain(_key: string, value: unknown): unknown {
    return typeof value === 'bigint' ? `${value}n` : value;
  }
});
