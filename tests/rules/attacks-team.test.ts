/** What a host and a cashier may do, each with a live token, and what neither may: whatever the screens show. */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  arrivalCommit,
  bendingAs,
  bookedCard,
  branchDraft,
  expectOnlyHonest,
  historyPath,
  ownerEnding,
  reopening,
  savedBranch,
  walkInCommit,
} from '../support/attack-owner.ts';
import { ANA, addition, BETO, CASHIER, HOST, hire, memberChange, takingOut } from '../support/attack-team.ts';
import { gone, HILOS, HILOS_OWNER, registered, sale, voiding } from '../support/attack-venture.ts';
import { type Draft, draft, flag, instant, int, list, map, text } from '../support/attack-wire.ts';
import { ADMIN, aParty, OTHER_OWNER, OWNER, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const LATER_MS = NOON_MS + 5000;
const PARTY = aParty({ size: 3 });
const SALE = 'ventaVentaVentaVent1';
const CASONA_SALES = 'ventures/la-casona/sales';
const casonaSale = (by: TestUser | null, id = SALE): Draft =>
  sale(id, instant(LATER_MS), by ? { by: text(by.uid) } : {}, 'la-casona');
const signed = (write: Draft, by: TestUser): Draft => ({
  ...write,
  fields: { ...write.fields, by: text(by.uid) },
  mask: write.mask && [...write.mask, 'by'],
});

beforeEach(async () => {
  await hire(town, 'la-casona', OWNER, ANA, BETO);
  town.freeze(NOON_MS + 2000);
});

const MEMBERS: [role: string, as: TestUser][] = [
  ['a host', HOST],
  ['a cashier', CASHIER],
];

/** What only the owner writes, each accepted when the owner sends it. */
const OWNERS_WRITES: [what: string, writes: () => Draft[]][] = [
  ['the branches and their schedule', () => [branchDraft('la-casona', 'nueva', savedBranch())]],
  [
    'the closed days',
    () => [
      draft('businesses/la-casona', {
        fields: { closedDates: map({ '2027-01-20': flag(true) }) },
        mask: ['closedDates'],
        times: ['updatedAt'],
      }),
    ],
  ],
  [
    'what is taken online',
    () => [
      draft('businesses/la-casona', {
        fields: {
          online: map({ maxParty: int(4), paused: flag(false), perPhone: int(3), phone: text('') }),
        },
        mask: ['online'],
        times: ['updatedAt'],
      }),
    ],
  ],
  [
    'the blocked phones',
    () => [
      draft('businesses/la-casona/private/blocked', {
        fields: { phones: list(text('77770000')) },
        times: ['updatedAt'],
      }),
    ],
  ],
  ['another member', () => Object.values(addition('la-casona', { ...ANA, uid: 'third', username: 'third' }))],
  ['its own role', () => [memberChange('la-casona', HOST.uid, { role: text('cashier') })]],
  ['the role of a colleague', () => [memberChange('la-casona', CASHIER.uid, { role: text('host') })]],
  ['who is in the team', () => Object.values(takingOut('la-casona', BETO))],
];

describe.each(MEMBERS)('%s', (_role, as) => {
  it.each(OWNERS_WRITES)('changes %s', async (_what, writes) => {
    await expectDenied(() => send(writes(), as));
    await expectAccepted(writes(), OWNER);
  });

  it('makes itself the owner, or takes the owner away', async () => {
    const access = 'ventures/la-casona/private/access';
    const mine = { fields: { ownerUid: text(as.uid) }, times: ['updatedAt'] };
    await expectDenied(() => send([draft(access, { ...mine, mask: ['ownerUid'] })], as));
    await expectDenied(() => send([draft(access, mine)], as));
    await expectDenied(() => send([gone(access)], as));
    await expectDenied(() => send([draft(`admins/${as.uid}`)], as));
    await expectDenied(() => send([draft('usernames/third', { fields: {} })], as));
    await expectDenied(() => send([gone(`usernames/${ANA.username}`)], as));
  });

  it('reads the blocked phones, the sales or the team of another business', async () => {
    const db = town.world().emulator.lite(as);
    await expectDenied(() => getDoc(doc(db, 'businesses/la-casona/private/blocked')));
    await expectDenied(() => getDoc(doc(db, 'ventures/puerto-viejo/private/access')));
    await expectDenied(() => getDocs(collection(db, CASONA_SALES)));
    await expectDenied(() => getDocs(collection(db, 'businesses/puerto-viejo/reservations')));
    await expectDenied(() => getDocs(collection(db, 'ventures/puerto-viejo/sales')));
  });

  it('voids or deletes a sale, its own too', async () => {
    await expectAccepted([casonaSale(CASHIER)], CASHIER);
    const path = `${CASONA_SALES}/${SALE}`;
    const undone = { ...voiding(SALE), path };
    await expectDenied(() => send([undone], as));
    await expectDenied(() => send([gone(path)], as));
    await expectAccepted([undone], OWNER);
  });

  it('deletes a reservation or writes a day alone', async () => {
    await expectDenied(() => send([gone(`businesses/la-casona/reservations/${VICTIM.id}`)], as));
    await expectDenied(() =>
      send([draft('businesses/la-casona/days/centro_2026-11-21', { fields: {}, times: ['updatedAt'] })], as),
    );
  });

  it('reads its own role by the access document, and loses it with its place', async () => {
    const db = town.world().emulator.lite(as);
    const access = doc(db, 'ventures/la-casona/private/access');
    expect((await getDoc(access)).get(`members.${as.uid}.name`)).toBe(as === HOST ? 'Ana' : 'Beto');
    await expectAccepted(Object.values(takingOut('la-casona', as === HOST ? ANA : BETO)), OWNER);
    await expectDenied(() => getDoc(access));
  });
});

describe('a host', () => {
  const reservations = 'businesses/la-casona/reservations';

  it('sees the day, and no cashier does', async () => {
    const [host, cashier] = [town.world().emulator.lite(HOST), town.world().emulator.lite(CASHIER)];
    expect((await getDocs(collection(host, reservations))).size).toBe(1);
    await expectDenied(() => getDocs(collection(cashier, reservations)));
    await expectDenied(() => getDoc(doc(cashier, reservations, VICTIM.id)));
  });

  it('marks arrivals, ends and takes endings back in its own name only', async () => {
    const expectBent = bendingAs(town, HOST);
    const card = await bookedCard(town, PARTY, LATER_MS);
    const arrival = arrivalCommit(PARTY, card, true);
    const honest = { ...arrival, reservation: signed(arrival.reservation, HOST) };
    await expectDenied(() => send(Object.values(arrival), HOST));
    await expectDenied(() => send(Object.values(honest), CASHIER));
    await expectDenied(() =>
      send(Object.values({ ...honest, reservation: signed(arrival.reservation, CASHIER) }), CASHIER),
    );
    await expectBent(honest, (bent) => {
      bent.reservation.fields.by = text(OWNER.uid);
    });
    const path = `${reservations}/${PARTY.id}`;
    expect(town.fieldsOf(path).by).toEqual(text(HOST.uid));

    town.freeze(LATER_MS + 1000);
    const stored = town.fieldsOf(`diners/${PARTY.phone}/active/la-casona`);
    const ending = ownerEnding(PARTY, stored, 'completed');
    await expectBent({ ...ending, reservation: signed(ending.reservation, HOST) }, (bent) => {
      bent.reservation.fields.by = text(CASHIER.uid);
    });

    town.freeze(LATER_MS + 2000);
    const again = reopening(PARTY, town.fieldsOf(historyPath(PARTY)));
    // The owner does it in nobody's name: the host's may not stand there.
    await expectDenied(() => send(Object.values(again), OWNER));
    await expectAccepted(
      Object.values({
        ...again,
        reservation: { ...again.reservation, mask: [...(again.reservation.mask ?? []), 'by'] },
      }),
      OWNER,
    );
    expect(town.fieldsOf(path).by).toBeUndefined();
  });

  it('pauses online bookings and ends the pause, and changes no limit with it', async () => {
    const online = (fields: Parameters<typeof map>[0], ...mask: string[]) =>
      draft('businesses/la-casona', { fields: { online: map(fields) }, mask, times: ['updatedAt'] });
    const begin = online({ paused: flag(true) }, 'online.paused');
    await expectDenied(() => send([begin], CASHIER));
    await expectAccepted([begin], HOST);
    const end = online({ paused: flag(false) }, 'online.paused');
    for (const bent of [
      online({ paused: flag(false), maxParty: int(4) }, 'online.paused', 'online.maxParty'),
      online({ paused: flag(false), phone: text('2222 3333') }, 'online.paused', 'online.phone'),
      online({ paused: text('no') }, 'online.paused'),
    ])
      await expectDenied(() => send([bent], HOST));
    const renamed = draft('businesses/la-casona', {
      fields: { online: map({ paused: flag(false) }), name: text('Otra') },
      mask: ['online.paused', 'name'],
      times: ['updatedAt'],
    });
    await expectDenied(() => send([renamed], HOST));
    await expectAccepted([end], HOST);
  });

  it('seats guests in its own name only', async () => {
    const guests = walkInCommit(PARTY);
    await expectDenied(() => send(Object.values(guests), HOST));
    await bendingAs(town, HOST)({ ...guests, reservation: signed(guests.reservation, HOST) }, (bent) => {
      bent.reservation.fields.by = text(OWNER.uid);
    });
  });

  it('sells', async () => {
    await expectDenied(() => send([casonaSale(HOST)], HOST));
    await expectDenied(() => send([casonaSale(null)], HOST));
    await expectAccepted([casonaSale(CASHIER)], CASHIER);
    const db = town.world().emulator.lite(HOST);
    await expectDenied(() => getDoc(doc(db, CASONA_SALES, SALE)));
    await expectDenied(() => getDocs(query(collection(db, CASONA_SALES), where('by', '==', HOST.uid))));
  });
});

describe('a cashier', () => {
  it('sells in its own name only, and sees its own sales', async () => {
    await expectDenied(() => send([casonaSale(null)], CASHIER));
    await expectDenied(() => send([casonaSale(HOST)], CASHIER));
    await expectDenied(() => send([casonaSale(OWNER)], CASHIER));
    const honest = casonaSale(CASHIER);
    const tipped = { ...honest, fields: { ...honest.fields, tip: text('5') } };
    await expectOnlyHonest(town, CASHIER, [tipped], [honest]);
    await expectAccepted([casonaSale(null, 'ventaVentaVentaVent2')], OWNER);
    const db = town.world().emulator.lite(CASHIER);
    const sales = collection(db, CASONA_SALES);
    const own = await getDocs(query(sales, where('by', '==', CASHIER.uid)));
    expect(own.docs.map(({ id }) => id)).toEqual([SALE]);
    await expectDenied(() => getDocs(query(sales, where('by', '==', HOST.uid))));
    await expectDenied(() => getDocs(query(sales, where('totalPrice', '>', 0))));
  });

  it('has its name written under the owner’s sales, or the owner its own', async () => {
    await expectDenied(() => send([casonaSale(CASHIER)], OWNER));
    await expectDenied(() => send([casonaSale(OWNER)], OWNER));
    await expectAccepted([casonaSale(null)], OWNER);
  });

  it('seats, marks and ends', async () => {
    const card = await bookedCard(town, PARTY, LATER_MS);
    const ending = ownerEnding(PARTY, card, 'cancelled');
    const writes = [...Object.values({ ...ending, reservation: signed(ending.reservation, CASHIER) })];
    await expectDenied(() => send(writes, CASHIER));
    const guests = walkInCommit(aParty({ size: 1 }));
    await expectDenied(() =>
      send(Object.values({ ...guests, reservation: signed(guests.reservation, CASHIER) }), CASHIER),
    );
    await expectAccepted(Object.values(ending), OWNER);
  });
});

describe('who was taken out', () => {
  it('has no right from that commit on, with a token that is still good', async () => {
    const db = town.world().emulator.lite(HOST);
    const reservations = collection(db, 'businesses/la-casona/reservations');
    const guests = walkInCommit(PARTY);
    const honest = Object.values({ ...guests, reservation: signed(guests.reservation, HOST) });
    expect((await getDocs(reservations)).size).toBe(1);
    await expectAccepted(Object.values(takingOut('la-casona', ANA)), OWNER);
    await expectDenied(() => getDocs(reservations));
    await expectDenied(() => send(honest, HOST));
    await expectAccepted(Object.values(takingOut('la-casona', BETO)), OWNER);
    await expectDenied(() => send([casonaSale(CASHIER)], CASHIER));
    await expectAccepted(Object.values(guests), OWNER);
  });

  it('does what its new role allows, and nothing of the old one', async () => {
    await expectAccepted([memberChange('la-casona', HOST.uid, { role: text('cashier') })], OWNER);
    const db = town.world().emulator.lite(HOST);
    await expectDenied(() => getDocs(collection(db, 'businesses/la-casona/reservations')));
    await expectAccepted([casonaSale(HOST)], HOST);
  });
});

describe('somebody who works in two businesses', () => {
  it('has in each the role that it has there', async () => {
    await registered(town, LATER_MS);
    await hire(town, HILOS, HILOS_OWNER, { ...ANA, role: 'cashier', username: 'anahilos' });
    await expectAccepted([sale(SALE, instant(LATER_MS), { by: text(HOST.uid) })], HOST);
    await expectDenied(() => send([casonaSale(HOST)], HOST));
    const db = town.world().emulator.lite(HOST);
    expect((await getDocs(collection(db, 'businesses/la-casona/reservations'))).size).toBe(1);
    await expectDenied(() => getDocs(collection(db, `businesses/${HILOS}/reservations`)));
    // The owner of one is nobody in the other.
    await expectDenied(() => send(Object.values(takingOut('la-casona', ANA)), HILOS_OWNER));
    await expectDenied(() => send(Object.values(takingOut('la-casona', ANA)), OTHER_OWNER));
    await expectAccepted(Object.values(takingOut('la-casona', ANA)), ADMIN);
  });
});
