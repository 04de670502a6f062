import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { done, failed } from '../../../domain/outcome.ts';
import { StopsDialog } from './Stops.tsx';
import { onDay } from './test-day.tsx';

const sent = vi.hoisted(() => new Map<string, (outcome: unknown) => void>());
vi.mock('../../../services/reservations/owner/stops.ts', () => ({
  readStops: () => Promise.resolve(new Set()),
  setStop: (_: string, { time }: { time: string }) => new Promise((answer) => sent.set(time, answer)),
}));

test('hours are stopped in a row without waiting; what was not stored is said, also after the dialog', async () => {
  const { rerender } = render(onDay({}, <StopsDialog onClose={() => undefined} />));
  const hour = (time: string) => screen.getByRole('switch', { name: `No más reservas: ${time}` });
  await screen.findAllByRole('switch');
  await userEvent.click(hour('7:00 PM'));
  await userEvent.click(hour('8:00 PM'));
  expect([...sent.keys()]).toEqual(['19:00', '20:00']);
  expect(hour('7:00 PM')).toBeChecked();

  await act(async () => sent.get('19:00')?.(failed('OFFLINE')));
  expect(screen.getByRole('alertdialog', { name: '7:00 PM' })).toHaveTextContent('Sin conexión');
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(hour('7:00 PM')).not.toBeChecked();
  await act(async () => sent.get('20:00')?.(done()));
  expect(hour('8:00 PM')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('8:00 PM');

  await userEvent.click(hour('7:00 PM'));
  rerender(<></>);
  sent.get('19:00')?.(failed('OFFLINE'));
  await waitFor(() => expect(screen.getByRole('alertdialog', { name: '7:00 PM' })).toBeVisible());
});
