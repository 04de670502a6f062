/** What an administrator changes of a lottery is there for everybody to read. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

const LOTTERY_ID = 'seedLoteriaCena00001';

let world: ServiceWorld;

beforeAll(async () => {
  world = await startServiceWorld();
});
afterAll(() => world.stop());

it('an edit is public, with what was before and after, and by nobody’s name', async () => {
  const { signInAdmin } = await import('../../src/services/accounts/commands.ts');
  const { editLottery } = await import('../../src/services/lotteries/admin/commands.ts');
  const { fetchChanges } = await import('../../src/services/lotteries/changes.ts');
  const { signal } = new AbortController();
  expect(await fetchChanges(LOTTERY_ID, signal)).toEqual([]);
  expect(await signInAdmin('admin', 'admin-demo')).toMatchObject({ ok: true });
  expect(await editLottery(LOTTERY_ID, { pricePerNumber: 13 })).toMatchObject({ ok: true });
  expect(await editLottery(LOTTERY_ID, { totalNumbers: 1001, prizeItems: ['Cena', 'Café'] })).toMatchObject({
    ok: true,
  });
  const changes = await fetchChanges(LOTTERY_ID, signal);
  expect(changes.map(({ fields }) => fields)).toEqual([
    [
      { name: 'totalNumbers', before: '1000', after: '1001' },
      {
        name: 'prizeItems',
        before: 'Cena para dos, Desayuno para dos, Café y postre',
        after: 'Cena, Café',
      },
    ],
    [{ name: 'pricePerNumber', before: '12', after: '13' }],
  ]);
  const { fetchLottery } = await import('../../src/services/lotteries/queries.ts');
  const minute = 60_000;
  const drawAtMs = (Math.floor(Date.now() / minute) + 3 * 24 * 60) * minute;
  expect(await editLottery(LOTTERY_ID, { drawAtMs: Date.now() - minute })).toEqual({
    ok: false,
    problem: { code: 'INVALID_DRAW_DATE' },
  });
  const announcedBefore = (await fetchLottery(LOTTERY_ID, signal))?.drawAtMs;
  expect(await editLottery(LOTTERY_ID, { drawAtMs })).toMatchObject({ ok: true });
  expect((await fetchLottery(LOTTERY_ID, signal))?.drawAtMs).toBe(drawAtMs);
  // Another change leaves the date, and says nothing of it.
  expect(await editLottery(LOTTERY_ID, { pricePerNumber: 14 })).toMatchObject({ ok: true });
  expect(await editLottery(LOTTERY_ID, { drawAtMs: null })).toMatchObject({ ok: true });
  expect((await fetchLottery(LOTTERY_ID, signal))?.drawAtMs).toBeNull();
  const dated = await fetchChanges(LOTTERY_ID, signal);
  expect(dated.slice(0, 3).map(({ fields }) => fields)).toEqual([
    [{ name: 'drawAt', before: String(drawAtMs), after: '' }],
    [{ name: 'pricePerNumber', before: '13', after: '14' }],
    [{ name: 'drawAt', before: String(announcedBefore), after: String(drawAtMs) }],
  ]);
  changes.unshift(...dated.slice(0, 3));
  // What happens to the prizes afterwards, however often, doesn't push the edits out.
  await world.emulator.core.importState(
    Array.from({ length: 60 }, (_, index) => ({
      path: `lotteries/${LOTTERY_ID}/changes/estado${String(index).padStart(14, '0')}`,
      fields: {
        kind: { stringValue: 'prize' },
        after: { mapValue: { fields: {} } },
        createdAt: { timestampValue: new Date(Date.now() + 3_600_000).toISOString() },
      },
    })),
  );
  expect(await fetchChanges(LOTTERY_ID, signal)).toEqual(changes);
});
