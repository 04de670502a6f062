import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { failed, type Outcome } from '../../../domain/outcome.ts';
import { branch, DATE } from '../../../domain/reservations/day.cases.ts';
import { EMPTY_NIGHT, stopKey } from '../../../domain/reservations/night.ts';
import type { DayShare } from '../day/dayShare.ts';
import { onDay } from '../day/test-day.tsx';
import { WaitingParties } from './WaitingParties.tsx';

const sent = vi.hoisted(() => ({ answers: [] as ((outcome: Outcome<null, 'OFFLINE'>) => void)[] }));
vi.mock('../../../services/desk/commands.ts', () => ({
  endWaiting: () => new Promise((answer) => sent.answers.push(answer)),
}));

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

test('who could not be removed is told of, also when the day is left by then', async () => {
  const view = render(list({}));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar de la lista a Ana' }));
  view.rerender(<p>El tablero</p>);
  await act(async () => sent.answers[0]?.(failed('OFFLINE')));
  expect(await screen.findByRole('alertdialog', { name: /^7777.?7777$/ })).toHaveTextContent('Sin conexión');
});
