import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BuyDialogs } from './BuyDialogs.tsx';

test('a bought number is a ticket that leads to one’s numbers', async () => {
  const onClose = vi.fn();
  render(
    <BuyDialogs
      lottery={{
        id: 'seedLoteriaCena00001',
        prizeName: 'Cena para dos',
        commerceName: 'La Casona',
        bannerUrl: '',
        drawAtMs: null,
      }}
      asksToSignIn={false}
      bought={{ numbers: [24], newBalance: 365 }}
      onClose={onClose}
    />,
  );
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Es tuyo el número 24. Tu saldo: 365.');
  expect(screen.getByRole('button', { name: 'Compartir' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver mis números' })).toHaveAttribute(
    'href',
    '/client/movements?ver=numeros',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(onClose).toHaveBeenCalledOnce();
});
