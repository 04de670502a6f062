import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DATE, reservation } from '../../../domain/reservations/day.cases.ts';
import { type DayPlace, NOTHING_HIDDEN } from '../../../domain/reservations/dayPages.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import type { DayListener, DayView } from '../../../services/reservations/owner/followDay.ts';
import { useDay } from './useDay.ts';

const watched = vi.hoisted(() => ({
  listener: null as DayListener | null,
  calls: [] as { readonly date: string; readonly from: DayPlace | null }[],
}));
vi.mock('../../../services/reservations/owner/watch.ts', () => ({
  watchReservations: (_: string, date: string, listener: DayListener, from: DayPlace | null) => {
    watched.listener = listener;
    watched.calls.push({ date, from });
    return () => undefined;
  },
}));

const stored = (id: string): StoredReservation => ({
  ...reservation({ id, slotTime: '20:00' }),
  stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
});
const PAGE: DayView = {
  reservations: [stored('ana')],
  live: true,
  unshown: { active: 500, history: 0 },
  seats: new Map(),
};
const tell = (view: DayView) => act(async () => watched.listener?.onDay(view));

test('who was searched for on another day is shown on its page, where that day comes in pages', async () => {
  const { result, rerender } = renderHook(({ date }) => useDay('la-casona', date), {
    initialProps: { date: '2026-11-20' },
  });
  await vi.waitFor(() => expect(watched.calls).toHaveLength(1));
  await tell({ ...PAGE, unshown: NOTHING_HIDDEN, seats: null });
  act(() => result.current[1].onParty(stored('beto')));
  rerender({ date: DATE });
  await vi.waitFor(() => expect(watched.calls).toHaveLength(2));
  await tell(PAGE);
  const place = { active: { slotTime: '20:00', id: 'bet' }, history: null };
  await vi.waitFor(() => expect(watched.calls.at(-1)).toEqual({ date: DATE, from: place }));
  await tell({ ...PAGE, reservations: [stored('beto')] });
  expect(watched.calls).toHaveLength(3);
});
