import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf, LONGEST_WAIT_MS, QUICKNET, roundMs, roundOf } from './beacon.ts';
import type { LotteryStatus } from './entities.ts';
import { closedPrizeStatus, daysLeft, type PrizeTab, prizeExpiry, prizeTab } from './prizes.ts';
import { shuffleForVisit } from './shuffle.ts';
import { bytesOf, parseBeacon } from './signatures.ts';
import { isAvailable, isSelling, msUntilDraw, parseLotteryStatus, pendingNumbers } from './status.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

describe('lottery status', () => {
  it.each<[LotteryStatus, number, boolean, boolean]>([
    ['nuevo', 0, true, true],
    ['nuevo', 99, true, true],
    ['nuevo', 100, true, false],
    ['nuevo', 101, true, false],
    ['esperando resultados', 50, true, false],
    ['cerrada', 50, false, false],
    ['cancelada', 50, false, false],
  ])('%s with %i of 100 sold: shown %s, sells %s', (status, soldNumbers, shown, sells) => {
    expect(isAvailable({ status })).toBe(shown);
    expect(isSelling({ status, soldNumbers, totalNumbers: 100 })).toBe(sells);
  });

  it('counts what is left, never below 0', () => {
    expect(pendingNumbers({ soldNumbers: 40, totalNumbers: 100 })).toBe(60);
    expect(pendingNumbers({ soldNumbers: 120, totalNumbers: 100 })).toBe(0);
  });

  it('reads stored statuses', () => {
    expect(parseLotteryStatus(' Nuevo')).toBe('nuevo');
    expect(parseLotteryStatus('ESPERANDO RESULTADOS')).toBe('esperando resultados');
    expect(parseLotteryStatus('abierta')).toBeNull();
  });

  it('draws when the round of the freeze is out, and makes nobody wait longer than that can take', () => {
    const freeze = { atMs: NOW, sold: 1, ticketsHash: '', chain: QUICKNET };
    const frozen = { status: 'esperando resultados' as const, freeze };
    const dueMs = roundMs(roundOf(NOW));
    expect(msUntilDraw(frozen, NOW)).toBe(dueMs - NOW);
    expect(msUntilDraw(frozen, dueMs - 1)).toBe(1);
    expect(msUntilDraw(frozen, dueMs + 60_000)).toBe(0);
    expect(msUntilDraw(frozen, NOW - DAY)).toBe(LONGEST_WAIT_MS);
    expect(msUntilDraw({ status: 'nuevo', freeze: null }, NOW)).toBeNull();
    expect(msUntilDraw({ status: 'cerrada', freeze }, NOW)).toBeNull();
  });
});

describe('prizes', () => {
  it.each<[string, number, PrizeTab]>([
    ['abierto', 1, 'disponibles'],
    ['abierto', 0, 'vencidos'],
    ['abierto', -1, 'vencidos'],
    ['cerrado', 1, 'canjeados'],
    ['cerrado', -1, 'canjeados'],
    ['Cerrado ', 1, 'canjeados'],
    ['vencido', 1, 'vencidos'],
    ['vencido', -1, 'vencidos'],
    ['en camino', 1, 'disponibles'],
    ['en camino', -1, 'vencidos'],
    ['', 1, 'disponibles'],
  ])('%j, %i ms before its expiry: %s', (prizeStatus, left, tab) => {
    expect(prizeTab({ prizeStatus, expiresAtMs: NOW + left }, NOW)).toBe(tab);
  });

  it.each([
    ['abierto', 1, 'cerrado'],
    ['Abierto', 1, 'cerrado'],
    ['abierto', 0, 'vencido'],
    ['cerrado', -1, null],
    ['vencido', 1, null],
    ['en camino', 1, null],
  ])('closing %j, %i ms before its expiry: %s', (prizeStatus, left, status) => {
    expect(closedPrizeStatus({ prizeStatus, expiresAtMs: NOW + left, clientId: 'ana' }, NOW)).toBe(status);
  });

  it('a prize of an unsold number is never redeemed, it only expires', () => {
    const prize = { prizeStatus: 'abierto', expiresAtMs: NOW + 1, clientId: '' };
    expect(closedPrizeStatus(prize, NOW)).toBeNull();
    expect(closedPrizeStatus(prize, NOW + 1)).toBe('vencido');
  });

  it.each([
    [prizeExpiry(NOW), 7],
    [NOW + DAY + 1, 2],
    [NOW + DAY, 1],
    [NOW + 1, 1],
    [NOW, 0],
    [NOW - DAY, 0],
  ])('days left until %i: %i', (expiresAtMs, days) => {
    expect(daysLeft({ expiresAtMs }, NOW)).toBe(days);
  });
});

describe('the beacon', () => {
  it('decides by the first round more than 30 seconds after the freeze', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }), (ms) => {
        const round = roundOf(ms);
        expect(roundMs(round)).toBeGreaterThan(ms + 30_000);
        expect(roundMs(round - 1)).toBeLessThanOrEqual(ms + 30_000);
        expect(roundMs(round) - ms).toBeLessThanOrEqual(LONGEST_WAIT_MS);
      }),
    );
  });

  it('has its round 1 at its genesis', () => {
    expect(roundMs(1)).toBe(1_692_803_367_000);
    expect(roundOf(1_692_803_366_999 - 30_000)).toBe(1);
    expect(roundOf(1_692_803_367_000 - 30_000)).toBe(2);
  });

  it.each([
    [`{"round":7,"signature":"${'AB'.repeat(48)}"}`, 'ab'.repeat(48)],
    [`{"round":8,"signature":"${'ab'.repeat(48)}"}`, null],
    [`{"round":7,"signature":"${'ab'.repeat(47)}"}`, null],
    [`{"round":7,"signature":"${'ab'.repeat(96)}"}`, null],
    ['{"round":7}', null],
    ['null', null],
    ['<html>', null],
  ])('reads %j as %j', (json, value) => {
    expect(parseBeacon(json, 7)).toBe(value);
  });

  it('is written in hexadecimal and back', () => {
    expect(hexOf(bytesOf('00ff10ab'))).toBe('00ff10ab');
  });
});

describe('the order of a visit', () => {
  const items = (ids: readonly string[]) => ids.map((id) => ({ id }));
  const idLists = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 20 });

  it('has all items, and is the same for a seed whatever order they come in', () => {
    fc.assert(
      fc.property(idLists, fc.integer(), (ids, seed) => {
        const shuffled = shuffleForVisit(items(ids), seed);
        expect(shuffled.map(({ id }) => id).sort()).toEqual([...ids].sort());
        expect(shuffleForVisit(items([...ids].reverse()), seed)).toEqual(shuffled);
      }),
    );
  });

  it('stays for the others when one goes', () => {
    fc.assert(
      fc.property(idLists, fc.integer(), fc.nat(), (ids, seed, pick) => {
        const gone = ids[pick % Math.max(1, ids.length)];
        const rest = ids.filter((id) => id !== gone);
        expect(shuffleForVisit(items(rest), seed)).toEqual(
          shuffleForVisit(items(ids), seed).filter(({ id }) => id !== gone),
        );
      }),
    );
  });

  it('puts each of 4 lotteries first about as often', () => {
    const firsts = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed += 1) {
      const [first] = shuffleForVisit(items(['a', 'b', 'c', 'd']), seed);
      if (first) firsts.set(first.id, (firsts.get(first.id) ?? 0) + 1);
    }
    expect(Math.min(...firsts.values())).toBeGreaterThan(850);
    expect(firsts.size).toBe(4);
  });
});
