import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { participatePath, paths } from '../../../config/paths.ts';
import type { Purchase } from '../../../domain/lotteries/purchase.ts';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { done, failed } from '../../../domain/outcome.ts';
import type { ClientSession, SessionState } from '../../../domain/session.ts';
import { ParticipateScreen } from './ParticipateScreen.tsx';

const LOTTERY = testLottery({ id: 'pruebaLoteria0000001', soldByBlock: {}, soldNumbers: 0 });

const now = vi.hoisted(() => ({
  session: {},
  client: null as unknown,
  price: 0,
  missing: 0,
  sent: new Array<unknown>(),
}));
vi.mock('../../../contexts/clientSession.ts', () => ({ useClientSession: () => now.session }));
vi.mock('../../../hooks/useOwnClient.ts', () => ({ useOwnClient: () => now.client }));
vi.mock('../../../services/lotteries/queries.ts', () => ({
  fetchLottery: () => Promise.resolve({ ...LOTTERY, pricePerNumber: now.price }),
  fetchFirstBlocks: () => Promise.resolve(new Map()),
}));
vi.mock('../../../services/lotteries/loadWatch.ts', () => ({ loadWatch: () => new Promise(() => {}) }));
vi.mock('../shared/playerServices.ts', () => ({
  playerServices: () =>
    Promise.resolve({
      tagsOf: () => new Set(),
      reportSold: () => Promise.resolve(done()),
      buyNumbers: (_: unknown, purchase: Purchase) => {
        now.sent.push(purchase);
        const { price, missing } = now;
        if (missing > 0) return Promise.resolve(failed({ code: 'INSUFFICIENT_COINS', missing }));
        return Promise.resolve(purchase.price === price ? done(0) : failed({ code: 'PRICE_CHANGED', price }));
      },
    }),
}));

function open(session: SessionState<ClientSession>, price: number) {
  Object.assign(now, { session, price });
  window.history.replaceState(null, '', participatePath(LOTTERY.id));
  return render(
    <Routes>
      <Route path={paths.participate} element={<ParticipateScreen />} />
    </Routes>,
  );
}
const buy = () => fireEvent.click(screen.getByRole('button', { name: 'Comprar' }));

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(now, { sent: [], client: null, missing: 0 });
});

test('a price that changed while a visitor signed in is said before the chosen numbers are bought', async () => {
  const visit = open({ status: 'signedOut', expired: false }, 10);
  fireEvent.click(await screen.findByRole('gridcell', { name: /^Número 7,/ }));
  buy();
  expect(screen.getByRole('dialog')).toHaveTextContent('Inicia sesión para comprar un número.');
  visit.unmount();

  open({ status: 'signedIn', session: { clientId: 'ana', displayName: '@ana' } }, 12);
  expect(await screen.findByRole('gridcell', { name: 'Número 7, seleccionado' })).toBeVisible();
  buy();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Ahora cada número cuesta 12 Vagacoins.');
  expect(now.sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  buy();
  await waitFor(() => expect(now.sent).toMatchObject([{ numbers: [7], price: 12 }]));
});

test('whose session couldn’t be checked is told to reload, not to sign in, and finds the numbers again', async () => {
  const visit = open({ status: 'unreachable' }, 10);
  fireEvent.click(await screen.findByRole('gridcell', { name: /^Número 7,/ }));
  buy();
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Revisa tu conexión y recarga la página.');
  expect(screen.queryByText('Inicia sesión para comprar un número.')).toBeNull();
  visit.unmount();
  open({ status: 'signedIn', session: { clientId: 'ana', displayName: '@ana' } }, 10);
  expect(await screen.findByRole('gridcell', { name: 'Número 7, seleccionado' })).toBeVisible();
});

test('a price that only the server knows, as the live connection is dead, is the price of the next press', async () => {
  open({ status: 'signedIn', session: { clientId: 'ana', displayName: '@ana' } }, 10);
  fireEvent.click(await screen.findByRole('gridcell', { name: /^Número 7,/ }));
  now.price = 12;
  buy();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Ahora cada número cuesta 12 Vagacoins.');
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(document.body).toHaveTextContent(/12 Vagacoins\s+por número/));
  buy();
  await waitFor(() => expect(now.sent).toMatchObject([{ price: 10 }, { numbers: [7], price: 12 }]));
});

test('who has too few Vagacoins reads one sentence, with the link in it', async () => {
  open({ status: 'signedIn', session: { clientId: 'ana', displayName: '@ana' } }, 10);
  fireEvent.click(await screen.findByRole('gridcell', { name: /^Número 7,/ }));
  now.missing = 2;
  buy();
  const sentence = (await screen.findByText(/^Te faltan 2 Vagacoins\./)).closest('p');
  expect(sentence).toHaveTextContent(
    /Envía un mensaje directo a nuestra cuenta de Instagram para recargar\.$/,
  );
});

test('numbers bought here are not marked as another client’s, whom another tab signs in', async () => {
  const signedIn = (clientId: string) =>
    ({ status: 'signedIn', session: { clientId, displayName: '' } }) as const;
  now.client = { id: 'ana', coins: 100, boardSecret: 'secretoDeAna00000001', limits: null };
  const { rerender } = open(signedIn('ana'), 10);
  fireEvent.click(await screen.findByRole('gridcell', { name: /^Número 7,/ }));
  buy();
  fireEvent.click(await screen.findByRole('button', { name: 'Entendido' }));
  expect(screen.getByRole('gridcell', { name: 'Número 7, tuyo' })).toBeVisible();
  Object.assign(now, {
    session: signedIn('beto'),
    client: { id: 'beto', coins: 0, boardSecret: '', limits: null },
  });
  rerender(
    <Routes>
      <Route path={paths.participate} element={<ParticipateScreen />} />
    </Routes>,
  );
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'Número 7, tuyo' })).toBeNull());
});
