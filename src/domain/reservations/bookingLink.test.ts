import { describe, expect, it } from 'vitest';
import { slotInstantMs } from '../time.ts';
import { bookingLinkQuery, parseBookingLink } from './bookingLink.ts';

const NOW = slotInstantMs('2026-11-21', '12:00');
const BRANCHES = [
  { id: 'centro', archived: false },
  { id: 'vieja', archived: true },
];
const parse = (query: string) => parseBookingLink(query, BRANCHES, NOW);

describe('a link that fills the form', () => {
  it('says day, hour, people and branch, and reads what it writes', () => {
    const wanted = { date: '2026-11-28', time: '19:00', partySize: 4, branchId: 'centro' };
    expect(parse('?fecha=2026-11-28&hora=19:00&personas=4&sucursal=centro')).toEqual({
      part: wanted,
      ignored: [],
    });
    expect(parse(`?${bookingLinkQuery(wanted)}`)).toEqual({ part: wanted, ignored: [] });
  });

  it('says less', () => {
    expect(parse('')).toEqual({ part: {}, ignored: [] });
    expect(parse('?utm_source=x&fecha=')).toEqual({ part: {}, ignored: [] });
    expect(parse('?hora=7:30')).toEqual({ part: { time: '07:30' }, ignored: [] });
    expect(parse('?personas=50')).toEqual({ part: { partySize: 50 }, ignored: [] });
  });

  it.each([
    ['?fecha=2026-11-29&hora=19:00', ['fecha']],
    ['?fecha=2026-11-20', ['fecha']],
    ['?fecha=2026-02-30', ['fecha']],
    ['?fecha=ma%C3%B1ana', ['fecha']],
    ['?hora=25:00', ['hora']],
    ['?hora=%3Cscript%3E', ['hora']],
    ['?personas=0', ['personas']],
    ['?personas=51', ['personas']],
    ['?personas=-2', ['personas']],
    ['?personas=2.5', ['personas']],
    ['?personas=1e1', ['personas']],
    ['?sucursal=vieja', ['sucursal']],
    ['?sucursal=otra', ['sucursal']],
  ])('%s: what can\u2019t be booked is left out, and told', (query, ignored) => {
    expect(parse(query)).toEqual({ part: {}, ignored });
  });
});
