import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BuyDialogs } from './BuyDialogs.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('a bought number is a ticket: it is shared, and leads to one’s numbers', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const onClose = vi.fn();
  render(
    <BuyDialogs
      prizeName="Cena para dos"
      signIn={null}
      bought={{ numbers: [24], newBalance: 365 }}
      numbersPath="/client/movements?ver=numeros"
      onClose={onClose}
    />,
  );
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Es tuyo el número 24. Tu saldo: 365.');
  await userEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Cena para dos',
    text: 'Juego con el número 24 por «Cena para dos». Elige el tuyo:',
    url: window.location.origin + window.location.pathname,
  });
  expect(screen.getByRole('link', { name: 'Ver mis números' })).toHaveAttribute(
    'href',
    '/client/movements?ver=numeros',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(onClose).toHaveBeenCalledOnce();
});
