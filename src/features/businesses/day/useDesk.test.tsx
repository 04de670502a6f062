import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, DATE, reservation } from '../../../domain/reservations/day.cases.ts';
import type { Waiting } from '../../../domain/reservations/waiting.ts';
import type { Day } from './useDay.ts';
import { useDesk } from './useDesk.ts';

const DAY: Day = {
  state: 'ready',
  reservations: [],
  live: true,
  unshown: { active: 0, history: 0 },
  seats: null,
  business: null,
  cameAt: new Map(),
  news: [],
};
const waits = (name: string, sinceMs: number, date = DATE): Waiting => ({
  phone: name,
  name,
  branchId: 'centro',
  date,
  hours: ['19:00'],
  partySize: 4,
  sinceMs,
});
const ana = waits('Ana', at('10:00'));
const rosa = waits('Rosa', at('10:05'));

const looks = (waiting: readonly Waiting[] | null, day = DAY) =>
  renderHook((given: readonly Waiting[] | null) => useDesk('la-casona', DATE, day, given), {
    initialProps: waiting,
  });

beforeEach(() => {
  vi.setSystemTime(at('10:10'));
  document.title = 'Reservas del dia';
});
afterEach(() => {
  fireEvent.pointerDown(document);
  vi.useRealTimers();
});

test('who comes onto the waiting list of the day is counted in the title and told, until somebody touches the screen', () => {
  const view = looks(null);
  view.rerender([ana]);
  expect(document.title).toBe('Reservas del dia');
  expect(view.result.current).toMatchObject({ since: null, waits: [] });
  view.rerender([ana, rosa, waits('Óscar', at('10:05'), '2026-11-28')]);
  expect(document.title).toBe('(1) Reservas del dia');
  expect(view.result.current.waits).toEqual(['En espera: Rosa · 4 personas.']);
  view.rerender([rosa]);
  expect(document.title).toBe('(1) Reservas del dia');
  act(() => void fireEvent.pointerDown(document));
  expect(document.title).toBe('Reservas del dia');
});

test('who came onto it while nobody looked stands beside the bookings that came', () => {
  looks([ana]).unmount();
  const booked = {
    ...reservation({ id: 'unseen', createdAt: at('10:06'), updatedAt: at('10:06') }),
    stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
  };
  const later = { ...DAY, reservations: [booked] };
  const view = looks(null, later);
  const count = { fresh: 1, changed: 0, cancelled: 0, waiting: 0 };
  expect(view.result.current.since).toEqual(count);
  view.rerender([ana, rosa]);
  expect(view.result.current.since).toEqual({ ...count, waiting: 1 });
  act(() => view.result.current.onSeen());
  expect(view.result.current.since).toBeNull();
  view.unmount();
  expect(looks([ana, rosa], later).result.current.since).toBeNull();
});
