import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../components/ui/test-router.tsx';
import { Account, BalanceCard } from './Playing.tsx';
import { Recharge } from './Recharge.tsx';

const { arrived, secret, line } = vi.hoisted(() => {
  let arrive: (value: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  return { arrived: (value: string) => arrive(value), secret: promise, line: { isCut: false } };
});
vi.mock('../../services/lotteries/commands.ts', () => ({
  storedSecret: async () =>
    line.isCut ? { ok: false, problem: 'OFFLINE' } : { ok: true, value: await secret },
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
};
vi.mock('../../contexts/clientSession.ts', () => ({ useClientSession: () => ({ status: 'restoring' }) }));
vi.mock('./later.ts', () => {
  throw new Error('this part doesn’t load');
});

test('the message is not sent before its code is in it', async () => {
  render(<Recharge client={CLIENT} instagram="vaga" onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Enviar mensaje directo' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('link', { name: 'Enviar mensaje directo' })).toBeNull();
  arrived('secretoDeAna00000001');
  // The administrator credits by phone and can't look up an Instagram handle.
  expect(await screen.findByRole('link', { name: 'Enviar mensaje directo' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('Mi cuenta es 70000001.')),
  );
  expect(screen.getByText('Tu código de recarga:')).toBeVisible();
});

test('a code that could not be read is read when the line is back; until then the message goes without it', async () => {
  line.isCut = true;
  render(<Recharge client={CLIENT} instagram="vaga" onClose={() => undefined} />);
  expect(await screen.findByRole('link', { name: 'Enviar mensaje directo' })).toBeVisible();
  expect(screen.queryByText('Tu código de recarga:')).toBeNull();
  line.isCut = false;
  arrived('secretoDeAna00000001');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Tu código de recarga:')).toBeVisible();
});

test('a clipboard that refuses is said, and the message can be marked by hand', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  render(<Recharge client={CLIENT} instagram="vaga" onClose={() => undefined} />);
  arrived('secretoDeAna00000001');
  await screen.findByText('Tu código de recarga:');
  await user.click(screen.getByText('Copiar mensaje'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo copiar');
  expect(screen.getByLabelText('Tu mensaje')).toHaveDisplayValue(/Mi cuenta es 70000001\./);
  await user.click(screen.getByText('Copiar mensaje'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('where the code of the dialog doesn’t load, the rest of the home stays', async () => {
  render(<BalanceCard client={CLIENT} instagram="vaga" />);
  await userEvent.click(screen.getByText('Recargar'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Tu saldo')).toBeVisible();
});

test('the balance has its place while the session is restored: nothing below jumps when the client is known', () => {
  render(<Account />);
  expect(screen.getByRole('region', { name: 'Tu saldo' })).toHaveTextContent('Cargando');
});
