import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { ClaimScreen } from './ClaimScreen.tsx';

const held = vi.hoisted(() => ({ answers: new Array<(prize: null) => void>() }));
vi.mock('./services.ts', () => ({
  services: () =>
    Promise.resolve({
      findClaimedPrize: () => new Promise<null>((resolve) => held.answers.push(resolve)),
    }),
}));

test('the answer for one code is not said of another that was typed meanwhile', async () => {
  render(<ClaimScreen />);
  const field = screen.getByLabelText('Código del premio');
  const find = screen.getByText('Buscar premio').closest('button');
  const search = async (code: string, then = '') => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.submit(field.closest('form') ?? field);
    await waitFor(() => expect(held.answers).toHaveLength(1));
    if (then !== '') fireEvent.change(field, { target: { value: then } });
    held.answers.pop()?.(null);
    await waitFor(() => expect(find).not.toHaveAttribute('aria-busy'));
  };
  await search('CCC-DDD', 'CCC-DDF');
  expect(field).toHaveValue('CCC-DDF');
  expect(screen.queryByText(/^Ese código no es/)).toBeNull();
  await search('CCC-DDF');
  expect(screen.getByText(/^Ese código no es/)).toBeVisible();
});
