import { describe, expect, test } from 'vitest';
import { compileSource } from '../rules-source.ts';
import { admin, doc, int, makeCore, set, text, user } from './test-support.ts';

const denied: unknown = expect.objectContaining({
  status: 'PERMISSION_DENIED',
  message: 'Missing or insufficient permissions.',
});

describe('with the rules engine', () => {
  const source = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /counters/{id} {
      allow get: if true;
      allow create: if request.resource.data.n == 0 && request.resource.data.at == request.time;
      allow update: if request.resource.data.n == resource.data.n + 1
        && getAfter(/databases/$(database)/documents/log/$(request.auth.uid)).data.n == request.resource.data.n;
    }
    match /log/{uid} { allow write: if request.auth.uid == uid; }
    match /notes/{id} { allow read: if resource.data.owner == request.auth.uid; }
  }
}`;
  const { judge, problems } = compileSource(source, 'firestore.rules');
  const stamp = { updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }] };
  const make = () => makeCore({ judge });

  test('compiles', () => expect(problems).toEqual([]));

  test('a commit is judged by its own result', async () => {
    const core = make();
    const commit = (...writes: object[]) => core.commit(user('ana'), core.database, { writes });
    await commit(set('counters/1', { n: int(0) }, stamp));
    await expect(commit(set('counters/1', { n: int(1) }))).rejects.toEqual(denied);
    await expect(commit(set('counters/1', { n: int(1) }), set('log/ana', { n: int(2) }))).rejects.toEqual(
      denied,
    );
    await commit(set('counters/1', { n: int(1) }), set('log/ana', { n: int(1) }));
    await expect(commit(set('log/eva', { n: int(2) }))).rejects.toEqual(denied);
    expect(core.lines.join('\n')).toMatch(/firestore\.rules:\d+:\d+/);
    expect(core.meter.snapshot().rulesReads).toBeGreaterThan(0);
  });

  test('a query must prove the rule', async () => {
    const core = make();
    await core.commit(admin, core.database, { writes: [set('notes/1', { owner: text('ana') })] });
    const run = (uid: string) =>
      core.runQuery(user('ana'), doc(''), {
        structuredQuery: {
          from: [{ collectionId: 'notes' }],
          where: { fieldFilter: { field: { fieldPath: 'owner' }, op: 'EQUAL', value: text(uid) } },
        },
      });
    expect(run('ana')).toHaveLength(1);
    expect(() => run('eva')).toThrow(denied);
    expect(() =>
      core.runQuery(user('ana'), doc(''), { structuredQuery: { from: [{ collectionId: 'notes' }] } }),
    ).toThrow(denied);
  });

  test('fifty clients add to one counter at once, with transactions that try again', async () => {
    const core = make();
    await core.commit(user('u0'), core.database, { writes: [set('counters/1', { n: int(0) }, stamp)] });
    const add = async (uid: string): Promise<void> => {
      for (;;) {
        const { fields, updateTime } = core.getDocument(user(uid), doc('counters/1'));
        const before =
          fields.n !== undefined && 'integerValue' in fields.n ? Number(fields.n.integerValue) : 0;
        // Others get a turn between the read and the commit.
        await Promise.resolve();
        try {
          await core.commit(user(uid), core.database, {
            writes: [
              set('counters/1', { n: int(before + 1) }, { currentDocument: { updateTime } }),
              set(`log/${uid}`, { n: int(before + 1) }),
            ],
          });
          return;
        } catch (error) {
          expect(error).toMatchObject({ status: 'FAILED_PRECONDITION' });
        }
      }
    };
    await Promise.all(Array.from({ length: 50 }, (_, i) => add(`u${i}`)));
    expect(core.getDocument(admin, doc('counters/1')).fields.n).toEqual(int(50));
    const logged = core.exportState().filter(({ path }) => path.startsWith('log/'));
    expect(new Set(logged.map(({ fields }) => JSON.stringify(fields))).size).toBe(50);
  });
});
