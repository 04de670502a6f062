import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BalanceCard } from './BalanceCard.tsx';

vi.mock('./Recharge.tsx', () => Promise.reject(new Error('no signal')));

test('where the code of the packages does not come that is said, and the balance stays', async () => {
  render(<BalanceCard client={null} name="@ana" instagram="vaga" />);
  fireEvent.click(screen.getByRole('button', { name: 'Recargar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar esta pantalla.');
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeVisible();
});
