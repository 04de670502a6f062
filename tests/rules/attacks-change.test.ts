/**
 * Attacks by changing a reservation (invariants 1, 3 and 4), by raw REST: with the own reservation, and with
 * the stolen id of somebody else's.
 */
import { describe, it } from 'vitest';
import { MODIFY_CUTOFF_MS } from '../../src/domain/reservations/constants.ts';
import { type Bend, chosenTime, inCard, inReservation } from '../support/attack-bends.ts';
import {
  bookingCommit,
  type Commit,
  changeCommit,
  draft,
  flag,
  increment,
  instant,
  int,
  map,
  type Party,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, branch, MINUTE_MS, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectBentDenied, expectDenied, send } = town;

const MINE = aParty({ id: 'reservaDelIntruso001', phone: '71000000' });

const cardOf = (party: Party) => town.fieldsOf(`diners/${party.phone}/active/${party.businessId}`);
function movedTo(over: Partial<Party>, was = MINE): Party {
  const { startsAt: _, ...place } = was;
  return aParty({ ...place, ...over });
}

/** Books as MINE, and lets a second pass: commits of one millisecond share their time. */
async function bookMine(party: Party = MINE): Promise<void> {
  await expectAccepted(bookingCommit(party));
  town.freeze(NOON_MS + 2000);
}

async function change(over: Partial<Party>): Promise<Commit> {
  await bookMine();
  return changeCommit(MINE, movedTo(over), cardOf(MINE));
}

/** Adds a field, or a field without a value, to the changes of the reservation. */
const alsoWrites = (name: string, bend: (commit: Commit) => void) => (commit: Commit) => {
  bend(commit);
  commit.reservation.mask?.push(name);
};

describe('a stranger who moves its booking to another day and lies', () => {
  const bends: Bend[] = [
    [
      'keeps the old seats blocked',
      (commit) => {
        commit.more = [];
      },
    ],
    [
      'gives the old seats back twice',
      (commit) => {
        commit.more.push(...structuredClone(commit.more));
      },
    ],
    [
      'gives back more than it held',
      ({ more }) => {
        for (const write of more) write.transforms = [increment('booked.`19:00`', int(-3))];
      },
    ],
    [
      'takes no seats at the new slot',
      ({ day }) => {
        day.transforms = [increment('booked.`19:00`', int(0))];
      },
    ],
    [
      'gives the seats of somebody else back',
      ({ more }) => {
        for (const write of more) write.transforms = [increment('booked.`20:00`', int(-2))];
      },
    ],
    [
      'says the new day and stamps the old instant',
      (commit) => {
        inReservation('slotTimestamp', instant(MINE.startsAt))(commit);
        inCard('slotTimestamp', instant(MINE.startsAt))(commit);
      },
    ],
    [
      'marks the visit as completed in passing',
      alsoWrites('status', inReservation('status', text('completed'))),
    ],
    [
      'hides from the finished ones by another normalised status',
      alsoWrites('statusNormalized', inReservation('statusNormalized', text('vip'))),
    ],
    ['sets expired in passing', alsoWrites('expired', inReservation('expired', flag(true)))],
    [
      'backdates createdAt',
      (commit) => {
        alsoWrites('createdAt', inReservation('createdAt', instant(NOON_MS - 86_400_000)))(commit);
        inCard('createdAt', instant(NOON_MS - 86_400_000))(commit);
      },
    ],
    [
      'hands the reservation to another business',
      alsoWrites('businessId', inReservation('businessId', text('puerto-viejo'))),
    ],
    ['marks itself as arrived', alsoWrites('arrivedAt', inReservation('arrivedAt', instant(NOON_MS)))],
    ['adds an unknown field', alsoWrites('vip', inReservation('vip', flag(true)))],
    [
      'removes the notes',
      alsoWrites('notes', ({ reservation }) => {
        delete reservation.fields.notes;
      }),
    ],
    [
      'removes its name, by a mask without a value',
      alsoWrites('customerName', ({ reservation }) => {
        delete reservation.fields.customerName;
      }),
    ],
    [
      'leaves the slot id as it was',
      ({ reservation }) => {
        reservation.mask = reservation.mask?.filter((name) => name !== 'slotId') ?? null;
      },
    ],
    [
      'leaves the slot time out of the mask',
      ({ reservation }) => {
        reservation.mask = reservation.mask?.filter((name) => name !== 'slotDate') ?? null;
      },
    ],
    [
      'sends an empty mask',
      ({ reservation }) => {
        reservation.mask = [];
      },
    ],
    [
      'leaves the time of the change as it was',
      ({ reservation }) => {
        reservation.times = [];
      },
    ],
    ['chooses the time of the change', chosenTime('reservation', 'updatedAt', NOON_MS + 86_400_000)],
    [
      'leaves its card as it was',
      (commit) => {
        commit.card = draft(commit.card.path, { kind: 'verify' });
      },
    ],
    [
      'drops its card',
      (commit) => {
        commit.card = draft(commit.card.path, { kind: 'delete' });
      },
    ],
    [
      'archives a card of a reservation that goes on',
      (commit) => {
        commit.more.push({
          ...structuredClone(commit.card),
          path: `diners/${MINE.phone}/history/la-casona_${MINE.id}`,
        });
      },
    ],
    [
      'changes it a second time in the same commit',
      (commit) => {
        commit.more.push(structuredClone(commit.reservation));
      },
    ],
  ];
  it.each(bends)('%s', async (_name, bend) => {
    await expectBentDenied(await change({ date: '2026-11-24' }), bend);
  });
});

