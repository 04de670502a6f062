import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import type { OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { done, failed } from '../../../domain/outcome.ts';
import type { Pause } from '../../../domain/reservations/online.ts';
import { slotInstantMs } from '../../../domain/time.ts';
import { PauseControl } from './PauseControl.tsx';

const sent = vi.hoisted(() => ({
  pauses: [] as Pause[],
  answers: [] as ((outcome: OwnerOutcome) => void)[],
}));
vi.mock('../../../services/businesses/onlineCommands.ts', () => ({
  setPause: (_: string, pause: Pause) => {
    sent.pauses.push(pause);
    return new Promise<OwnerOutcome>((answer) => sent.answers.push(answer));
  },
}));

beforeEach(() => {
  sent.pauses = [];
  sent.answers = [];
});

const NOW_MS = slotInstantMs('2026-11-20', '19:30');
const control = (pause: Pause) => <PauseControl businessId="la-casona" pause={pause} nowMs={NOW_MS} />;
const answer = (outcome: OwnerOutcome) => act(async () => sent.answers.shift()?.(outcome));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a pause takes two taps and ends with one; where the pressed button goes the focus stays', async () => {
  const { rerender } = render(control({ paused: false }));
  await press('Pausar reservas en línea');
  expect(screen.getByRole('group', { name: '¿Hasta cuándo?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hasta las 8:30 PM' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hasta mañana' })).toBeVisible();
  await press('Hasta que la quite');
  await vi.waitFor(() => expect(sent.pauses).toEqual([{ paused: true }]));
  await answer(done());
  expect(document.activeElement).not.toBe(document.body);
  rerender(control({ paused: true, pausedUntilMs: slotInstantMs('2026-11-20', '20:30') }));
  expect(screen.getByText('En pausa hasta las 8:30 PM')).toBeVisible();
  await press('Quitar la pausa');
  await vi.waitFor(() => expect(sent.pauses.at(-1)).toEqual({ paused: false }));
  await answer(done());
});

test('a pause that is over by its time is none', () => {
  render(control({ paused: true, pausedUntilMs: NOW_MS }));
  expect(screen.getByRole('button', { name: 'Pausar reservas en línea' })).toBeVisible();
});

test('what was not stored is said, also where the options were closed meanwhile, and can be pressed again', async () => {
  const { rerender } = render(control({ paused: false }));
  await press('Pausar reservas en línea');
  await press('Hasta mañana');
  await vi.waitFor(() => expect(sent.answers).toHaveLength(1));
  await answer(failed('OFFLINE'));
  const said = () => screen.getByRole('alertdialog', { name: 'Pausar reservas en línea' });
  expect(said()).toHaveTextContent('Sin conexión: no se guardó nada.');
  await press('Entendido');
  await press('Hasta mañana');
  await vi.waitFor(() => expect(sent.answers).toHaveLength(1));
  rerender(<></>);
  await answer(failed('OFFLINE'));
  expect(said()).toBeVisible();
});
