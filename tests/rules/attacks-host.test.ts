/** Attacks on what a business books by phone, moves and overbooks (invariants 1, 3, 9 and 10): one thing bent, then unbent. */

import { describe, expect, it } from 'vitest';
import { type HostCommit, hostBooking, hostChange, uncardedBooking } from '../support/attack-host.ts';
import {
  all,
  bendingAs,
  bookedCard,
  cardPath,
  historyPath,
  OUTSIDERS,
  ownerEnding,
  reopening,
  seats,
  walkInEnding,
} from '../support/attack-owner.ts';
import {
  bookingCommit,
  changeCommit,
  dayDraft,
  draft,
  emptiedCard,
  endingCommit,
  flag,
  increment,
  instant,
  int,
  nothing,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OWNER, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, OWNER);
const DAY_MS = 24 * 60 * MINUTE_MS;
const later = (minutes: number) => town.freeze(NOON_MS + minutes * MINUTE_MS);

describe('a business that books by phone', () => {
  it.each<[name: string, bend: (commit: HostCommit) => void]>([
    ['takes no seats', ({ day }) => (day.transforms = seats(0))],
    ['takes fewer seats', ({ day }) => (day.transforms = seats(1))],
    ['takes more seats', ({ day }) => (day.transforms = seats(3))],
    ['frees seats', ({ day }) => (day.transforms = seats(-2))],
    ['takes seats at two hours', ({ day }) => day.transforms.push(increment('booked.`20:00`', int(2)))],
    ['says that another host did it', ({ reservation }) => (reservation.fields.hostedBy = text('host-2'))],
    ['does not say who did it', ({ reservation }) => delete reservation.fields.hostedBy],
    ['does not say whether it overbooks', ({ reservation }) => delete reservation.fields.overbooked],
    ['says perhaps', ({ reservation }) => (reservation.fields.overbooked = text('yes'))],
    ['does not say that it came by phone', ({ reservation }) => delete reservation.fields.byPhone],
    [
      'says when it did so',
      ({ reservation, card }) => {
        for (const write of [reservation, card]) {
          write.times = ['createdAt', 'updatedAt'];
          write.fields.hostedAt = instant(NOON_MS);
        }
      },
    ],
    ['names nobody', ({ reservation }) => (reservation.fields.customerName = text(''))],
    [
      'names them with 81 characters',
      ({ reservation }) => (reservation.fields.customerName = text('x'.repeat(81))),
    ],
    [
      'keeps a name of 81 characters',
      ({ reservation }) => (reservation.fields.nameKey = text('x'.repeat(81))),
    ],
    [
      'writes notes of 501 characters',
      ({ reservation }) => (reservation.fields.notes = text('x'.repeat(501))),
    ],
    [
      'files them under another phone',
      ({ reservation }) => (reservation.fields.normalizedContactPhone = text('70000001')),
    ],
    ['calls them a walk-in', ({ reservation }) => (reservation.fields.walkIn = flag(true))],
    ['says that they have arrived', ({ reservation }) => reservation.times.push('arrivedAt')],
    [
      'ends them at once',
      ({ reservation, card }) => {
        for (const write of [reservation, card]) write.fields.statusNormalized = text('completed');
      },
    ],
    ['adds an unknown field', ({ reservation }) => (reservation.fields.table = int(4))],
    [
      'names the branch otherwise',
      ({ reservation, card }) => {
        for (const write of [reservation, card]) write.fields.branchName = text('Otra');
      },
    ],
    [
      'stamps another instant',
      ({ reservation }) => (reservation.fields.slotTimestamp = instant(NOON_MS + DAY_MS)),
    ],
    [
      'gives the slot another id',
      ({ reservation }) => (reservation.fields.slotId = text('centro-2026-11-21-20:00')),
    ],
    [
      'files them under another business',
      ({ reservation }) => (reservation.fields.businessId = text('puerto-viejo')),
    ],
    ['gives the phone places of its quota', ({ card }) => card.times.push('taken.`1`')],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(hostBooking(aParty()), (commit) => {
      bend(commit);
    });
  });

  it.each([0, -1, 51, 1_000])('takes a party of %i', async (size) => {
    await expectBentDenied(hostBooking(aParty(), { overbooked: true }), ({ reservation, card, day }) => {
      for (const write of [reservation, card]) write.fields.partySize = int(size);
      day.transforms = seats(size);
    });
  });

  it.each(OUTSIDERS)('but is %s, whoever it says it is', async (_name, as) => {
    for (const by of [OWNER.uid, as?.uid ?? '']) {
      await expectDenied(() => send(all(hostBooking(aParty(), { by })), as));
      await expectDenied(() => send(all(uncardedBooking(aParty())), as));
    }
    await expectAccepted(all(hostBooking(aParty())), OWNER);
  });

  it('and leaves a part out', async () => {
    const { reservation, day, card } = hostBooking(aParty());
    await expectDenied(() => send([reservation, day], OWNER));
    await expectDenied(() => send([reservation, card], OWNER));
    await expectDenied(() => send([day, card], OWNER));
    await expectDenied(() => send([card], OWNER));
    await expectAccepted([reservation, day, card], OWNER);
  });

  it('at an hour that began an hour ago, 60 days ahead and 61', async () => {
    const tonight = aParty();
    const last = aParty({ date: '2027-01-20', phone: '70001111' });
    await expectAccepted(all(hostBooking(last)), OWNER);
    await expectDenied(() => send(all(hostBooking(aParty({ date: '2027-01-21' }))), OWNER));
    town.freeze(tonight.startsAt + 60 * MINUTE_MS);
    await expectDenied(() => send(all(hostBooking(tonight)), OWNER));
    await expectDenied(() => send(all(hostBooking(aParty({ time: '03:00', date: '2026-11-22' }))), OWNER));
  });

  it('for a phone that has a table already: its card stays', async () => {
    await expectDenied(() => send(all(hostBooking(aParty({ phone: VICTIM.phone }))), OWNER));
    const { reservation, day } = hostBooking(aParty({ phone: VICTIM.phone }));
    await expectDenied(() => send([reservation, day], OWNER));
    expect(town.fieldsOf(cardPath(VICTIM)).reservationId).toEqual(text(VICTIM.id));
  });

  it('for a phone whose quota is spent, which no diner can', async () => {
    const phone = '70002222';
    for (let place = 0; place < 6; place += 1) {
      const party = aParty({ phone });
      later(2 * place + 1);
      await expectAccepted(bookingCommit(party, String(place)));
      later(2 * place + 2);
      await expectAccepted(endingCommit(party, town.fieldsOf(cardPath(party)), 'cancelled'));
    }
    later(20);
    await expectDenied(() => send(writesOf(bookingCommit(aParty({ phone }), '0'))));
    await expectAccepted(all(hostBooking(aParty({ phone }))), OWNER);
  });

  it('while it takes nothing online', async () => {
    const online = draft('businesses/la-casona', {
      fields: {
        online: {
          mapValue: {
            fields: {
              maxParty: int(1),
              paused: flag(true),
              perPhone: int(1),
              phone: text(''),
            },
          },
        },
      },
      mask: ['online'],
      times: ['updatedAt'],
    });
    await expectAccepted([online], OWNER);
    await expectDenied(() => send(writesOf(bookingCommit(aParty()))));
    await expectAccepted(all(hostBooking(aParty())), OWNER);
  });
});

