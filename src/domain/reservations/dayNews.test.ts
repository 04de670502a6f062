import { describe, expect, it } from 'vitest';
import { at, reservation } from './day.cases.ts';
import { dayNews } from './dayNews.ts';
import type { Reservation } from './entities.ts';

const was = reservation();

describe('what diners did', () => {
  it.each<[name: string, before: readonly Reservation[], after: readonly Reservation[], kinds: string[]]>([
    ['nothing', [was], [was], []],
    ['booked', [], [was], ['new']],
    ['booked and cancelled unseen', [], [reservation({ status: 'cancelled' })], []],
    ['more people', [was], [reservation({ partySize: 5 })], ['changed']],
    ['another note', [was], [reservation({ notes: 'Ventana' })], ['changed']],
    ['another hour', [was], [reservation({ slotTime: '20:00' })], ['changed']],
    ['cancelled', [was], [reservation({ status: 'cancelled' })], ['cancelled']],
    ['moved to another day', [was], [], ['gone']],
    ['an old one vanished', [reservation({ status: 'cancelled' })], [], []],
    ['the owner marked an arrival', [was], [reservation({ arrivedAt: at('19:00') })], []],
    ['the owner cancelled', [was], [reservation({ status: 'cancelled', endedByBusiness: true })], []],
    ['the owner seated guests', [], [reservation({ walkIn: true })], []],
    ['the owner moved it here from another day', [], [reservation({ hostedAt: was.updatedAt })], []],
    ['the owner moved it here, then its diner changed it', [], [reservation({ hostedAt: 1 })], ['new']],
    ['the owner took an ending back', [reservation({ status: 'completed' })], [was], []],
    ['its phone says "No fui yo"', [was], [reservation({ disputed: true })], ['disputed']],
    ['the owner kept it', [reservation({ disputed: true })], [was], []],
    ['it expired', [was], [reservation({ status: 'expired' })], []],
  ])('%s', (_, before, after, kinds) => {
    expect(dayNews(before, after).map(({ kind }) => kind)).toEqual(kinds);
  });
});