describe('a stranger who moves its booking to the same hour of another branch and lies', () => {
  const bends: Bend[] = [
    [
      'takes the seats with it on paper only',
      (commit) => {
        commit.day = draft(commit.day.path, { kind: 'verify' });
        commit.more = [];
      },
    ],
    [
      'keeps the seats of the old branch blocked',
      (commit) => {
        commit.more = [];
      },
    ],
    [
      'takes no seats at the new branch',
      (commit) => {
        commit.day = draft(commit.day.path, { kind: 'verify' });
      },
    ],
    [
      'calls the new branch by the name of the old one',
      (commit) => {
        inReservation('branchName', text(MINE.branchName))(commit);
        inCard('branchName', text(MINE.branchName))(commit);
      },
    ],
  ];
  it.each(bends)('%s', async (_name, bend) => {
    await expectBentDenied(await change({ branchId: 'escalon', branchName: 'Colonia Escalón' }), bend);
  });
});

describe('a stranger who stays at its branch and calls it otherwise', () => {
  it.each<[name: string, over: Partial<Party>]>([
    ['while it moves to another hour', { time: '20:00' }],
    ['while it moves to another day', { date: '2026-11-24' }],
    ['while it becomes more', { size: 3 }],
    ['while it becomes fewer', { size: 1 }],
  ])('%s', async (_name, over) => {
    await expectBentDenied(await change(over), (commit) => {
      inReservation('branchName', text('Llame al 7000-6666'))(commit);
      inCard('branchName', text('Llame al 7000-6666'))(commit);
    });
  });
});

describe('a stranger who changes its phone and lies', () => {
  const bends: Bend[] = [
    [
      'leaves the old card lying: two locks for one reservation',
      (commit) => {
        commit.more = [];
      },
    ],
    [
      'leaves the card under the old phone only',
      (commit) => {
        commit.card.path = `diners/${MINE.phone}/active/la-casona`;
        commit.more = [];
      },
    ],
    [
      'lays the card under a third phone',
      ({ card }) => {
        card.path = 'diners/79999999/active/la-casona';
      },
    ],
    ['writes a phone that is not the filed one', inReservation('contactPhone', text('79999999'))],
  ];
  it.each(bends)('%s', async (_name, bend) => {
    await expectBentDenied(await change({ phone: '71000009', size: 3 }), bend);
  });

  it('takes the phone of somebody with an active reservation, and so its lock', async () => {
    const taken = await change({ phone: VICTIM.phone, size: 3 });
    await expectDenied(() => send(writesOf(taken)));
    await expectAccepted(changeCommit(MINE, movedTo({ phone: '71000009', size: 3 }), cardOf(MINE)));
  });

  it('swaps its phone with that of somebody else in one commit', async () => {
    const mine = await change({ phone: VICTIM.phone });
    const theirs = changeCommit(VICTIM, movedTo({ phone: MINE.phone }, VICTIM), cardOf(VICTIM));
    await expectDenied(() => send([mine.reservation, theirs.reservation, mine.card, theirs.card]));
  });
});

