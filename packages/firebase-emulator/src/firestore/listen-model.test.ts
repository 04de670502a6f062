import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collidingFields } from './test-arbitraries.ts';
import { Client } from './test-client.ts';
import { admin, del, doc, int, makeCore, set, text } from './test-support.ts';
import type { TargetRequest } from './types.ts';

type Core = ReturnType<typeof makeCore>;
const commit = (core: Core, ...writes: object[]) => core.commit(admin, core.database, { writes });

function query(structuredQuery: object, parent = ''): TargetRequest {
  return {
    query: { parent: doc(parent), structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery } },
  };
}

const ids = ['c/1', 'c/2', 'c/3', 'c/4', 'c/5', 'c/1/c/1', 'c/2/c/2', 'd/1'];
const write = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...ids), collidingFields).map(([id, fields]) => set(id, fields)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => del(id)) },
);
const commits = fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
const wanted = fc.record({
  from: fc.boolean().map((allDescendants) => [{ collectionId: 'c', allDescendants }]),
  where: fc.constantFrom(
    undefined,
    { fieldFilter: { field: { fieldPath: 'a' }, op: 'GREATER_THAN_OR_EQUAL', value: int(1) } },
    { fieldFilter: { field: { fieldPath: 'b' }, op: 'NOT_EQUAL', value: text('a') } },
  ),
  orderBy: fc.constantFrom([], [{ field: { fieldPath: 'b' }, direction: 'DESCENDING' }]),
  limit: fc.constantFrom(undefined, 0, 1, 2, 3),
  offset: fc.constantFrom(undefined, undefined, 1),
});

const rerun = (core: Core, structuredQuery: object): readonly unknown[] =>
  core
    .runQuery(admin, doc(''), { structuredQuery })
    .flatMap((response) =>
      typeof response === 'object' && response !== null && 'document' in response ? [response.document] : [],
    );
const byName = (documents: Iterable<unknown>) =>
  [...documents].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

describe('after any commits', () => {
  test('a listener knows what the query answers, and hears only of real changes', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, commits, async (structuredQuery, made) => {
        const core = makeCore();
        const client = new Client();
        client.open(core, query(structuredQuery));
        for (const writes of made) {
          const before = new Map(client.documents);
          const heard = client.deltas.length;
          await commit(core, ...writes);
          expect(byName(client.documents.values())).toEqual(byName(rerun(core, structuredQuery)));
          const delta = client.deltas[heard];
          if (delta === undefined) expect(client.documents).toEqual(before);
          for (const document of delta?.changed ?? [])
            expect(before.get(document.name)).not.toEqual(document);
          const left = (delta?.left ?? []).map(({ name }) => name);
          const gone = [...left, ...(delta?.deleted ?? []), ...(delta?.removed ?? [])];
          for (const name of gone) expect(before.has(name)).toBe(true);
        }
        expect([...new Set(client.readTimes)].sort()).toEqual(client.readTimes);
        expect(core.lines).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('a listener that comes back with its token catches up', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, commits, commits, async (structuredQuery, first, second) => {
        const core = makeCore();
        for (const writes of first) await commit(core, ...writes);
        const client = new Client();
        client.open(core, query(structuredQuery)).close();
        for (const writes of second) await commit(core, ...writes);
        const before = { ...query(structuredQuery), resumeToken: client.token };
        client.open(core, before);
        expect(byName(client.documents.values())).toEqual(byName(rerun(core, structuredQuery)));
      }),
      { numRuns: 200 },
    );
  });
});
