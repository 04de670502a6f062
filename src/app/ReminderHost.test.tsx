import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { reminderKey, toRecord } from '../domain/reminders.ts';
import { reminderJson } from '../domain/remindersStored.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { slotInstantMs } from '../domain/time.ts';
import { reminder as texts } from '../messages/reminders.ts';
import { ReminderHost } from './ReminderHost.tsx';

const code = vi.hoisted(() => ({ isMissing: false }));
vi.mock(import('../reminders/reminders.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    reminders: () => (code.isMissing ? Promise.reject(new Error('offline')) : real.reminders()),
  };
});

const show = () =>
  render(
    <MemoryRouter>
      <ReminderHost />
    </MemoryRouter>,
  );

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['default', 1],
  ['granted', 0],
  ['denied', 0],
] as const)('at the start permission is asked for when it is %s: %i time(s)', (permission, times) => {
  const requestPermission = vi.fn(async () => permission);
  vi.stubGlobal('Notification', { permission, requestPermission });
  show();
  expect(requestPermission).toHaveBeenCalledTimes(times);
});

const request = {
  reservationId: 'r1',
  businessId: 'la-casona',
  businessName: 'La Casona',
  slotDate: '2026-11-21',
  slotTime: '19:00',
};
const cancelled = reminderJson(new Map([[reminderKey(request), toRecord(request, 0)]]));

it('what there is to tell is told once there is a signal, where the code for it did not load at the start', async () => {
  vi.useFakeTimers({ now: slotInstantMs('2026-11-21', '12:00'), toFake: ['Date'] });
  localStorage.setItem(STORAGE_KEYS.cancelledReservations, cancelled);
  code.isMissing = true;
  show();
  await act(async () => {});
  code.isMissing = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('alertdialog', { name: texts.cancelledTitle })).toBeVisible();
  localStorage.clear();
});

it('a table that was cancelled in another tab is told here too, where there was nothing to remind of', async () => {
  vi.useFakeTimers({ now: slotInstantMs('2026-11-21', '12:00'), toFake: ['Date'] });
  show();
  localStorage.setItem(STORAGE_KEYS.cancelledReservations, cancelled);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.cancelledReservations }));
  });
  expect(await screen.findByRole('alertdialog', { name: texts.cancelledTitle })).toBeVisible();
});
