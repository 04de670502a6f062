/** Sentences with a number agree with it: one o'clock, one Vagacoin, one seat. */
import { describe, expect, it } from 'vitest';
import { slotInstantMs } from '../domain/time.ts';
import { cancelLottery, lotteryList } from './adminLotteries.ts';
import { pending } from './adminPanel.ts';
import { bookingNews } from './bookingNews.ts';
import { correctionFailureText, correctionProblemText, corrections, ledger, topUp } from './coins.ts';
import { dayDialogs } from './dayDialogs.ts';
import { dayReservations } from './dayReservations.ts';
import { waiting } from './desk.ts';
import { liveDraw } from './draw.ts';
import { host } from './host.ts';
import { participation } from './lotteries.ts';
import { changedFieldText, lotteryRules } from './lotteryRules.ts';
import { numbersPicture } from './numbersPicture.ts';
import { pause } from './online.ts';
import { openLotteries } from './openLotteries.ts';
import { orders } from './orders.ts';
import { reminder } from './reminders.ts';
import { certificate } from './results.ts';
import { spendingProblemText } from './spendingProblem.ts';
import { coinsText, theHour } from './units.ts';
import { week } from './week.ts';

describe('hours', () => {
  it.each([
    ['1:00 PM', 'la 1:00 PM'],
    ['1:45 AM', 'la 1:45 AM'],
    ['1 PM', 'la 1 PM'],
    ['2 PM', 'las 2 PM'],
    ['10:00 AM', 'las 10:00 AM'],
    ['11:00 PM', 'las 11:00 PM'],
    ['12:30 AM', 'las 12:30 AM'],
  ])('%s', (time, text) => {
    expect(theHour(time)).toBe(text);
  });

  const told = { name: '', business: 'La Casona', branch: 'Centro', day: 'lunes 2 de mayo' };
  const untilOne = { paused: true, pausedUntilMs: slotInstantMs('2026-11-20', '13:00') };
  it.each([
    [reminder.message('', 'lunes 2 de mayo', '1:30 PM'), 'es el lunes 2 de mayo a la 1:30 PM.'],
    [reminder.cancelledMessage('', 'lunes', '1:30 PM'), 'del lunes a la 1:30 PM'],
    [reminder.cancelledByBusiness('', 'lunes', '1:30 PM'), 'del lunes a la 1:30 PM.'],
    [reminder.movedMessage('', 'lunes', '1:30 PM', 2, 'Centro'), 'ahora es el lunes a la 1:30 PM, para 2'],
    [host.moveTo('1:30 PM'), 'Mover a la 1:30 PM'],
    [host.booked('Ana', '1:30 PM'), 'reserva a la 1:30 PM.'],
    [host.message.moved({ ...told, time: '1:30 PM', people: 2 }), 'el lunes 2 de mayo a la 1:30 PM para 2'],
    [bookingNews.slotLost('1:30 PM', 2), 'a la 1:30 PM ya no hay lugar'],
    [bookingNews.slotTooLate('1:30 PM'), 'Ya no se puede reservar a la 1:30 PM:'],
    [bookingNews.slotNotOffered('1:30 PM'), 'ya no ofrece la 1:30 PM'],
    [bookingNews.clockWrong('1:05 PM'), 'en El Salvador es la 1:05 PM.'],
    [bookingNews.clockWrong('11:05 AM'), 'en El Salvador son las 11:05 AM.'],
    [dayDialogs.arrivedAt('1:30 PM'), 'Llegó a la 1:30 PM'],
    [dayDialogs.arrivedLate('1:30 PM', 5), 'Llegó a la 1:30 PM, 5 min tarde'],
    [dayDialogs.meanwhile.ARRIVED('1:30 PM'), 'llegó a la 1:30 PM.'],
    [dayDialogs.noMore('1:30 PM'), 'Sin más reservas a la 1:30 PM'],
    [dayDialogs.openHour('1:00 PM'), 'Abrir otra vez la 1:00 PM'],
    [dayDialogs.stopped('1:00 PM'), 'más reservas a la 1:00 PM.'],
    [dayDialogs.reopened('1:00 PM'), 'Listo: se reciben reservas otra vez a la 1:00 PM.'],
    [dayReservations.earlier('1 PM'), 'Antes de la 1 PM'],
    [waiting.free(['12:00 PM', '1:00 PM']), 'Hay lugar a las 12:00 PM, a la 1:00 PM'],
    [waiting.message({ ...told, time: '1:00 PM' }, 2, ''), 'el lunes 2 de mayo a la 1:00 PM (Centro)'],
    [pause.now(untilOne), 'En pausa hasta la 1:00 PM'],
    [pending.due('Cena', '1:00 PM'), 'para hoy a la 1:00 PM: Cena'],
  ])('%s', (text, part) => {
    expect(text).toContain(part);
  });
});

