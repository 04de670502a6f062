import { beforeEach, expect, test, vi } from 'vitest';
import { answerCache, type Kind } from '../device/answerCache.ts';
import { cacheFirst } from './cachedReads.ts';
import { FirestoreError } from './request.ts';

vi.mock('../auth/client.ts', () => ({ authOf: () => ({ currentUser: { uid: 'ana' } }) }));
vi.mock('../auth/signedInUser.ts', () => ({ signedInUser: async () => ({ uid: 'ana', madeFor: 'casona' }) }));
vi.mock('../device/diskStore.ts', async () => {
  const { testDiskStore } = await import('../device/test-diskStore.ts');
  return { diskStore: testDiskStore };
});

const ORDERS: Kind<readonly string[]> = { name: 'orders', form: 1 };
const ANA = { role: 'business', id: 'ana' };
const kept = () => answerCache.get(ANA, ORDERS, 'casona');
/** The screen was left, so that nothing is asked again. */
const later = () => ({ signal: AbortSignal.abort(), show: vi.fn() });

beforeEach(() => answerCache.put(ANA, ORDERS, 'casona', ['a pair of earrings']));

test('a refusal that comes after the cached answer was shown deletes it: the next screen shows it no more', async () => {
  let refuse: (error: Error) => void = () => {};
  const read = () => new Promise<readonly string[]>((_, reject) => (refuse = reject));
  const seen = await cacheFirst('business', ORDERS, 'casona', read, later());
  expect(seen.value).toEqual(['a pair of earrings']);
  refuse(new FirestoreError('permission-denied'));
  await vi.waitFor(async () => expect(await kept()).toBeNull());
});

test.each(['unavailable', 'unauthenticated'])('%s deletes nothing', async (code) => {
  const answer = cacheFirst(
    'business',
    ORDERS,
    'casona',
    () => Promise.reject(new FirestoreError(code)),
    later(),
  );
  await answer.catch(() => undefined);
  expect(await kept()).not.toBeNull();
});
