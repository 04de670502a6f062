import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { NO_LIMIT } from '../../../domain/clients/spending.ts';
import { done, failed, type Outcome } from '../../../domain/outcome.ts';
import { OwnLimits } from './OwnLimits.tsx';

const LIMITS = { coins: 60, next: 60, changedAtMs: 0, pauseDays: 0, pausedAtMs: 0, day: 0, spent: 0 };

const stored = vi.hoisted(() => ({
  coins: 0,
  answers: new Array<(outcome?: Outcome<null, 'UNKNOWN'>) => void>(),
}));
vi.mock('../services.ts', () => ({
  services: () =>
    Promise.resolve({
      fetchOwnLimits: () => Promise.resolve({ ...LIMITS, coins: stored.coins, next: stored.coins }),
      changeLimits: (_: string, { coins }: { readonly coins: number }) =>
        new Promise((resolve) => {
          stored.answers.push((outcome = done()) => {
            if (outcome.ok) stored.coins = coins;
            resolve(outcome);
          });
        }),
    }),
}));

/** Opens the limits and sends 60 Vagacoins a day. */
async function open() {
  stored.coins = NO_LIMIT;
  stored.answers = [];
  const { unmount } = render(<OwnLimits clientId="ana" />);
  fireEvent.click(screen.getByText('Juega a tu medida'));
  const field = await screen.findByLabelText('Vagacoins por día');
  fireEvent.change(field, { target: { value: '60' } });
  fireEvent.submit(field.closest('form') ?? field);
  await waitFor(() => expect(stored.answers).toHaveLength(1));
  return { field, unmount };
}

test('while a limit is being stored the field keeps it', async () => {
  const { field } = await open();
  fireEvent.change(field, { target: { value: '600' } });
  expect(field).toHaveValue('60');
  // A pause that was confirmed now would not be sent.
  const pause = screen.getByRole('button', { name: 'Empezar pausa' });
  fireEvent.click(pause);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  stored.answers[0]?.();
  expect(await screen.findByText('Tu límite quedó guardado.')).toBeInTheDocument();
  expect(screen.getByText('Tu límite: 60 Vagacoins al día.')).toBeInTheDocument();
  fireEvent.click(pause);
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('a limit that fails after the screen was left is told', async () => {
  const { unmount } = await open();
  unmount();
  render(<p>Otra pantalla</p>);
  stored.answers[0]?.(failed('UNKNOWN'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('No se pudo guardar. Intenta de nuevo.');
});
