import { expect, test } from 'vitest';
import { createAnswerCache, type Kind } from './answerCache.ts';
import { diskStore } from './diskStore.ts';
import { testDiskStore } from './test-diskStore.ts';

const NAMES: Kind<readonly string[]> = { name: 'names', form: 1 };
const ANA = { role: 'client', id: 'ana' };

function store() {
  const kept = testDiskStore();
  const clock = { nowMs: 1000 };
  return { kept, clock, seen: createAnswerCache(kept, () => clock.nowMs) };
}

test('gives back what was kept and when, by kind and part', async () => {
  const { seen, clock } = store();
  await seen.put(ANA, NAMES, 'a', ['x']);
  clock.nowMs = 2000;
  await seen.put(ANA, NAMES, 'b', ['y']);
  expect(await seen.get(ANA, NAMES, 'a')).toEqual({ value: ['x'], cachedMs: 1000 });
  expect(await seen.get(ANA, NAMES, 'b')).toEqual({ value: ['y'], cachedMs: 2000 });
  expect(await seen.get(ANA, NAMES, 'c')).toBe(null);
  expect(await seen.get(ANA, { ...NAMES, name: 'others' }, 'a')).toBe(null);
});

test('never gives one account what another saw, nor an older form, nor what is a month old', async () => {
  const { seen, clock } = store();
  await seen.put(ANA, NAMES, '', ['x']);
  expect(await seen.get({ ...ANA, id: 'an' }, NAMES, '')).toBe(null);
  expect(await seen.get({ ...ANA, role: 'business' }, NAMES, '')).toBe(null);
  expect(await seen.get(ANA, { ...NAMES, form: 2 }, '')).toBe(null);
  clock.nowMs += 31 * 24 * 3_600_000;
  expect(await seen.get(ANA, NAMES, '')).toBe(null);
  await seen.put({ ...ANA, id: '' }, NAMES, '', ['nobody']);
  expect(await seen.get({ ...ANA, id: '' }, NAMES, '')).toBe(null);
});

test('a sign-out forgets the role, whoever it was, and no other role', async () => {
  const { seen, kept } = store();
  const owner = { role: 'business', id: 'ana' };
  await seen.put(ANA, NAMES, '', ['x']);
  await seen.put({ ...ANA, id: 'eva' }, NAMES, '', ['x']);
  await seen.put(owner, NAMES, '', ['x']);
  await seen.drop('client');
  expect([...kept.kept.keys()]).toEqual(['business/ana/names/']);
});

test('keeps forty answers of an account, the latest, and none that is too long', async () => {
  const { seen, kept, clock } = store();
  for (let part = 0; part < 45; part += 1) {
    clock.nowMs += 1;
    await seen.put(ANA, NAMES, String(part), ['x']);
  }
  expect(kept.kept.size).toBe(40);
  expect(await seen.get(ANA, NAMES, '4')).toBe(null);
  expect(await seen.get(ANA, NAMES, '5')).not.toBe(null);
  await seen.put(ANA, NAMES, '44', ['x'.repeat(1_000_001)]);
  expect(await seen.get(ANA, NAMES, '44')).toBe(null);
});

test('a device that keeps nothing is no error', async () => {
  const { seen, kept } = store();
  kept.broken = true;
  await seen.put(ANA, NAMES, '', ['x']);
  expect(await seen.get(ANA, NAMES, '')).toBe(null);
});

test('where there is no database at all, nothing is kept and nothing breaks', async () => {
  const none = createAnswerCache(diskStore('seen'));
  await none.put(ANA, NAMES, '', ['x']);
  expect(await none.get(ANA, NAMES, '')).toBe(null);
  await none.drop('client');
  await none.drop('client', 'ana');
});
