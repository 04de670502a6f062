import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { ResultTools } from './ResultTools.tsx';

const lottery = testLottery({ status: 'cerrada', closedAtMs: 0, winnersCount: 3 });
const draw = { prefix: '', atMs: 0, signature: '', seed: '', winners: [], old: null };

test('whoever copies the link of a draw is told so, where they stand', async () => {
  const user = userEvent.setup();
  render(<ResultTools lottery={lottery} draw={draw} results={[]} />);
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
  expect(await screen.findByText('Enlace copiado.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/lotteries/results?loteria=loteria`);
});

test('the certificate stays until it is printed: a phone’s window.print() returns at once', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  render(<ResultTools lottery={lottery} draw={draw} results={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir constancia' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(await screen.findByText('Constancia de sorteo')).toBeInTheDocument();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText('Constancia de sorteo')).toBeNull();
});
