import { expect, test } from 'vitest';
import { diskStore } from './diskStore.ts';
import { createLastSeen, type Kind } from './lastSeen.ts';
import { testDiskStore } from './test-diskStore.ts';

const NAMES: Kind<readonly string[]> = { name: 'names', form: 1 };
const ANA = { role: 'client', id: 'ana' };

function store() {
  const kept = testDiskStore();
  const clock = { nowMs: 1000 };
  return { kept, clock, seen: createLastSeen(kept, () => clock.nowMs) };
}

test('gives back what was kept and when, by kind and part', async () => {
  const { seen, clock } = store();
  await seen.keep(ANA, NAMES, 'a', ['x']);
  clock.nowMs = 2000;
  await seen.keep(ANA, NAMES, 'b', ['y']);
  expect(await seen.recall(ANA, NAMES, 'a')).toEqual({ value: ['x'], seenMs: 1000 });
  expect(await seen.recall(ANA, NAMES, 'b')).toEqual({ value: ['y'], seenMs: 2000 });
  expect(await seen.recall(ANA, NAMES, 'c')).toBe(null);
  expect(await seen.recall(ANA, { ...NAMES, name: 'others' }, 'a')).toBe(null);
});

test('never gives one account what another saw, nor an older form, nor what is a month old', async () => {
  const { seen, clock } = store();
  await seen.keep(ANA, NAMES, '', ['x']);
  expect(await seen.recall({ ...ANA, id: 'an' }, NAMES, '')).toBe(null);
  expect(await seen.recall({ ...ANA, role: 'business' }, NAMES, '')).toBe(null);
  expect(await seen.recall(ANA, { ...NAMES, form: 2 }, '')).toBe(null);
  clock.nowMs += 31 * 24 * 3_600_000;
  expect(await seen.recall(ANA, NAMES, '')).toBe(null);
  await seen.keep({ ...ANA, id: '' }, NAMES, '', ['nobody']);
  expect(await seen.recall({ ...ANA, id: '' }, NAMES, '')).toBe(null);
});

test('a sign-out forgets the role, whoever it was, and no other role', async () => {
  const { seen, kept } = store();
  const owner = { role: 'business', id: 'ana' };
  await seen.keep(ANA, NAMES, '', ['x']);
  await seen.keep({ ...ANA, id: 'eva' }, NAMES, '', ['x']);
  await seen.keep(owner, NAMES, '', ['x']);
  await seen.forget('client');
  expect([...kept.kept.keys()]).toEqual(['business/ana/names/']);
});

test('keeps forty answers of an account, the latest, and none that is too long', async () => {
  const { seen, kept, clock } = store();
  for (let part = 0; part < 45; part += 1) {
    clock.nowMs += 1;
    await seen.keep(ANA, NAMES, String(part), ['x']);
  }
  expect(kept.kept.size).toBe(40);
  expect(await seen.recall(ANA, NAMES, '4')).toBe(null);
  expect(await seen.recall(ANA, NAMES, '5')).not.toBe(null);
  await seen.keep(ANA, NAMES, '44', ['x'.repeat(1_000_001)]);
  expect(await seen.recall(ANA, NAMES, '44')).toBe(null);
});

test('a device that keeps nothing is no error', async () => {
  const { seen, kept } = store();
  kept.broken = true;
  await seen.keep(ANA, NAMES, '', ['x']);
  expect(await seen.recall(ANA, NAMES, '')).toBe(null);
});

test('where there is no database at all, nothing is kept and nothing breaks', async () => {
  const none = createLastSeen(diskStore('seen'));
  await none.keep(ANA, NAMES, '', ['x']);
  expect(await none.recall(ANA, NAMES, '')).toBe(null);
  await none.forget('client');
  await none.forget('client', 'ana');
});
