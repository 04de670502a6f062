import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { done, failed } from '../../../domain/outcome.ts';
import { at, branch, DATE, MINUTE, reservation } from '../../../domain/reservations/day.cases.ts';
import { splitDay } from '../../../domain/reservations/day.ts';
import { EVERYTHING_ONLINE } from '../../../domain/reservations/online.ts';
import type { OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { DayLists } from './DayLists.tsx';
import { DayNavigator } from './DayNavigator.tsx';
import { HourChips } from './HourChips.tsx';
import { ReservationItem } from './ReservationItem.tsx';
import type { Day } from './useDay.ts';
import { WalkInDialog } from './WalkInDialog.tsx';

const SEVEN = at('19:00');

function stored(over: Parameters<typeof reservation>[0] = {}): StoredReservation {
  return {
    ...reservation(over),
    stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
  };
}

const business = {
  id: 'la-casona',
  name: 'La Casona',
  description: '',
  imageUrl: null,
  closedDates: [],
  online: EVERYTHING_ONLINE,
  branches: [branch()],
};

function dayOf(reservations: readonly StoredReservation[], over: Partial<Day> = {}): Day {
  return {
    state: 'ready',
    reservations,
    live: true,
    business,
    cameAt: new Map(),
    news: [],
    unshown: { active: 0, history: 0 },
    seats: null,
    ...over,
  };
}

const PAGES = {
  retry: vi.fn(),
  hasMore: () => false,
  isLater: () => false,
  onMore: vi.fn(),
  onFirst: vi.fn(),
};

function Lists({ day, nowMs = at('12:00') }: { day: Day; nowMs?: number }) {
  return (
    <DayLists
      day={day}
      split={splitDay(day.reservations, nowMs)}
      isEmpty={day.reservations.length === 0}
      isToday
      nowMs={nowMs}
      showBranch={false}
      busy={new Set()}
      onAction={() => undefined}
      onChange={() => undefined}
      pages={PAGES}
    />
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });

test('only history: its tab is shown, until somebody chooses; a last end leads there again', async () => {
  const over = stored({ id: 'over', status: 'completed' });
  const view = render(<Lists day={dayOf([over])} />);
  expect(selectedTab()).toHaveTextContent('Historico 1');
  await userEvent.click(screen.getByRole('tab', { name: /Activas/ }));
  expect(selectedTab()).toHaveTextContent('Activas 0');
  expect(screen.getByText('No hay reservas activas.')).toBeVisible();
  view.rerender(<Lists day={dayOf([over, stored()])} />);
  expect(selectedTab()).toHaveTextContent('Activas 1');
  view.rerender(<Lists day={dayOf([over, stored({ status: 'completed' })])} />);
  expect(selectedTab()).toHaveTextContent('Historico 2');
});

test('nothing at all, loading, and failure each have their words', () => {
  const view = render(<Lists day={dayOf([])} />);
  expect(screen.getByRole('heading', { name: /^Aun no registramos reservas para hoy/ })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  view.rerender(<Lists day={dayOf([], { state: 'loading' })} />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando reservas…');
  view.rerender(<Lists day={dayOf([], { state: 'failed' })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudieron cargar las reservas.');
});

test('a booking is marked as new for two minutes', () => {
  const day = dayOf([stored()], { cameAt: new Map([['r1', at('12:00')]]) });
  const view = render(<Lists day={day} />);
  expect(screen.getByText('Nueva')).toBeVisible();
  view.rerender(<Lists day={day} nowMs={at('12:02')} />);
  expect(screen.queryByText('Nueva')).toBeNull();
});

function Item(props: { over?: Parameters<typeof reservation>[0]; nowMs: number; onAction?: () => void }) {
  return (
    <ul>
      <ReservationItem
        reservation={stored(props.over)}
        nowMs={props.nowMs}
        fresh={false}
        showBranch
        busy={false}
        onAction={props.onAction ?? (() => undefined)}
        onChange={() => undefined}
      />
    </ul>
  );
}

test('a card says who, when, how many, how late, where, and how to reach them', () => {
  render(<Item over={{ notes: '<b>Ventana</b>', partySize: 1 }} nowMs={SEVEN + 3 * MINUTE} />);
  const card = screen.getByRole('listitem');
  for (const text of [
    'Ana Cruz',
    'Confirmado',
    '7:00 PM',
    '1 persona',
    '3 min tarde',
    'Centro',
    '<b>Ventana</b>',
  ]) {
    expect(card).toHaveTextContent(text);
  }
  expect(within(card).getByRole('link', { name: 'Llamar a Ana Cruz' })).toHaveAttribute(
    'href',
    'tel:77777777',
  );
  expect(within(card).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/50377777777',
  );
});

test('a long delay is told in hours; guests without a booking have nothing to call', () => {
  const view = render(<Item nowMs={SEVEN + 65 * MINUTE} />);
  expect(screen.getByText('1 h 5 min tarde')).toBeVisible();
  expect(screen.getByText('Expirado')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Llegó tarde' })).toBeVisible();
  view.rerender(
    <Item over={{ walkIn: true, customerName: '', contactPhone: '', arrivedAt: SEVEN }} nowMs={SEVEN} />,
  );
  expect(screen.getByRole('heading', { name: /^Sin reserva/ })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a date is typed year by year without leading to the year 2; days are a step away', async () => {
  const onGo = vi.fn();
  render(<DayNavigator date={DATE} today="2026-11-20" onGo={onGo} />);
  await userEvent.click(screen.getByRole('button', { name: 'Día anterior' }));
  await userEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ir a hoy' }));
  const field = screen.getByLabelText('Fecha');
  await userEvent.clear(field);
  await userEvent.type(field, '0002-11-05');
  await userEvent.clear(field);
  await userEvent.type(field, '2026-11-05');
  expect(onGo.mock.calls).toEqual([['2026-11-20'], ['2026-11-22'], ['2026-11-20'], ['2026-11-05']]);
});

test('an hour says how full it is, and when it is oversold', async () => {
  const onChange = vi.fn();
  render(
    <HourChips
      hours={[{ time: '19:00', booked: 12, capacity: 10, oversold: true }]}
      current="19:00"
      value=""
      onChange={onChange}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: '7:00 PM 12/10 sobrevendido' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('19:00');
});

test('guests are seated at the hour with seats; a refusal keeps the form, and the id', async () => {
  const answers: OwnerOutcome[] = [failed('OFFLINE'), done()];
  const onSeat = vi.fn(() => Promise.resolve<OwnerOutcome>(answers.shift() ?? done()));
  render(
    <WalkInDialog
      business={business}
      branches={[branch()]}
      reservations={[stored({ partySize: 9 })]}
      seats={null}
      date={DATE}
      nowMs={at('19:03')}
      onSeat={onSeat}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByLabelText('Hora')).toHaveValue('20:00');
  await userEvent.selectOptions(screen.getByLabelText('Hora'), '19:00');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('No hay suficientes asientos para ese horario');
  expect(onSeat).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Una persona menos' }));
  await userEvent.click(screen.getByLabelText('Nombre (opcional)'));
  await userEvent.paste(' Los del billar ');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sin conexión: no se guardó nada.');
  expect(screen.getByLabelText('Nombre (opcional)')).toHaveValue(' Los del billar ');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  const expected = {
    id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    businessId: 'la-casona',
    branchId: 'centro',
    branchName: 'Centro',
    date: DATE,
    time: '19:00',
    partySize: 1,
    customerName: 'Los del billar',
    notes: '',
  };
  expect(onSeat).toHaveBeenCalledTimes(2);
  expect(onSeat).toHaveBeenNthCalledWith(1, expected, []);
  expect(onSeat.mock.calls[1]).toEqual(onSeat.mock.calls[0]);
});