describe('a stranger who moves its booking where it may not', () => {
  it.each<[name: string, over: Partial<Party>]>([
    ['moves to a closed hour', { time: '03:00' }],
    ['moves to yesterday', { date: '2026-11-20' }],
    ['moves to an hour that has passed', { time: '11:30' }],
    ['moves 8 days ahead', { date: '2026-11-29' }],
    ['moves to a branch that does not exist', { branchId: 'fantasma', branchName: 'Fantasma' }],
    ['moves to a branch under another name', { branchId: 'escalon', branchName: 'Centro Histórico' }],
    ['grows to 11 of 10 seats', { size: 11 }],
    ['grows to a party of 51', { size: 51 }],
    ['shrinks to nobody', { size: 0 }],
    ['moves onto seats that are taken', { time: '20:00', size: 7 }],
  ])('%s', async (_name, over) => {
    const commit = await change(over);
    await expectDenied(() => send(writesOf(commit)));
    await expectAccepted(changeCommit(MINE, movedTo({ time: '20:00', size: 6 }), cardOf(MINE)));
  });

  it('changes a minute after the cut-off; a minute before it may', async () => {
    await bookMine();
    town.freeze(MINE.startsAt - MODIFY_CUTOFF_MS - MINUTE_MS);
    await expectAccepted(changeCommit(MINE, movedTo({ size: 3 }), cardOf(MINE)));
    town.freeze(MINE.startsAt - MODIFY_CUTOFF_MS + MINUTE_MS);
    const late = changeCommit(movedTo({ size: 3 }), movedTo({ date: '2026-11-22' }), cardOf(MINE));
    await expectDenied(() => send(writesOf(late)));
  });

  it('adds its whole party again in a slot that it holds and that is full', async () => {
    await bookMine();
    await expectAccepted(bookingCommit(aParty({ size: 8, phone: '71000001' })));
    await expectDenied(() => send(writesOf(changeCommit(MINE, movedTo({ size: 3 }), cardOf(MINE)))));
    await expectAccepted(changeCommit(MINE, movedTo({ size: 1 }), cardOf(MINE)));
  });
});

describe('a stranger with the stolen id of a reservation, without its phone', () => {
  const later = movedTo({ date: '2026-11-24' }, VICTIM);

  it('moves it without the card', async () => {
    const { reservation, day, more } = changeCommit(VICTIM, later, cardOf(VICTIM));
    await expectDenied(() => send([reservation, day, ...more]));
  });

  it('takes it over under a phone of its own', async () => {
    const { reservation, card } = changeCommit(
      VICTIM,
      movedTo({ phone: '71000000' }, VICTIM),
      cardOf(VICTIM),
    );
    await expectDenied(() => send([reservation, card]));
  });

  it('takes it over and deletes the card of a phone that it guessed wrong', async () => {
    const commit = changeCommit(VICTIM, movedTo({ phone: '71000000' }, VICTIM), cardOf(VICTIM));
    await expectDenied(() =>
      send([commit.reservation, commit.card, draft('diners/70000002/active/la-casona', { kind: 'delete' })]),
    );
  });

  it('overwrites its name and notes only', async () => {
    await expectDenied(() =>
      send([
        draft(`businesses/la-casona/reservations/${VICTIM.id}`, {
          fields: { customerName: text('Nadie'), notes: text('') },
          mask: ['customerName', 'notes'],
          times: ['updatedAt'],
        }),
      ]),
    );
  });

  it('strikes within the millisecond in which the diner booked, when the card still counts as new', async () => {
    town.freeze(NOON_MS + 60_000);
    const prey = aParty({ phone: '70000005' });
    await expectAccepted(bookingCommit(prey));
    await expectDenied(() =>
      send([
        draft(`businesses/la-casona/reservations/${prey.id}`, {
          fields: { customerName: text('Nadie') },
          mask: ['customerName'],
          times: ['updatedAt'],
        }),
      ]),
    );
  });

  it('control: with the phone the change is accepted, for the phone is the key', async () => {
    await expectAccepted(changeCommit(VICTIM, later, cardOf(VICTIM)));
  });
});

it('a slot whose id can be read in two ways is read in one: nobody gets to another branch and day without their seats', async () => {
  await town.world().emulator.core.importState([
    {
      path: 'businesses/patios',
      fields: {
        name: text('Patios'),
        branches: map({ patio: branch('Patio'), 'patio-2026-11-22': branch('Patio dos') }),
      },
    },
  ]);
  const place = { businessId: 'patios', businessName: 'Patios', phone: '71000006' };
  const mine = aParty({ ...place, branchId: 'patio-2026-11-22', branchName: 'Patio dos' });
  await bookMine(mine);
  const other = movedTo({ branchId: 'patio', branchName: 'Patio', date: '2026-11-22' }, mine);
  const { reservation, card } = changeCommit(
    mine,
    { ...other, date: `2026-11-22-${mine.date}` },
    cardOf(mine),
  );
  const asked = changeCommit(mine, mine, cardOf(mine));
  for (const write of [reservation, asked.reservation]) {
    write.fields.notes = text('Junto al jardín');
    write.mask?.push('notes');
  }
  await expectDenied(() => send([reservation, card]));
  await expectAccepted([asked.reservation, asked.card]);
});
