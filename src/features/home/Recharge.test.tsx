import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Recharge } from './Recharge.tsx';

const { arrived, secret } = vi.hoisted(() => {
  let arrive: (value: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  return { arrived: (value: string) => arrive(value), secret: promise };
});
vi.mock('../../services/lotteries/commands.ts', () => ({
  storedSecret: async () => ({ ok: true, value: await secret }),
}));

const CLIENT = {
  id: 'ana',
  phone: '70000001',
  instagram: '@ana',
  instagramLower: 'ana',
  coins: 10,
  boardSecret: '',
  limits: null,
  createdAtMs: 0,
  updatedAtMs: 0,
};

test('the message is not sent before its code is in it', async () => {
  render(<Recharge client={CLIENT} name="@ana" instagram="vaga" onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Enviar mensaje directo' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('link', { name: 'Enviar mensaje directo' })).toBeNull();
  arrived('secretoDeAna00000001');
  expect(await screen.findByRole('link', { name: 'Enviar mensaje directo' })).toBeVisible();
  expect(screen.getByText('Tu código de recarga:')).toBeVisible();
});
