import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatBreaches } from '../../scripts/operator/recount.ts';
import { seedDocuments } from '../../seed/index.ts';
import { reservationDocuments } from '../../seed/reservations.ts';
import { mapAt, textAt } from '../../src/domain/fields.ts';
import { nameKey } from '../../src/domain/reservations/holder.ts';
import { mayExpire } from '../../src/domain/reservations/policies.ts';
import { capacityOf } from '../../src/domain/reservations/slots.ts';
import { isActiveStatus } from '../../src/domain/reservations/status.ts';
import { addDays, isLocalDate, localDateOf, slotInstantMs } from '../../src/domain/time.ts';
import { toBusiness } from '../../src/services/businesses/convert.ts';

/** Any moment of a year and a half, and the hard ones: midnights there and in UTC, ends of months and years. */
const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 5, 30) }),
  fc
    .tuple(
      fc.integer({ min: 2026, max: 2028 }),
      fc.integer({ min: 0, max: 11 }),
      fc.constantFrom(0, 6, 18),
      fc.constantFrom(-60_000, -1, 0, 1, 60_000),
    )
    .map(([year, month, hour, besides]) => Date.UTC(year, month, 1, hour) + besides),
);

/** The demo data of a moment. */
function seeded(nowMs: number) {
  const documents = seedDocuments(nowMs);
  const businesses = documents
    .filter(({ path }) => /^businesses\/[^/]+$/.test(path))
    .map(({ path, fields }) => {
      const business = toBusiness(path.split('/')[1] ?? '', fields);
      if (business === null) throw new Error(`no business: ${path}`);
      return business;
    });
  const branchOf = (businessId: unknown, branchId: unknown) => {
    const business = businesses.find(({ id }) => id === businessId);
    const branch = business?.branches.find(({ id }) => id === branchId);
    if (business === undefined || branch === undefined)
      throw new Error(`no ${String(businessId)}/${String(branchId)}`);
    return { business, branch };
  };
  const reservations = documents.filter(({ path }) => path.includes('/reservations/'));
  return { nowMs, documents, branchOf, reservations };
}

const SEEDS = fc.sample(moments, 60).map(seeded);

function always(check: (seed: (typeof SEEDS)[number]) => void): void {
  for (const seed of SEEDS) {
    try {
      check(seed);
    } catch (cause) {
      throw new Error(`At ${new Date(seed.nowMs).toISOString()}: ${String(cause)}`, { cause });
    }
  }
}

