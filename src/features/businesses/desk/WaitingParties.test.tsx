import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { branch, DATE } from '../../../domain/reservations/day.cases.ts';
import { EMPTY_NIGHT, stopKey } from '../../../domain/reservations/night.ts';
import type { DayShare } from '../day/dayShare.ts';
import { onDay } from '../day/test-day.tsx';
import { WaitingParties } from './WaitingParties.tsx';

const ANA = {
  phone: '77777777',
  name: 'Ana',
  branchId: 'centro',
  date: DATE,
  hours: ['19:00', '20:00'],
  partySize: 2,
  sinceMs: 1,
};
const list = (over: Partial<DayShare>, paused = false) =>
  onDay(over, <WaitingParties waiting={[ANA]} paused={paused} />);
const offer = () => screen.queryByRole('link', { name: 'Ofrecer mesa por WhatsApp a Ana' });

test('an hour is offered only where the diner can book it: not while it is stopped, nor while the house is paused', () => {
  const stops = (...times: readonly string[]) => ({
    ...EMPTY_NIGHT,
    stops: Object.fromEntries(times.map((time) => [stopKey({ branchId: 'centro', time }), '10'])),
  });
  const view = render(list({}));
  expect(screen.getByText('Hay lugar a las 7:00 PM, a las 8:00 PM')).toBeVisible();
  view.rerender(list({ night: stops('19:00') }));
  expect(screen.getByText('Hay lugar a las 8:00 PM')).toBeVisible();
  expect(offer()).toHaveAttribute('href', expect.stringContaining('8%3A00%20PM'));
  for (const none of [list({ night: stops('19:00', '20:00') }), list({ night: null }), list({}, true)]) {
    view.rerender(none);
    expect(screen.getByText('Todavía no hay lugar.')).toBeVisible();
    expect(offer()).toBeNull();
    view.rerender(list({}));
    expect(offer()).toBeVisible();
  }
});

test('on a closed day nobody is told that there will be room yet', () => {
  render(list({ shown: [branch({ closedDates: [DATE] })] }));
  expect(screen.getByText('Ese día está cerrado.')).toBeVisible();
  expect(offer()).toBeNull();
});
