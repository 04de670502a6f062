import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../components/ui/test-router.tsx';
import { useLeaveGuard, type Work } from './useLeaveGuard.ts';

function Form({ work }: { readonly work: Work }) {
  useLeaveGuard(work, () => undefined);
  return null;
}

const question = () => screen.queryByRole('alertdialog', { name: '¿Salir sin guardar?' });
/** Goes a step back, and waits until the page has its history entry again. */
async function goBack() {
  const here = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await here;
  await waitFor(() => expect(window.history.state.depth).toBe(1));
}

test('going back does nothing while the work is being saved; what was not saved is asked about', async () => {
  window.history.replaceState({ idx: 0 }, '', '/business/dashboard');
  window.history.pushState({ idx: 1 }, '', '/edit');
  const { rerender } = render(<Form work />);
  rerender(<Form work="saving" />);
  await goBack();
  expect(question()).toBeNull();
  expect(window.location.pathname).toBe('/edit');

  rerender(<Form work />);
  await goBack();
  expect(question()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));

  rerender(<Form work={false} />);
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/business/dashboard'));
  expect(question()).toBeNull();
});
