import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { done } from '../../../domain/outcome.ts';
import { at, branch, business, DATE, reservation } from '../../../domain/reservations/day.cases.ts';
import { EMPTY_NIGHT } from '../../../domain/reservations/night.ts';
import type { OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { DayScreen } from './DayScreen.tsx';
import type { Day } from './useDay.ts';

const world = vi.hoisted(() => ({ parties: [] as unknown[], wide: false, sent: [] as string[][] }));
const LA_CASONA = business(branch(), branch({ id: 'escalon', name: 'Escalón' }));
vi.mock('../../../hooks/useNow.ts', () => ({ useNow: () => at('18:50') }));
vi.mock('../../../hooks/useMedia.ts', () => ({ useMedia: () => world.wide }));
vi.mock('../../../hooks/useTeamNames.ts', () => ({ useTeamNames: () => () => null }));
vi.mock('./useDay.ts', () => ({ useDay: () => [dayNow(), PAGES] }));
vi.mock('./useDeskNotes.ts', () => ({
  UNKNOWN: null,
  guestOf: () => null,
  useGuestBook: () => BOOK,
  useNight: () => EMPTY_NIGHT,
  useNoShows: () => ({ noShows: {}, onForgotten: () => undefined }),
}));
// jsdom doesn't know the element <search>.
vi.mock('./DayBar.tsx', () => ({
  DayBar: ({ onType }: { onType: (typed: string) => void }) => (
    <input type="search" onChange={(event) => onType(event.currentTarget.value)} />
  ),
}));
vi.mock('../../../services/businesses/queries.ts', async (load) => ({
  ...(await load<object>()),
  comingSince: (_: unknown, __: string, from: string) =>
    Promise.resolve({ parties: [rosa, beto].filter(({ slotDate }) => slotDate >= from), readMs: 0 }),
}));
vi.mock('../../../services/reservations/owner/commands.ts', () => ({
  actOn: (action: OwnerAction, { customerName }: StoredReservation) => {
    world.sent.push([action, customerName]);
    return Promise.resolve(done());
  },
}));

const BOOK = { notes: {}, waiting: [] };
const PAGES = {
  retry: () => undefined,
  hasMore: () => false,
  isLater: () => false,
  onMore: () => undefined,
  onFirst: () => undefined,
  onParty: vi.fn(),
};
const stored = (over: Parameters<typeof reservation>[0]): StoredReservation => ({
  ...reservation(over),
  stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
});
const rosa = stored({ id: 'rosa', customerName: 'Rosa' });
const beto = stored({ id: 'beto', customerName: 'Beto', slotTime: '20:00', branchId: 'escalon' });

let day: Day;
const dayNow = () => day;

function show(parties: readonly StoredReservation[], query = '', seats: Day['seats'] = null) {
  day = {
    state: 'ready',
    reservations: parties,
    live: true,
    business: LA_CASONA,
    cameAt: new Map(),
    news: [],
    unshown: { active: 0, history: 0 },
    seats,
  };
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', `/business/reservations?fecha=${DATE}${query}`);
  render(
    <BusinessSessionContext value={{ businessId: 'la-casona', businessName: 'La Casona' }}>
      <DayScreen />
    </BusinessSessionContext>,
  );
}

beforeEach(() => {
  world.wide = false;
  world.sent.splice(0);
});

test('a search finds who booked at the branch that is not shown', async () => {
  show([rosa, beto], '&sucursal=centro');
  expect(screen.queryByRole('button', { name: /^Beto/ })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'beto');
  expect(await screen.findByRole('button', { name: /^Beto, 8:00 PM/ })).toBeVisible();
});

test('a search shows the day until something is typed', async () => {
  show([rosa, beto]);
  await userEvent.type(screen.getByRole('searchbox'), 'zz');
  expect(await screen.findByRole('heading', { name: 'Nadie con «zz» en este día' })).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(screen.getByRole('button', { name: /^Rosa/ })).toBeVisible();
});

test('a search on a day in pages finds who is on another page of it, and a tap turns there', async () => {
  show([rosa], '', new Map());
  await userEvent.type(screen.getByRole('searchbox'), 'beto');
  expect(await screen.findByRole('heading', { name: 'Nadie con «beto» en esta página' })).toBeVisible();
  expect(await screen.findByText('Fuera de esta página (1):')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Beto, 8:00 PM/ }));
  expect(PAGES.onParty).toHaveBeenCalledWith(expect.objectContaining({ id: 'beto', slotTime: '20:00' }));
});

test('beside the list, a second tap on "Llegó" is not one on the next party', async () => {
  world.wide = true;
  show([rosa, beto]);
  const beside = await screen.findByRole('complementary', { name: 'Reserva' });
  await userEvent.click(within(beside).getByRole('button', { name: 'Llegó' }));
  expect(beside).toHaveTextContent('Rosa');
  expect(world.sent).toEqual([['arrive', 'Rosa']]);
});

test('beside the list, what was typed and not stored is asked about before another party is shown', async () => {
  world.wide = true;
  show([rosa, beto]);
  const beside = () => screen.getByRole('complementary', { name: 'Reserva' });
  await userEvent.click(await screen.findByRole('button', { name: 'Anotar la mesa' }));
  const openBeto = () => userEvent.click(screen.getByRole('button', { name: /^Beto, 8:00 PM/ }));
  await userEvent.type(within(beside()).getByRole('textbox'), 'T4');
  await openBeto();
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(within(beside()).getByRole('textbox')).toHaveValue('T4');
  await openBeto();
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await vi.waitFor(() => expect(beside()).toHaveTextContent('Beto'));
  await userEvent.click(screen.getByRole('button', { name: /^Rosa, / }));
  await vi.waitFor(() => expect(beside()).toHaveTextContent('Rosa'));
});

test('several reservations of other days can be cancelled on a day without any', async () => {
  show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Opciones del día' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Cancelar varias/ }));
  expect(await screen.findByRole('dialog', { name: /^Cancelar varias/ })).toBeVisible();
});
