import { expect, it } from 'vitest';
import { at, MINUTE, reservation } from './day.cases.ts';
import { dayCsvRows } from './dayCsv.ts';

it('a day is a head and a row for each party, by hour, with the state of now and its table', () => {
  const day = [
    reservation({ id: 'late', slotTime: '20:00', notes: 'Ventana' }),
    reservation({ id: 'in', walkIn: true, customerName: '', contactPhone: '', arrivedAt: at('19:03') }),
    reservation({ id: 'over', slotTime: '12:00' }),
  ];
  expect(
    dayCsvRows(
      day,
      at('19:00') + 5 * MINUTE,
      { late: 'T4' },
      { columns: ['Hora', 'Nombre'], walkIn: 'Sin reserva' },
    ),
  ).toEqual([
    ['Hora', 'Nombre'],
    ['12:00', 'Ana Cruz', 2, '7777 7777', 'Centro', 'Expirado', '', '', ''],
    ['19:00', 'Sin reserva', 2, '', 'Centro', 'Confirmado', '19:03', '', ''],
    ['20:00', 'Ana Cruz', 2, '7777 7777', 'Centro', 'Confirmado', '', 'Ventana', 'T4'],
  ]);
});
