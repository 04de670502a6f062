import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearToasts, ToastRegion } from '../../../components/ui/Toast.tsx';
import { render } from '../../../components/ui/test-router.tsx';
import { done, failed } from '../../../domain/outcome.ts';
import { at, branch, business, DATE, MINUTE, reservation } from '../../../domain/reservations/day.cases.ts';
import { splitDay } from '../../../domain/reservations/day.ts';
import { hourCovers } from '../../../domain/reservations/dayRows.ts';
import { hourlySeats } from '../../../domain/reservations/daySeats.ts';
import { doorText, EMPTY_NIGHT, type Night } from '../../../domain/reservations/night.ts';
import type { OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { ConfirmEnding } from './ActionDialogs.tsx';
import { ComingParties } from './ComingParties.tsx';
import { HourRange } from './Covers.tsx';
import { DayHeader, TopNotices } from './DayHeader.tsx';
import { DayLists } from './DayLists.tsx';
import { DayOptions } from './DayOptions.tsx';
import { DoorQueue } from './Door.tsx';
import type { DayShare } from './dayShare.ts';
import { PartyDetail } from './PartyDetail.tsx';
import { PrintDay } from './PrintDay.tsx';
import { SearchResults } from './SearchResults.tsx';
import { StoppedHour } from './Stops.tsx';
import { onDay } from './test-day.tsx';
import type { Day } from './useDay.ts';
import type { Place } from './useDayPlace.ts';
import { WalkInDialog } from './WalkInDialog.tsx';

const sent = vi.hoisted(() => ({
  stops: [] as unknown[],
  left: [] as string[],
  back: [] as unknown[],
  tables: 0,
  stored: Promise.resolve(),
}));
vi.mock('../../../services/reservations/owner/stops.ts', () => ({
  setStop: (_: string, { time }: { time: string }, seats: number | null) => {
    sent.stops.push([time, seats]);
    return Promise.resolve(done());
  },
}));
vi.mock('../../../services/desk/night.ts', () => ({
  setReply: () => Promise.resolve(done()),
  setTable: async () => {
    sent.tables += 1;
    await sent.stored;
    return sent.tables === 1 ? failed('OFFLINE') : done();
  },
  leaveDoor: (_: string, id: string) => {
    sent.left.push(id);
    return Promise.resolve(id === 'stays' ? failed('UNKNOWN') : done());
  },
  joinDoor: (_: string, party: unknown) => {
    sent.back.push(party);
    return Promise.resolve(sent.back.length === 1 ? done() : failed('OFFLINE'));
  },
}));

afterEach(clearToasts);

const SEVEN = at('19:00');

function stored(over: Parameters<typeof reservation>[0] = {}): StoredReservation {
  return {
    ...reservation(over),
    stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
  };
}

const LA_CASONA = business(branch());

function dayOf(reservations: readonly StoredReservation[], over: Partial<Day> = {}): Day {
  return {
    state: 'ready',
    reservations,
    live: true,
    business: LA_CASONA,
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
  onParty: vi.fn(),
};

function Lists(props: { day: Day; nowMs?: number; isOneHour?: boolean } & Partial<DayShare>) {
  const { day, nowMs = at('12:00'), isOneHour = false, ...over } = props;
  const [place, setPlace] = useState<Place>({ hour: '', listed: 'all', tab: null });
  return onDay(
    { nowMs, cameAt: day.cameAt, ...over },
    <DayLists
      day={day}
      split={splitDay(day.reservations, nowMs)}
      isOneHour={isOneHour}
      isEmpty={day.reservations.length === 0}
      place={place}
      onPlace={(change) => setPlace({ ...place, ...change })}
      pages={PAGES}
    />,
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });

test('a phone that says "No fui yo": the party shows it, and each of its two answers is one tap', async () => {
  const party = stored({ disputed: true });
  const onAction = vi.fn();
  render(
    onDay(
      {},
      <PartyDetail
        onClose={null}
        reservation={party}
        doneBy={null}
        onAction={onAction}
        onChange={null}
        nearHours={[]}
        guest={null}
        onWork={() => undefined}
      />,
    ),
  );
  expect(screen.getByText('Desde este teléfono dicen «No fui yo»')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar y liberar el número' }));
  await userEvent.click(screen.getByRole('button', { name: 'Conservar la reserva' }));
  expect(onAction.mock.calls).toEqual([['cancel'], ['keep']]);
});

test('a table that was typed and not sent is lost by no press on the sheet without a question', async () => {
  const onAction = vi.fn();
  const onClose = vi.fn();
  const onChange = vi.fn();
  render(
    onDay(
      {},
      <PartyDetail
        onClose={onClose}
        reservation={stored()}
        doneBy={null}
        onAction={onAction}
        onChange={onChange}
        nearHours={['20:00']}
        guest={null}
        onWork={() => undefined}
      />,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Anotar la mesa' }));
  await userEvent.type(screen.getByRole('textbox'), 'T4');
  const stay = async () =>
    userEvent.click(
      within(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })).getByRole('button', {
        name: 'Seguir editando',
      }),
    );
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await stay();
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como finalizada' }));
  await stay();
  await userEvent.click(screen.getByRole('button', { name: 'Mover a las 8:00 PM' }));
  await stay();
  // It could not be saved.
  await userEvent.click(screen.getByRole('button', { name: /^Guardar mesa/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await stay();
  expect(screen.getByRole('textbox')).toHaveValue('T4');
  // While it is being saved a press waits: nothing is lost then.
  let answer = () => {};
  sent.stored = new Promise((resolve) => {
    answer = resolve;
  });
  await userEvent.click(screen.getByRole('button', { name: /^Guardar mesa/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como finalizada' }));
  for (const lost of [onClose, onAction, onChange]) expect(lost).not.toHaveBeenCalled();
  await act(async () => answer());
  expect(onAction.mock.calls).toEqual([['complete']]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

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

test('rows say who, when, how many and in which state, by hour; each has one thing to do', async () => {
  const parties = [
    stored({ id: 'sits', slotTime: '18:30', customerName: 'Rosa', arrivedAt: SEVEN - 20 * MINUTE }),
    stored({ id: 'late', notes: '<b>Ventana</b>', partySize: 1 }),
    stored({ id: 'later', slotTime: '20:00', customerName: 'Óscar' }),
  ];
  render(<Lists day={dayOf(parties)} nowMs={SEVEN + 3 * MINUTE} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '6 PM 1 reserva · 2 personas',
    '7 PM 1 reserva · 1 persona',
    '8 PM 1 reserva · 2 personas',
  ]);
  for (const name of [
    'Rosa, 6:30 PM, 2 personas, Confirmado, En mesa 6:40, 7777 7777, Centro',
    'Ana Cruz, 7:00 PM, 1 persona, Confirmado, 3 min tarde, 7777 7777, Centro, <b>Ventana</b>',
    'Óscar, 8:00 PM, 2 personas, Confirmado, 7777 7777, Centro',
    'Finalizar: Rosa',
    'Llegó: Ana Cruz',
    'Llegó: Óscar',
  ]) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  // The content of a row without a tap: the card in the specification.
  expect(screen.getByRole('button', { name: /^Ana Cruz/ })).toHaveTextContent(
    '7:00 PM 1Ana CruzConfirmado · 3 min tarde · 7777 7777 · Centro · <b>Ventana</b>',
  );
});

test('who is more than 5 minutes late is over, and a tap away', async () => {
  const day = dayOf([stored(), stored({ id: 'other', slotTime: '20:00' })]);
  render(<Lists day={day} nowMs={SEVEN + 12 * MINUTE} />);
  await userEvent.click(screen.getByRole('button', { name: '1 lleva más de 5 min de retraso' }));
  expect(selectedTab()).toHaveTextContent('Historico 1');
  expect(screen.getByRole('heading', { name: 'Aún pueden llegar' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Llegó tarde: Ana Cruz' })).toBeVisible();
});

test('those at the table since earlier hours are one line, until somebody asks for them or for their hour', async () => {
  const parties = ['a', 'b', 'c', 'd'].map((id) =>
    stored({ id, customerName: `Grupo ${id}`, slotTime: '18:00', arrivedAt: at('18:00') }),
  );
  const view = render(<Lists day={dayOf(parties)} nowMs={SEVEN} isOneHour />);
  expect(screen.getByText('Grupo a')).toBeVisible();
  view.rerender(<Lists day={dayOf(parties)} nowMs={SEVEN} />);
  expect(screen.queryByText('Grupo a')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '4 en mesa' }));
  expect(screen.getByText('Grupo a')).toBeVisible();
});

test('an hour that takes no more bookings says so in its heading, with or without parties; opened, it is one tap', async () => {
  const [seven, eight] = ['19:00', '20:00'].map((time) => ({ branchId: 'centro', time, seats: 10 }));
  if (!seven || !eight) throw new Error('no hours');
  const heading = createRef<HTMLHeadingElement>();
  const stoppedDay = (day: Day) => (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Hoy
      </h1>
      <Lists day={day} stops={[seven, eight]} Stopped={StoppedHour} title={heading} />
      <ToastRegion />
    </>
  );
  const view = render(stoppedDay(dayOf([stored({})])));
  const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads()).toEqual([
    '7 PM 1 reserva · 2 personasSin más reservas Abrir',
    '8 PM Sin más reservas Abrir',
  ]);
  sent.stops.splice(0);
  const open = screen.getByRole('button', { name: 'Abrir otra vez las 7:00 PM' });
  open.focus();
  fireEvent.click(open);
  fireEvent.click(open);
  expect(await screen.findByText('Listo: se reciben reservas otra vez a las 7:00 PM.')).toBeVisible();
  await vi.waitFor(() => expect(heading.current).toHaveFocus());
  expect(sent.stops).toEqual([['19:00', null]]);
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Listo: no se reciben más reservas a las 7:00 PM.')).toBeVisible();
  expect(sent.stops).toEqual([
    ['19:00', null],
    ['19:00', 10],
  ]);
  // The stop is also shown on a day without parties.
  view.rerender(stoppedDay(dayOf([])));
  expect(screen.getByRole('heading', { name: /^8 PM Sin más reservas/ })).toBeVisible();
});

test('who sits by now, or has waited since yesterday, is no longer shown at the door, and goes', async () => {
  const party = { partySize: 2, branchId: 'centro', phone: '', sinceMs: SEVEN - 60_000 };
  sent.left.splice(0);
  render(
    onDay(
      { reservations: [stored({ id: 'sits' })], nowMs: SEVEN },
      <DoorQueue
        door={{
          gone: doorText({ ...party, name: 'Ayer', sinceMs: SEVEN - 24 * 3_600_000 }),
          sits: doorText({ ...party, name: 'Sentada' }),
          waits: doorText({ ...party, name: 'Rosa' }),
        }}
        onSeat={() => Promise.resolve(done())}
        onForm={() => undefined}
      />,
    ),
  );
  expect(within(screen.getByRole('region', { name: 'En la puerta (1)' })).getByText(/^Rosa/)).toBeVisible();
  await vi.waitFor(() => expect(sent.left).toEqual(['gone', 'sits']));
});

test('where neither the present hour nor the next has room, somebody has to choose', async () => {
  const party = { id: 'waits', partySize: 2, branchId: 'centro', phone: '', name: 'Rosa', sinceMs: SEVEN };
  const onSeat = vi.fn(() => Promise.resolve<OwnerOutcome>(done()));
  const onForm = vi.fn();
  const full = (time: string) => stored({ id: time, slotTime: time, partySize: 10 });
  const hours = { sabado: ['19:00', '20:00', '23:00'] };
  const open = branch({ weeklyAvailability: { enabled: true, seatsPerHour: 10, schedule: hours } });
  const queue = (reservations: readonly StoredReservation[]) =>
    onDay(
      { shown: [open], reservations, nowMs: SEVEN },
      <DoorQueue door={{ waits: doorText(party) }} onSeat={onSeat} onForm={onForm} />,
    );
  const view = render(queue([full('19:00'), full('20:00')]));
  await userEvent.click(screen.getByRole('button', { name: 'Sentar a Rosa' }));
  expect(onForm).toHaveBeenCalledExactlyOnceWith(party);
  expect(onSeat).not.toHaveBeenCalled();
  view.rerender(queue([full('19:00')]));
  await userEvent.click(screen.getByRole('button', { name: 'Sentar a Rosa' }));
  expect(onSeat).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 'waits', time: '20:00' }),
    expect.any(Function),
  );
});

test('while one party at the door is being seated the next one can be', async () => {
  const party = { partySize: 2, branchId: 'centro', phone: '', sinceMs: SEVEN };
  const door = { rosa: doorText({ ...party, name: 'Rosa' }), eva: doorText({ ...party, name: 'Eva' }) };
  const onSeat = vi.fn(() => new Promise<OwnerOutcome>(() => {}));
  render(onDay({ nowMs: SEVEN }, <DoorQueue door={door} onSeat={onSeat} onForm={() => undefined} />));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sentar a Rosa' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sentar a Eva' }));
  const seated = onSeat.mock.calls.map(([guests]: readonly unknown[]) => guests);
  expect(seated).toMatchObject([{ id: 'rosa' }, { id: 'eva' }]);
});

test('that it is unknown whether a party was seated is said until the list shows it', async () => {
  const party = { partySize: 2, branchId: 'centro', phone: '', sinceMs: SEVEN };
  const door = {
    rosa: doorText({ ...party, name: 'Rosa' }),
    eva: doorText({ ...party, name: 'Eva' }),
  };
  const onSeat = () => Promise.resolve<OwnerOutcome>(failed('UNCERTAIN'));
  const queue = (reservations: readonly StoredReservation[]) =>
    onDay({ reservations, nowMs: SEVEN }, <DoorQueue door={door} onSeat={onSeat} onForm={() => undefined} />);
  const view = render(queue([]));
  await userEvent.click(screen.getByRole('button', { name: 'Sentar a Rosa' }));
  expect(await screen.findByText(/^La señal se cortó/)).toBeVisible();
  view.rerender(queue([stored({ id: 'rosa', walkIn: true, arrivedAt: SEVEN })]));
  expect(screen.getByRole('button', { name: 'Sentar a Eva' })).toBeVisible();
  expect(screen.queryByText(/^La señal se cortó/)).toBeNull();
});

test('that a party could not be seated or taken off the queue is told of also when another day is open by then', async () => {
  const door = doorText({ partySize: 2, branchId: 'centro', phone: '', sinceMs: SEVEN, name: 'Rosa' });
  const answers: ((outcome: OwnerOutcome) => void)[] = [];
  const onSeat = () => new Promise<OwnerOutcome>((resolve) => answers.push(resolve));
  const queue = onDay(
    { nowMs: SEVEN },
    <DoorQueue door={{ stays: door }} onSeat={onSeat} onForm={() => undefined} />,
  );
  const view = render(queue);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar de la fila a Rosa' }));
  expect(await screen.findByText(/^No se pudo quitar de la fila\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sentar a Rosa' }));
  view.rerender(<p>El día</p>);
  await act(async () => answers[0]?.(failed('NO_SEATS')));
  const told = await screen.findByRole('alertdialog', { name: 'Rosa' });
  expect(told).toHaveTextContent('No hay suficientes asientos para ese horario');
  await userEvent.click(within(told).getByRole('button', { name: 'Entendido' }));
});

test('of a day in pages, which may not list who was seated, they leave the door when they are seated', async () => {
  const party = { id: 'waits', partySize: 2, branchId: 'centro', phone: '', name: 'Rosa', sinceMs: SEVEN };
  const inPages = { seats: new Map(), nowMs: SEVEN };
  const onSeat = vi.fn((_: unknown, onUndone: () => void) => {
    onUndone();
    return Promise.resolve<OwnerOutcome>(done());
  });
  sent.left.splice(0);
  sent.back.splice(0);
  const queue = render(
    onDay(inPages, <DoorQueue door={{ waits: doorText(party) }} onSeat={onSeat} onForm={() => undefined} />),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sentar a Rosa' }));
  await vi.waitFor(() => expect(sent.left).toEqual(['waits']));
  queue.unmount();
  render(<ToastRegion />);
  render(
    onDay(
      inPages,
      <WalkInDialog waited={party} onDoor={() => undefined} onSeat={onSeat} onClose={() => undefined} />,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await vi.waitFor(() => expect(sent.left).toEqual(['waits', 'waits']));
  // When their seating is undone they wait in their old place, from the queue as from the form; a failure is said.
  const again = { ...party, id: expect.stringMatching(/^(?!waits)[A-Za-z0-9]{20}$/) };
  expect(sent.back).toEqual([again, again]);
  expect(await screen.findByText(/^Rosa: Sin conexión/)).toBeInTheDocument();
  expect(onSeat.mock.calls.map((call: readonly unknown[]) => call[0])).toEqual([
    expect.objectContaining({ id: 'waits' }),
    expect.objectContaining({ id: 'waits' }),
  ]);
});

test('a search finds who is over too, or says that there is nobody', () => {
  const over = stored({ id: 'over', status: 'completed', customerName: 'Óscar Rivas' });
  const found = (typed: string) =>
    onDay({ nowMs: SEVEN, reservations: [over] }, <SearchResults typed={typed} onFound={() => undefined} />);
  const view = render(found('oscar '));
  expect(screen.getByRole('status')).toHaveTextContent('1 con «oscar»');
  expect(screen.getByRole('button', { name: /^Óscar Rivas, 7:00 PM, 2 personas, Completado/ })).toBeVisible();
  view.rerender(found('Wilfredo'));
  expect(screen.getByRole('heading', { name: 'Nadie con «Wilfredo» en este día' })).toBeVisible();
});

function Pane(props: { over?: Parameters<typeof reservation>[0]; nowMs: number }) {
  return onDay(
    { nowMs: props.nowMs, night: null },
    <PartyDetail
      onClose={null}
      reservation={stored(props.over)}
      doneBy={null}
      onAction={() => undefined}
      onChange={() => undefined}
      nearHours={['20:00']}
      guest={null}
      onWork={() => undefined}
    />,
  );
}

test('a party’s details say who, when, how many, how late, where, and how to reach them', () => {
  render(<Pane over={{ notes: '<b>Ventana</b>', partySize: 1 }} nowMs={SEVEN + 3 * MINUTE} />);
  const details = screen.getByRole('complementary', { name: 'Reserva' });
  for (const text of [
    'Ana Cruz',
    'Confirmado',
    '7:00 PM',
    '1 persona',
    '3 min tarde',
    'Centro',
    '<b>Ventana</b>',
  ]) {
    expect(details).toHaveTextContent(text);
  }
  expect(within(details).getByRole('link', { name: 'Llamar a Ana Cruz' })).toHaveAttribute(
    'href',
    'tel:77777777',
  );
  expect(within(details).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/50377777777',
  );
  expect(
    within(details)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Llegó', 'Marcar como finalizada', 'No asistió', '8:00 PM', 'o cambiar', 'Cancelar reserva']);
  expect(
    within(screen.getByRole('group', { name: 'Mover' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Mover a las 8:00 PM', 'Mover o cambiar']);
});

test('a long delay is told in hours; guests without a booking have nothing to call', () => {
  const view = render(<Pane nowMs={SEVEN + 65 * MINUTE} />);
  expect(screen.getByText('1 h 5 min tarde')).toBeVisible();
  expect(screen.getByText('Expirado')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Llegó tarde' })).toBeVisible();
  view.rerender(
    <Pane over={{ walkIn: true, customerName: '', contactPhone: '', arrivedAt: SEVEN }} nowMs={SEVEN} />,
  );
  expect(screen.getByRole('heading', { name: /^Sin reserva/ })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a date is typed year by year without leading to the year 2; days are a step away', async () => {
  const onGo = vi.fn();
  const dayBefore = { nowMs: SEVEN - 24 * 3_600_000 };
  render(onDay(dayBefore, <DayHeader branchName={null} onGo={onGo} onOptions={vi.fn()} />));
  render(
    onDay(
      dayBefore,
      <DayOptions
        onGo={onGo}
        branchId=""
        onBranch={() => undefined}
        listed={[]}
        pause={null}
        confirming={0}
        onConfirm={() => undefined}
        onStops={null}
        onPrint={() => undefined}
        onSeveral={null}
        onAwake={() => undefined}
        onClose={() => undefined}
      />,
    ),
  );
  expect(screen.getByText('Mañana, sábado 21 de noviembre')).toBeVisible();
  const field = screen.getByLabelText('Fecha');
  await userEvent.clear(field);
  await userEvent.type(field, '0002-11-05');
  await userEvent.clear(field);
  await userEvent.type(field, '2026-11-05');
  await userEvent.click(screen.getByRole('button', { name: 'Ir a hoy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Día anterior' }));
  await userEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
  expect(onGo.mock.calls).toEqual([['2026-11-05'], ['2026-11-20'], ['2026-11-20'], ['2026-11-22']]);
});

test('an hour says how full it is, and when it is oversold', async () => {
  const onChange = vi.fn();
  render(
    <HourRange
      hours={[{ hour: '19', booked: 12, seated: 0, coming: 12, capacity: 10, oversold: true }]}
      now="19:30"
      value=""
      onChange={onChange}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: '7 PM 12/10 sobrecupo' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('19');
});

test('on a closed day an hour says who comes, of no seats, and nothing is too much', () => {
  const closed = branch({ closedDates: [DATE] });
  const offered = hourlySeats([closed], [stored({ partySize: 6 })], DATE, at('12:00'));
  render(<HourRange hours={hourCovers(offered, [])} now={null} value="" onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: '7 PM 6' })).toBeVisible();
  // An hour that was taken off the schedule still counts as overbooked.
  const early = stored({ partySize: 6, slotTime: '17:00' });
  expect(hourlySeats([branch()], [early], DATE, at('12:00'))).toContainEqual(
    expect.objectContaining({ time: '17:00', oversold: true }),
  );
});

test('a closed day says so, and the way to those who come all the same', async () => {
  const onTell = vi.fn();
  const notice = (coming: readonly StoredReservation[]) =>
    onDay({}, <TopNotices onToday={null} closed={{ names: null, coming }} onTell={onTell} pause={null} />);
  const top = render(notice([stored(), stored({ id: 'r2' })]));
  expect(screen.getByText('Este día está cerrado.')).toBeVisible();
  expect(screen.getByText('2 reservas siguen en pie.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Avisar o cancelar' }));
  expect(onTell).toHaveBeenCalledOnce();
  top.rerender(notice([]));
  expect(screen.queryByRole('button')).toBeNull();
});

test('who comes on a closed day: a ready message for each, what came of it, and the way to cancel', async () => {
  const parties = [
    stored({ customerName: 'Rosa' }),
    stored({ id: 'r2', contactPhone: '', customerName: 'Ana' }),
  ];
  const onCancel = vi.fn();
  const dialog = (
    reservations: readonly StoredReservation[],
    over: { isAsking?: boolean; night?: Night; list?: 'told' | 'asked' } = {},
  ) =>
    onDay(
      { reservations, night: over.night ?? EMPTY_NIGHT },
      <ComingParties
        list={over.list ?? 'told'}
        coming={parties}
        isAsking={over.isAsking ?? false}
        onCancel={onCancel}
        onClose={() => undefined}
      />,
    );
  const view = render(dialog(parties));
  const message = () => {
    const link = screen.getByRole('link', { name: 'Escribir por WhatsApp a Rosa' });
    return new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  };
  const pressed = () =>
    within(screen.getByRole('group', { name: 'Respuesta de Rosa' })).getByRole('button', { pressed: true });
  expect(screen.getByRole('heading', { name: 'Quienes vienen (2)' })).toBeVisible();
  expect(message()).toBe(
    'Hola, Rosa. Lo sentimos: en La Casona no abrimos ese día, así que no podremos recibirte el sábado 21 de noviembre a las 7:00 PM para 2 personas en Centro. Responde a este mensaje y buscamos otra fecha.',
  );
  expect(screen.getByText('No dejó teléfono: Vaga no puede avisarle.')).toBeVisible();
  const [cancel] = screen.getAllByRole('button', { name: 'Cancelar reserva' });
  if (cancel) await userEvent.click(cancel);
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(parties[0]);
  view.rerender(dialog(parties, { isAsking: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // A cancelled party stays in the list, so that the host can write to it.
  view.rerender(dialog([stored({ customerName: 'Rosa', status: 'cancelled' })]));
  expect(message()).toContain('tuvimos que cancelar tu reserva');
  expect(screen.queryByRole('button', { name: 'Cancelar reserva' })).toBeNull();

  const night: Night = { ...EMPTY_NIGHT, asked: { r1: 'yes' }, told: { r1: 'sent' } };
  view.rerender(dialog(parties, { night }));
  expect(screen.getByText('1 enviado')).toBeVisible();
  expect(pressed()).toHaveTextContent('Enviado');
  view.rerender(dialog(parties, { night, list: 'asked' }));
  expect(pressed()).toHaveTextContent('Confirmó');
  expect(message()).toBe(
    'Hola, Rosa. Te esperamos en La Casona el sábado 21 de noviembre a las 7:00 PM para 2 personas en Centro. ¿Nos confirmas que vienes? Si ya no puedes, avísanos aquí y liberamos tu mesa.',
  );
  expect(screen.queryByRole('button', { name: 'Cancelar reserva' })).toBeNull();
});

test('who cancels reads how the guest will know of it', () => {
  const question = (over: Parameters<typeof reservation>[0]) => {
    const asked = { action: 'cancel', reservation: stored(over), change: null } as const;
    const endings = { asked, press: vi.fn(), confirm: vi.fn(), keep: vi.fn() };
    const view = render(onDay({}, <ConfirmEnding endings={endings} />));
    const text = screen.getByRole('alertdialog').textContent;
    view.unmount();
    return text;
  };
  expect(question({ normalizedContactPhone: '70001111' })).toContain(
    'Lo verá cuando abra Vaga; al terminar puedes avisarle por WhatsApp.',
  );
  expect(question({ normalizedContactPhone: '' })).toContain('No dejó teléfono: Vaga no puede avisarle.');
});

test('guests who are being seated are not put into the queue too', async () => {
  const onSeat = () => new Promise<OwnerOutcome>(() => {});
  render(
    onDay(
      { nowMs: at('19:03') },
      <WalkInDialog waited={null} onDoor={() => undefined} onSeat={onSeat} onClose={() => undefined} />,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await userEvent.click(screen.getByRole('button', { name: 'No hay mesa: anotar en la fila' }));
  expect(screen.getByRole('dialog', { name: /sin reserva/ })).toBeVisible();
});

test('guests for whom no table is free are put into the queue as they were filled in', async () => {
  sent.back.splice(0);
  render(
    onDay(
      { nowMs: at('19:03') },
      <WalkInDialog
        waited={null}
        onDoor={() => undefined}
        onSeat={() => Promise.resolve<OwnerOutcome>(done())}
        onClose={() => undefined}
      />,
    ),
  );
  const more = screen.getByRole('button', { name: 'Una persona más' });
  const toDoor = screen.getByRole('button', { name: 'No hay mesa: anotar en la fila' });
  expect(more.compareDocumentPosition(toDoor)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(more);
  await userEvent.type(screen.getByLabelText('Nombre (opcional)'), 'Los del billar');
  await userEvent.click(toDoor);
  await userEvent.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(sent.back).toEqual([
    expect.objectContaining({ name: 'Los del billar', partySize: 3, branchId: 'centro' }),
  ]);
});

test('guests are seated at the hour with seats; a refusal keeps the form, and the id', async () => {
  const answers: OwnerOutcome[] = [failed('OFFLINE'), done()];
  const onSeat = vi.fn(() => Promise.resolve<OwnerOutcome>(answers.shift() ?? done()));
  render(
    onDay(
      { reservations: [stored({ partySize: 9 })], nowMs: at('19:03') },
      <WalkInDialog waited={null} onDoor={() => undefined} onSeat={onSeat} onClose={() => undefined} />,
    ),
  );
  expect(screen.getByLabelText('Hora')).toHaveValue('20:00');
  await userEvent.selectOptions(screen.getByLabelText('Hora'), '19:00');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('marca «Aunque esté lleno»');
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
    overbook: false,
  };
  expect(onSeat).toHaveBeenCalledTimes(2);
  expect(onSeat).toHaveBeenNthCalledWith(1, expected, expect.any(Function));
  const [first, second] = onSeat.mock.calls.map((call: readonly unknown[]) => call[0]);
  expect(second).toEqual(first);
});

test('a full hour takes guests in by "Aunque esté lleno", up to twice its seats', async () => {
  const onSeat = vi.fn(() => Promise.resolve<OwnerOutcome>(done()));
  render(
    onDay(
      { reservations: [stored({ slotTime: '20:00', partySize: 19 })], nowMs: at('20:03') },
      <WalkInDialog waited={null} onDoor={() => undefined} onSeat={onSeat} onClose={() => undefined} />,
    ),
  );
  const hour = screen.getByLabelText('Hora');
  expect(within(hour).getAllByRole('option')).toHaveLength(1);
  expect(screen.queryByLabelText('Aunque esté lleno')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Ni aunque esté lleno');
  await userEvent.click(screen.getByRole('button', { name: 'Una persona menos' }));
  expect(screen.getByText('Quedarían 20 personas para 10 asientos. Se anota en la reserva.')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Aunque esté lleno'));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(onSeat).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ time: '20:00', partySize: 1, overbook: true }),
    expect.any(Function),
  );
});

test('an hour that was chosen for guests goes with the clock, and "Aunque esté lleno" with it', async () => {
  const onSeat = vi.fn(() => Promise.resolve<OwnerOutcome>(done()));
  const parties = [
    stored({ partySize: 10, arrivedAt: at('19:00') }),
    stored({ id: 'r2', slotTime: '20:00', partySize: 10 }),
  ];
  const form = (nowMs: number) =>
    onDay(
      { reservations: parties, nowMs },
      <WalkInDialog waited={null} onDoor={() => undefined} onSeat={onSeat} onClose={() => undefined} />,
    );
  const { rerender } = render(form(at('19:58')));
  await userEvent.selectOptions(screen.getByLabelText('Hora'), '19:00');
  await userEvent.click(screen.getByLabelText('Aunque esté lleno'));
  rerender(form(at('20:00')));
  expect(screen.getByLabelText('Hora')).toHaveValue('20:00');
  expect(screen.getByLabelText('Aunque esté lleno')).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('marca «Aunque esté lleno»');
  await userEvent.click(screen.getByLabelText('Aunque esté lleno'));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(onSeat).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ time: '20:00', overbook: true }),
    expect.any(Function),
  );
});

test('paper says branch, notes and table; the branch once where there is but one, the table where one was written down', () => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const parties = [
    stored({ notes: 'Pastel', partySize: 3 }),
    stored({ id: 'r2', slotTime: '20:00', branchName: 'Escalón', normalizedContactPhone: '70000000' }),
  ];
  const paper = (some: readonly StoredReservation[], tables = {}) =>
    onDay(
      { guestNotes: { 77777777: 'Alergia a mariscos' }, night: { ...EMPTY_NIGHT, tables } },
      <PrintDay parties={some} onDone={() => undefined} />,
    );
  const cells = () => screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  const view = render(paper(parties));
  expect(cells()).toEqual([
    'HoraPers.NombreTeléfonoSucursalNotaLlegó',
    '7:00 PM3Ana Cruz7777 7777CentroAlergia a mariscos · Pastel☐',
    '8:00 PM2Ana Cruz7777 7777Escalón☐',
  ]);
  view.rerender(paper(parties.slice(0, 1)));
  expect(screen.getByText('1 reserva, 3 personas · Centro')).toBeInTheDocument();
  expect(cells()[0]).toBe('HoraPers.NombreTeléfonoNotaLlegó');
  view.rerender(paper(parties.slice(0, 1), { r1: 'T4' }));
  expect(cells()).toEqual([
    'HoraPers.NombreTeléfonoNotaMesaLlegó',
    '7:00 PM3Ana Cruz7777 7777Alergia a mariscos · PastelT4☐',
  ]);
});
