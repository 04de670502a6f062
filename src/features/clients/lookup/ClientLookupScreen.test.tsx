import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { ClientLookupScreen } from './ClientLookupScreen.tsx';

const held = vi.hoisted(() => ({ answers: new Array<(client: null) => void>() }));
vi.mock('../services.ts', () => ({
  services: () =>
    Promise.resolve({ findClient: () => new Promise<null>((resolve) => held.answers.push(resolve)) }),
}));

test('that a phone is unknown is said of that phone only', async () => {
  render(<ClientLookupScreen />);
  const field = screen.getByLabelText('Teléfono');
  const find = screen.getByText('Buscar').closest('button');
  const type = (phone: string) => fireEvent.change(field, { target: { value: phone } });
  const search = async (phone: string, then = '') => {
    type(phone);
    fireEvent.submit(field.closest('form') ?? field);
    await waitFor(() => expect(held.answers).toHaveLength(1));
    if (then !== '') type(then);
    held.answers.pop()?.(null);
    await waitFor(() => expect(find).not.toHaveAttribute('aria-busy'));
  };
  const isUnknown = () => screen.queryByText(/^Nadie está registrado/) !== null;
  await search('70000001', '70000002');
  expect(isUnknown()).toBe(false);
  await search('70000002');
  expect(isUnknown()).toBe(true);
  type('7000000');
  expect(isUnknown()).toBe(false);
});
