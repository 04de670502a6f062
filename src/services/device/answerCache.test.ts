import { expect, test } from 'vitest';
import { createAnswerCache, type Kind } from './answerCache.ts';
import { diskStore } from './diskStore.ts';
import { testDiskStore } from './test-diskStore.ts';

const NAMES: Kind<readonly string[]> = { name: 'names', form: 1 };
const ANA = { role: 'client', id: 'ana' };

function store() {
  const disk = testDiskStore();
  const clock = { nowMs: 1000 };
  return { disk, clock, cache: createAnswerCache(disk, () => clock.nowMs) };
}

test('gives back what was kept and when, by kind and part', async () => {
  const { cache, clock } = store();
  await cache.put(ANA, NAMES, 'a', ['x']);
  clock.nowMs = 2000;
  await cache.put(ANA, NAMES, 'b', ['y']);
  expect(await cache.get(ANA, NAMES, 'a')).toEqual({ value: ['x'], cachedMs: 1000 });
  expect(await cache.get(ANA, NAMES, 'b')).toEqual({ value: ['y'], cachedMs: 2000 });
  expect(await cache.get(ANA, NAMES, 'c')).toBe(null);
  expect(await cache.get(ANA, { ...NAMES, name: 'others' }, 'a')).toBe(null);
});

test('never gives one account what another saw, nor an older form, nor what is a month old', async () => {
  const { cache, clock } = store();
  await cache.put(ANA, NAMES, '', ['x']);
  expect(await cache.get({ ...ANA, id: 'an' }, NAMES, '')).toBe(null);
  expect(await cache.get({ ...ANA, role: 'business' }, NAMES, '')).toBe(null);
  expect(await cache.get(ANA, { ...NAMES, form: 2 }, '')).toBe(null);
  clock.nowMs += 31 * 24 * 3_600_000;
  expect(await cache.get(ANA, NAMES, '')).toBe(null);
  await cache.put({ ...ANA, id: '' }, NAMES, '', ['nobody']);
  expect(await cache.get({ ...ANA, id: '' }, NAMES, '')).toBe(null);
});

test('a sign-out forgets the role, whoever it was, and no other role', async () => {
  const { cache, disk } = store();
  const owner = { role: 'business', id: 'ana' };
  await cache.put(ANA, NAMES, '', ['x']);
  await cache.put({ ...ANA, id: 'eva' }, NAMES, '', ['x']);
  await cache.put(owner, NAMES, '', ['x']);
  await cache.drop('client');
  expect([...disk.kept.keys()]).toEqual(['business/ana/names/']);
});

test('keeps forty answers of an account, the latest, and none that is too long', async () => {
  const { cache, disk, clock } = store();
  for (let part = 0; part < 45; part += 1) {
    clock.nowMs += 1;
    await cache.put(ANA, NAMES, String(part), ['x']);
  }
  expect(disk.kept.size).toBe(40);
  expect(await cache.get(ANA, NAMES, '4')).toBe(null);
  expect(await cache.get(ANA, NAMES, '5')).not.toBe(null);
  await cache.put(ANA, NAMES, '44', ['x'.repeat(1_000_001)]);
  expect(await cache.get(ANA, NAMES, '44')).toBe(null);
});

test('a device that keeps nothing is no error', async () => {
  const { cache, disk } = store();
  disk.broken = true;
  await cache.put(ANA, NAMES, '', ['x']);
  expect(await cache.get(ANA, NAMES, '')).toBe(null);
});

test('where there is no database at all, nothing is kept and nothing breaks', async () => {
  const none = createAnswerCache(diskStore('seen'));
  await none.put(ANA, NAMES, '', ['x']);
  expect(await none.get(ANA, NAMES, '')).toBe(null);
  await none.drop('client');
  await none.drop('client', 'ana');
});