describe('aunque esté lleno', () => {
  const full = async () => expectAccepted(all(hostBooking(aParty({ size: 10, phone: '70009999' }))), OWNER);

  it('is said, or the hour is full; up to twice its seats', async () => {
    await full();
    await expectDenied(() => send(all(hostBooking(aParty())), OWNER));
    await expectDenied(() => send(all(hostBooking(aParty({ size: 11 }), { overbooked: true })), OWNER));
    await expectAccepted(all(hostBooking(aParty({ size: 10 }), { overbooked: true })), OWNER);
    await expectDenied(() =>
      send(all(hostBooking(aParty({ size: 1, phone: '70003333' }), { overbooked: true })), OWNER),
    );
  });

  it('does not offer an hour that is not there', async () => {
    await expectDenied(() =>
      send(all(hostBooking(aParty({ time: '03:15', date: '2026-11-22' }), { overbooked: true })), OWNER),
    );
  });

  it('is no diner’s word', async () => {
    await full();
    const party = aParty({ size: 1 });
    for (const [name, value] of [
      ['overbooked', flag(true)],
      ['hostedBy', text(OWNER.uid)],
      ['byPhone', flag(true)],
    ] as const) {
      const bent = bookingCommit(party);
      bent.reservation.fields[name] = value;
      await expectDenied(() => send(writesOf(bent)));
      bent.reservation.times.push('hostedAt');
      bent.card.times.push('hostedAt');
      await expectDenied(() => send(writesOf(bent)));
    }
    await expectDenied(() => send(writesOf(bookingCommit(party))));
    await expectDenied(() => send(all(hostBooking(party, { overbooked: true }))));
  });

  it('lets no diner grow or join there, and everybody leave: the seats are exact', async () => {
    await full();
    const guest = aParty({ size: 4, phone: '70004444' });
    await expectAccepted(all(hostBooking(guest, { overbooked: true })), OWNER);
    later(1);
    const card = town.fieldsOf(cardPath(guest));
    await expectDenied(() => send(writesOf(changeCommit(guest, { ...guest, size: 5 }, card))));
    const smaller = { ...guest, size: 3 };
    await expectAccepted(changeCommit(guest, smaller, card));
    later(2);
    await expectAccepted(endingCommit(smaller, town.fieldsOf(cardPath(guest)), 'cancelled'));
    await expectDenied(() => send(writesOf(bookingCommit(aParty({ size: 1 })))));
  });

  it('stays said while the party sits there', async () => {
    await full();
    const guest = aParty({ size: 4 });
    await expectAccepted(all(hostBooking(guest, { overbooked: true })), OWNER);
    later(1);
    const card = town.fieldsOf(cardPath(guest));
    for (const size of [3, 4])
      await expectDenied(() => send(all(hostChange(guest, { ...guest, size }, card)), OWNER));
    await expectAccepted(all(hostChange(guest, { ...guest, size: 3 }, card, { overbooked: true })), OWNER);
  });

  it('holds when its ending is taken back', async () => {
    await full();
    const guest = aParty({ size: 4 });
    await expectAccepted(all(hostBooking(guest, { overbooked: true })), OWNER);
    later(1);
    await expectAccepted(all(ownerEnding(guest, town.fieldsOf(cardPath(guest)), 'cancelled')), OWNER);
    later(2);
    await expectAccepted(all(reopening(guest, town.fieldsOf(historyPath(guest)))), OWNER);
  });
});

