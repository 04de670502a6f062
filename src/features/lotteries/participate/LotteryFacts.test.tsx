import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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