describe('the demo data, whatever the moment', () => {
  it('keeps the invariants of seats and locks', () => {
    always(({ documents }) => {
      expect(seatBreaches(documents)).toEqual([]);
    });
  });

  it('books active visits in hours that the branch offers, within its seats and the horizon', () => {
    always(({ nowMs, documents, branchOf, reservations }) => {
      for (const { path, fields } of reservations) {
        if (!isActiveStatus(textAt(fields, 'statusNormalized'))) continue;
        const { branch } = branchOf(fields.businessId, fields.branchId);
        const date = textAt(fields, 'slotDate');
        const time = textAt(fields, 'slotTime');
        expect(capacityOf(branch, date, time), `${path} ${date} ${time}`).toBeGreaterThanOrEqual(
          Number(fields.partySize),
        );
        const arrivedAt = fields.arrivedAt instanceof Date ? fields.arrivedAt.getTime() : null;
        const dated = { slotDate: date, slotTime: time, statusNormalized: 'confirmed', arrivedAt };
        expect(mayExpire(dated, nowMs), `${path} has expired`).toBe(false);
        expect(arrivedAt ?? 0).toBeLessThanOrEqual(nowMs);
        expect(date <= addDays(localDateOf(nowMs), 7)).toBe(true);
      }
      for (const { path, fields } of documents.filter(({ path: each }) => each.includes('/days/'))) {
        const { branch } = branchOf(path.split('/')[1], fields.branchId);
        for (const [time, seats] of Object.entries(mapAt(fields, 'booked'))) {
          expect(Number(seats), path).toBeLessThanOrEqual(capacityOf(branch, textAt(fields, 'date'), time));
        }
      }
    });
  });

  it('has reservations as the rules would have written them', () => {
    always(({ nowMs, branchOf, reservations }) => {
      for (const { path, fields } of reservations) {
        const { branch } = branchOf(fields.businessId, fields.branchId);
        expect(path).toMatch(/^businesses\/[a-z-]+\/reservations\/[A-Za-z0-9]{20}$/);
        expect(path.split('/')[1]).toBe(fields.businessId);
        expect(fields.branchName).toBe(branch.name);
        expect(isLocalDate(textAt(fields, 'slotDate'))).toBe(true);
        expect(fields.slotTimestamp).toEqual(
          new Date(slotInstantMs(textAt(fields, 'slotDate'), textAt(fields, 'slotTime'))),
        );
        expect(fields.slotId).toBe(
          `${textAt(fields, 'branchId')}-${textAt(fields, 'slotDate')}-${textAt(fields, 'slotTime')}`,
        );
        expect(fields.normalizedContactPhone).toMatch(/^[0-9]{8}$/);
        // What an owner's tap adds.
        const { arrivedAt: _arrivedAt, endedBy: _endedBy, ...booked } = fields;
        expect(Object.keys(booked)).toHaveLength(18);
        expect(fields.nameKey).toBe(nameKey(textAt(fields, 'customerName')));
        const { createdAt } = fields;
        if (!(createdAt instanceof Date)) throw new Error(`${path} has no createdAt`);
        expect(createdAt.getTime()).toBeLessThan(nowMs);
      }
    });
  });

  it('lays each card under its phone, with what the reservation says and no name', () => {
    always(({ documents, branchOf, reservations }) => {
      const cards = documents.filter(({ path }) => path.startsWith('diners/'));
      expect(cards).toHaveLength(reservations.length);
      for (const { path, fields } of cards) {
        const [, phone, list, id] = path.split('/');
        const reservation = reservations.find(({ path: each }) =>
          each.endsWith(`/${textAt(fields, 'reservationId')}`),
        );
        expect(reservation?.fields.normalizedContactPhone).toBe(phone);
        const ended = `_${textAt(fields, 'reservationId')}`;
        expect(`${textAt(fields, 'businessId')}${list === 'active' ? '' : ended}`).toBe(id);
        expect(isActiveStatus(textAt(fields, 'statusNormalized'))).toBe(list === 'active');
        expect(fields.businessName).toBe(branchOf(fields.businessId, fields.branchId).business.name);
        const { reservationId: _id, businessName: _name, ...shown } = fields;
        const { arrivedAt: _arrivedAt, ...booked } = shown;
        expect(Object.keys(booked)).toHaveLength(11);
        expect(reservation?.fields).toMatchObject(shown);
      }
    });
  });

  it('gives La Casona’s owner a day to look at', () => {
    always(({ nowMs, reservations }) => {
      const ofToday = reservations.filter(
        ({ fields }) => fields.businessId === 'la-casona' && fields.slotDate === localDateOf(nowMs),
      );
      expect(ofToday.length).toBeGreaterThanOrEqual(7);
      const lastSlotMs = slotInstantMs(localDateOf(nowMs), '22:00');
      const active = ofToday.filter(({ fields }) => isActiveStatus(textAt(fields, 'statusNormalized')));
      expect(active.length > 0).toBe(nowMs < lastSlotMs + 90 * 60_000);
    });
  });

  it('is the same for the same moment, and has no path twice', () => {
    always(({ nowMs, documents }) => {
      expect(seedDocuments(nowMs)).toEqual(documents);
      expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
      expect(reservationDocuments(nowMs).length).toBeLessThan(documents.length);
    });
  });
});