describe('a business that moves a party', () => {
  const guest = aParty({ size: 3 });
  const there = {
    ...guest,
    ...aParty({
      branchId: 'escalon',
      branchName: 'Colonia Escalón',
      date: '2026-11-24',
      time: '20:00',
      size: 5,
    }),
    id: guest.id,
  };
  const booked = () => bookedCard(town, guest, NOON_MS + 5000);

  it.each<[name: string, bend: (commit: ReturnType<typeof hostChange>) => void]>([
    ['keeps the old seats', (commit) => delete commit.from],
    ['gives more back', ({ from }) => from && (from.transforms = seats(-4))],
    [
      'gives seats back at another hour',
      ({ from }) => from && (from.transforms = [increment('booked.`20:00`', int(-3))]),
    ],
    ['takes fewer seats there', ({ day }) => (day.transforms = [increment('booked.`20:00`', int(4))])],
    ['takes none there', ({ day }) => (day.transforms = [increment('booked.`20:00`', int(0))])],
    ['frees seats there', ({ day }) => (day.transforms = [increment('booked.`20:00`', int(-5))])],
    ['leaves the card', ({ card }) => (card.kind = 'verify')],
    ['writes the card of another phone', ({ card }) => (card.path = 'diners/70005555/active/la-casona')],
    [
      'takes the phone away',
      ({ reservation }) => {
        reservation.fields.normalizedContactPhone = text('70005555');
        reservation.mask?.push('normalizedContactPhone');
      },
    ],
    [
      'moves it to another business',
      ({ reservation, card }) => {
        reservation.fields.businessId = text('puerto-viejo');
        reservation.mask?.push('businessId');
        card.fields.businessId = text('puerto-viejo');
      },
    ],
    [
      'ends it at the same time',
      ({ reservation }) => {
        reservation.fields.statusNormalized = text('completed');
        reservation.mask?.push('statusNormalized');
      },
    ],
    ['says that it arrived', ({ reservation }) => reservation.times.push('arrivedAt')],
    ['names another host', ({ reservation }) => (reservation.fields.hostedBy = text('host-2'))],
    [
      'does not say who',
      ({ reservation }) => {
        delete reservation.fields.hostedBy;
      },
    ],
    [
      'names the branch otherwise',
      ({ reservation, card }) => {
        for (const write of [reservation, card]) write.fields.branchName = text('Otra');
      },
    ],
    ['names nobody', ({ reservation }) => (reservation.fields.customerName = text(''))],
    [
      'backdates it',
      ({ reservation, card }) => {
        for (const write of [reservation, card]) {
          write.times = ['hostedAt'];
          write.fields.updatedAt = instant(NOON_MS);
          write.mask?.push('updatedAt');
        }
      },
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(hostChange(guest, there, await booked()), (commit) => {
      bend(commit);
    });
  });

  it.each([0, -1, 51, 1_000])('to a party of %i', async (size) => {
    const card = await booked();
    await expectDenied(() =>
      send(all(hostChange(guest, { ...there, size }, card, { overbooked: true })), OWNER),
    );
    await expectDenied(() =>
      send(all(hostChange(guest, { ...guest, size }, card, { overbooked: true })), OWNER),
    );
  });

  it.each(OUTSIDERS)('but is %s', async (_name, as) => {
    const card = await booked();
    for (const by of [OWNER.uid, as?.uid ?? ''])
      await expectDenied(() => send(all(hostChange(guest, there, card, { by })), as));
    await expectAccepted(all(hostChange(guest, there, card)), OWNER);
  });

  it('into a full hour: only when that is said', async () => {
    const card = await booked();
    await expectAccepted(all(hostBooking(aParty({ time: '20:00', size: 6, phone: '70006666' }))), OWNER);
    const full = { ...guest, ...aParty({ time: '20:00', size: 3 }), id: guest.id };
    await expectDenied(() => send(all(hostChange(guest, full, card)), OWNER));
    await expectAccepted(all(hostChange(guest, full, card, { overbooked: true })), OWNER);
  });

  it('that has ended, or into the past', async () => {
    const card = await booked();
    town.freeze(aParty({ time: '14:00' }).startsAt);
    const past = { ...guest, ...aParty({ time: '13:00', size: 3 }), id: guest.id };
    await expectDenied(() => send(all(hostChange(guest, past, card)), OWNER));
    await expectAccepted(all(ownerEnding(guest, card, 'completed')), OWNER);
    later(120);
    await expectDenied(() => send(all(hostChange(guest, there, card)), OWNER));
    await expectDenied(() => send(all(hostChange(guest, { ...guest, size: 2 }, card)), OWNER));
  });

  it('that has arrived: a chair more, but no other hour', async () => {
    const card = await booked();
    const arrived = draft(`businesses/la-casona/reservations/${guest.id}`, {
      mask: [],
      times: ['arrivedAt', 'updatedAt'],
    });
    const { updatedAt: _, ...kept } = card;
    await expectAccepted(
      [arrived, draft(cardPath(guest), { fields: kept, times: ['arrivedAt', 'updatedAt'] })],
      OWNER,
    );
    later(1);
    const now = town.fieldsOf(cardPath(guest));
    await expectDenied(() => send(all(hostChange(guest, there, now)), OWNER));
    await expectAccepted(all(hostChange(guest, { ...guest, size: 4 }, now)), OWNER);
  });

  it('and the diner changes it on: the card and its lock are true', async () => {
    await expectAccepted(all(hostChange(guest, there, await booked())), OWNER);
    later(1);
    const card = town.fieldsOf(cardPath(guest));
    expect(card).toMatchObject({ slotTime: text('20:00'), partySize: int(5), reservationId: text(guest.id) });
    await expectDenied(() => send(writesOf(bookingCommit(aParty()))));
    await expectAccepted(changeCommit(there, { ...there, size: 2 }, card));
    later(2);
    await expectAccepted(endingCommit({ ...there, size: 2 }, town.fieldsOf(cardPath(guest)), 'cancelled'));
  });
});

describe('a party without a phone', () => {
  const guest = aParty();
  const stranger = { ...guest, phone: '70007777' };
  const path = `businesses/la-casona/reservations/${guest.id}`;
  const proof = text(`rosa intrusa#${NOON_MS + 1000}`);

  it('is nobody’s to cancel or change, whoever knows the name', async () => {
    await expectAccepted(all(uncardedBooking(guest)), OWNER);
    later(1);
    const end = { status: text('cancelled'), statusNormalized: text('cancelled'), proof };
    const cancelled = draft(path, { fields: end, mask: Object.keys(end), times: ['updatedAt'] });
    await expectDenied(() => send([cancelled, dayDraft(guest, -2)]));
    await expectDenied(() => send([cancelled, dayDraft(guest, -2), emptiedCard(stranger)]));
    const smaller = draft(path, {
      fields: { partySize: int(1), proof },
      mask: ['partySize', 'proof'],
      times: ['updatedAt'],
    });
    await expectDenied(() => send([smaller, dayDraft(guest, -1)]));
    const mine = { contactPhone: text(stranger.phone), normalizedContactPhone: text(stranger.phone), proof };
    const taken = draft(path, { fields: mine, mask: Object.keys(mine), times: ['updatedAt'] });
    const { hostedAt: _, ...card } = { ...bookingCommit(stranger).card.fields, hostedAt: nothing };
    await expectDenied(() =>
      send([
        taken,
        draft(cardPath(stranger), { fields: card, times: ['createdAt', 'updatedAt', 'taken.`1`'] }),
      ]),
    );
    await expectDenied(() => send([taken]));
  });

  it('is the business’s to move and to end, and anybody’s to write down as expired', async () => {
    await expectAccepted(all(uncardedBooking(guest)), OWNER);
    later(1);
    const { reservation, day } = hostChange(guest, { ...guest, size: 4 }, {});
    await expectAccepted([reservation, day], OWNER);
    later(2);
    await expectAccepted(all(walkInEnding({ ...guest, size: 4 }, 'completed')), OWNER);
    const other = aParty({ size: 1 });
    await expectAccepted(all(uncardedBooking(other)), OWNER);
    town.freeze(other.startsAt + 5 * MINUTE_MS);
    const end = { status: text('expired'), statusNormalized: text('expired'), expired: flag(true) };
    await expectAccepted([
      draft(`businesses/la-casona/reservations/${other.id}`, {
        fields: end,
        mask: Object.keys(end),
        times: ['updatedAt'],
      }),
      dayDraft(other, -1),
    ]);
  });
});
