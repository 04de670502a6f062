import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { LotteryFacts } from './LotteryFacts.tsx';

vi.mock('./LotteryRules.tsx', () => {
  throw new Error('this part doesn’t load');
});

test('where the code of the rules doesn’t load, the lottery stays', async () => {
  render(<LotteryFacts lottery={testLottery({ prizeItems: ['Cena', 'Postre'] })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cómo se gana' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Revisa tu conexión');
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.getByText('Postre')).toBeVisible();
});

test('where the code of the calendar doesn’t load, the press says so', async () => {
  render(<LotteryFacts lottery={testLottery({ drawAtMs: 1_900_000_000_000 })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar el sorteo en el calendario' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Revisa tu conexión y recarga la página.');
});
