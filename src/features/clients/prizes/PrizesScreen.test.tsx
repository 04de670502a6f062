import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { ClientSessionContext } from '../../../contexts/clientSession.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import { noteServerTime } from '../../../services/firestore/serverClock.ts';
import type { OwnPrize } from '../../../services/lotteries/own.ts';
import { PrizesScreen } from './PrizesScreen.tsx';

const { cachedPrizes } = vi.hoisted(() => ({
  cachedPrizes: vi.fn<() => Promise<Cached<readonly OwnPrize[]>>>(),
}));
vi.mock('../services.ts', () => ({ services: () => Promise.resolve({ cachedPrizes }) }));

const DAY_MS = 86_400_000;

function aPrize(prizeName: string, prizeStatus: string, daysLeft: number): OwnPrize {
  return {
    id: '1',
    lotteryId: 'loteria',
    order: prizeName.length,
    prizeName,
    number: 7,
    clientId: 'ana',
    prizeStatus,
    expiresAtMs: Date.now() + daysLeft * DAY_MS,
    lotteryName: 'Canasta del mercado',
    code: 'K7Q-4MX',
  };
}

/** Says that the server's clock is so far ahead of this device's. */
const setServerAhead = (ms: number) => noteServerTime(Date.now() + ms, Date.now());
afterEach(() => {
  setServerAhead(0);
  window.history.replaceState(null, '', '/client/prizes');
});

const shown = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const tab = (name: RegExp) => screen.getByRole('tab', { name });

function open(loadPrizes: () => Promise<Cached<readonly OwnPrize[]>>) {
  cachedPrizes.mockImplementation(loadPrizes);
  return render(
    <ClientSessionContext value={{ clientId: 'ana', displayName: '@ana' }}>
      <PrizesScreen />
    </ClientSessionContext>,
  );
}

test('each prize is in its tab: open or of a status of its own until it expires, redeemed for ever', async () => {
  const prizes = [
    aPrize('Cena', 'abierto', 3),
    aPrize('Último', 'abierto', 0.5),
    aPrize('En camino', 'en camino', 2),
    aPrize('Tarde', 'abierto', -1),
    aPrize('Perdido', 'en camino', -2),
    aPrize('Vencido ya', 'vencido', 2),
    aPrize('Recibido', 'cerrado', -3),
  ];
  open(() => Promise.resolve({ value: prizes, cachedMs: null }));
  await screen.findByText('Cena');
  expect(shown()).toEqual(['Cena', 'Último', 'En camino']);
  expect(screen.getByText('Quedan 3 días')).toBeVisible();
  expect(screen.getByText('Último día')).toBeVisible();
  fireEvent.click(tab(/Vencidos/));
  expect(shown()).toEqual(['Tarde', 'Perdido', 'Vencido ya']);
  fireEvent.click(tab(/Canjeados/));
  expect(shown()).toEqual(['Recibido']);
  expect(tab(/Disponibles/)).toHaveTextContent('3');
});

test('a phone whose clock is a day ahead still has the prize of the last day', async () => {
  setServerAhead(-DAY_MS);
  open(() => Promise.resolve({ value: [aPrize('Cena', 'abierto', -0.5)], cachedMs: null }));
  expect(await screen.findByText('K7Q-4MX')).toBeVisible();
});

test('empty tabs say so; a failure says so and asks again', async () => {
  let tries = 0;
  const load = () =>
    ++tries === 1
      ? Promise.reject(new Error('no signal'))
      : Promise.resolve({ value: [], cachedMs: Date.now() });
  open(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar tus premios.');
  fireEvent.click(screen.getByText('Intentar de nuevo'));
  expect(await screen.findByText('Aún no tienes premios por canjear.')).toBeVisible();
  expect(screen.getByText(/^Visto por última vez hoy \d+:\d\d [AP]M$/)).toBeVisible();
  fireEvent.click(tab(/Vencidos/));
  expect(screen.getByText('No tienes premios vencidos.')).toBeVisible();
});

test('after a reload the same tab is open', async () => {
  const load = () => Promise.resolve({ value: [aPrize('Tarde', 'abierto', -1)], cachedMs: null });
  const before = open(load);
  fireEvent.click(await screen.findByRole('tab', { name: /Vencidos/ }));
  before.unmount();
  open(load);
  expect(await screen.findByText('Tarde')).toBeVisible();
  fireEvent.click(tab(/Disponibles/));
  expect(window.location.search).toBe('');
});