const leftToday = (left: number) => spendingProblemText({ code: 'OVER_LIMIT', limit: 20, left }).message;
const spent = (balance: number) => correctionFailureText({ code: 'SPENT', balance });
const owed = (coins: number) => cancelLottery.owed({ players: 1, numbers: 1, coins });

describe('one, and several', () => {
  it.each([
    [participation.left, 'te queda 1', 'te quedan 2'],
    [leftToday, 'hoy te queda 1.', 'hoy te quedan 2.'],
    [(coins: number) => topUp.doneText(coins, 9), 'Se acreditó 1 Vagacoin.', 'Se acreditaron 2 Vagacoins.'],
    [(coins: number) => corrections.done(coins, 9), 'Se descontó 1 Vagacoin.', 'Se descontaron 2 Vagacoins.'],
    [
      (most: number) => correctionProblemText('coins-too-many', most),
      'puede descontar 1',
      'pueden descontar 2',
    ],
    [spent, 'le queda 1 Vagacoin:', 'le quedan 2 Vagacoins:'],
    [owed, 'se le devolverá 1 Vagacoin.', 'se le devolverán 2 Vagacoins.'],
    [
      (sold: number) => lotteryList.closeText(sold, 20),
      'Se vendió 1 de 20 números. Ya',
      'Se vendieron 2 de 20',
    ],
    [(total: number) => certificate.sold(1, total), 'Se vendió 1 de 1 número.', 'Se vendió 1 de 2 números.'],
    [(total: number) => openLotteries.soldAria(1, total), '1 de 1 número vendido ', 'de 2 números vendidos'],
    [(total: number) => lotteryRules.odds(1, total), 'tiene 1 de 1 posibilidad.', 'de 2 posibilidades.'],
    [(total: number) => liveDraw.frozen(1, total), '1 de 1 número vendido.', '1 de 2 números vendidos.'],
    [
      (count: number) => liveDraw.wonText(['Pastel', 'Docena de pan'].slice(-count)),
      'Tu premio: Docena de pan.',
      'Tus premios: Pastel, Docena de pan.',
    ],
    [liveDraw.spoken, 'sale en 1 segundo.', 'sale en 2 segundos.'],
    [liveDraw.wonNext, 'Lo encuentras', 'Los encuentras'],
    [liveDraw.wonNext, 'Si aún no está, vuelve', 'Si falta alguno, vuelve'],
    [liveDraw.wonSoon, 'lo verás', 'los verás'],
    [numbersPicture.title, 'Comparte tu número ', 'Comparte tus números'],
    [week.of, 'de 1 asiento ', 'de 2 asientos'],
    [(seats: number) => host.overbookWhy(5, seats), '5 personas para 1 asiento.', 'para 2 asientos.'],
    [
      (booked: number) => host.overbookWhy(booked, 0),
      'Quedaría 1 persona',
      'Quedarían 2 personas para 0 asientos',
    ],
  ])('%#', (text, one, several) => {
    expect(`${text(1)} `).toContain(one);
    expect(text(2)).toContain(several);
  });
});

it('large amounts of Vagacoins have separators, as money has', () => {
  expect([
    coinsText(1_250_000),
    openLotteries.price(1500),
    participation.left(12_000),
    participation.balanceOf(1000),
    participation.bought([7], 1000),
    ledger.balanceAfter(1000),
    leftToday(1000),
    topUp.doneText(1000, 2000),
    corrections.done(1000, 2000),
    changedFieldText('pricePerNumber', '1000', '2000'),
  ]).toEqual([
    '1,250,000 Vagacoins',
    '1,500 Vagacoins por número',
    'te quedan 12,000',
    'Tu saldo: 1,000',
    'Es tuyo el número 7. Tu saldo: 1,000.',
    'Saldo: 1,000',
    expect.stringContaining('te quedan 1,000.'),
    'Se acreditaron 1,000 Vagacoins. Nuevo saldo: 2,000.',
    'Se descontaron 1,000 Vagacoins. Nuevo saldo: 2,000.',
    'Precio por número: de 1,000 a 2,000 Vagacoins',
  ]);
});

it('an order has its article', () => {
  expect(orders.removeQuestion('K7Q4MX').title).toBe('¿Borrar el pedido K7Q4MX?');
  expect(orders.removeQuestion('').title).toBe('¿Borrar este pedido?');
  expect(orders.replaceQuestion('K7Q4MX').text).toContain('se borra y queda el pedido K7Q4MX.');
  expect(orders.replaceQuestion('').text).toContain('se borra y queda este pedido.');
});
