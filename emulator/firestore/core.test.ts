import { describe, expect, test } from 'vitest';
import { admin, doc, makeCore, set } from './test-support.ts';

describe('core', () => {
  test('writes, reads, queries and watches', async () => {
    const core = makeCore();
    const seen: unknown[] = [];
    const handle = core.listen(
      admin,
      { query: { parent: doc(''), structuredQuery: { from: [{ collectionId: 'a' }] } } },
      { onDelta: (delta) => seen.push(delta.changed.map((d) => d.name)), onError: () => seen.push('error') },
    );
    expect(handle.snapshot.delta.changed).toEqual([]);
    const response = await core.commit(admin, core.database, {
      writes: [set('a/1', { x: { integerValue: '1' } })],
    });
    expect(response.writeResults[0]?.updateTime).toBe(response.commitTime);
    expect(seen).toEqual([[doc('a/1')]]);
    expect(core.getDocument(admin, doc('a/1')).fields).toEqual({ x: { integerValue: '1' } });
  });
});
