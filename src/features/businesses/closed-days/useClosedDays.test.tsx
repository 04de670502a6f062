import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { testOwned } from '../../../domain/businesses/test-owned.ts';
import { done } from '../../../domain/outcome.ts';
import type { DayClosing } from '../../../services/businesses/closedDayCommands.ts';
import { keyOf, useClosedDays } from './useClosedDays.ts';

const sent = vi.hoisted(() => ({
  all: [] as { readonly closing: DayClosing; readonly answer: (outcome: OwnerOutcome) => void }[],
}));
vi.mock('../../../services/businesses/closedDayCommands.ts', () => ({
  setDayClosed: (_: string, closing: DayClosing) =>
    new Promise<OwnerOutcome>((answer) => sent.all.push({ closing, answer })),
}));
const read = vi.hoisted(() => ({ dates: [] as (readonly string[])[] }));
vi.mock('../../../services/businesses/queries.ts', () => ({
  bookedParties: async (_: string, dates: readonly string[]) => {
    read.dates.push(dates);
    return [];
  },
}));

const TODAY = '2026-11-20';
const business = testOwned();

test('a second day is closed while the first is still on its way; the same one is sent once', async () => {
  const { result } = renderHook(() => useClosedDays(business, TODAY));
  const pressed: Promise<boolean>[] = [];
  const press = (date: string) =>
    act(async () => {
      pressed.push(result.current.setClosed(null, date, true));
      await vi.dynamicImportSettled();
    });
  await press('2026-11-21');
  await press('2026-11-21');
  await press('2026-11-22');
  expect(sent.all.map(({ closing }) => closing.date)).toEqual(['2026-11-21', '2026-11-22']);

  await act(async () => {
    sent.all[0]?.answer(done());
    await pressed[0];
  });
  expect([...result.current.busy]).toEqual([keyOf(null, '2026-11-22')]);
  await act(async () => {
    sent.all[1]?.answer(done());
    expect(await Promise.all(pressed)).toEqual([true, false, true]);
  });
  expect(result.current.busy.size).toBe(0);
});

test('bookings are looked for as far ahead as the business itself books by phone', async () => {
  const closedDates = ['2026-12-24', '2027-01-19', '2027-01-20'];
  renderHook(() => useClosedDays({ ...business, closedDates }, TODAY));
  await waitFor(() => expect(read.dates).toEqual([['2026-12-24', '2027-01-19']]));
});
