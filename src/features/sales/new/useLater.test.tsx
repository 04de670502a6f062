import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SESSION, testServices } from '../test-services.ts';
import { NewSaleScreen } from './NewSaleScreen.tsx';

const network = vi.hoisted(() => ({ wait: Promise.resolve() }));
vi.mock('./later.ts', async () => {
  await network.wait;
  throw new Error('no network');
});

async function sell(services: ReturnType<typeof testServices>, onList: () => void) {
  const rendered = render(
    <NewSaleScreen
      session={SESSION}
      cataloguePath="/ventures/products"
      onList={onList}
      services={services}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Agregar Gorro/ }));
  await userEvent.click(screen.getByRole('button', { name: /Registrar venta/ }));
  return rendered;
}

test('without the code of the receipt a sale is kept all the same, and the list shows it', async () => {
  const onList = vi.fn();
  const services = testServices({ sendWaiting: async () => {} });
  await sell(services, onList);
  await vi.waitFor(() => expect(onList).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status')).toHaveTextContent('Venta guardada en este teléfono.');
  expect(services.outbox.waiting('hilos')).toHaveLength(1);
});

test('who has left the form by then is not led to the list', async () => {
  let end = () => {};
  network.wait = new Promise((resolve) => {
    end = resolve;
  });
  const onList = vi.fn();
  const services = testServices();
  const { unmount } = await sell(services, onList);
  await vi.waitFor(() => expect(services.sendWaiting).toHaveBeenCalled());
  unmount();
  await act(async () => end());
  await act(() => network.wait.then(() => undefined));
  expect(onList).not.toHaveBeenCalled();
});
