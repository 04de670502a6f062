/**
 * Attacks by somebody who knows a phone, and so its card, but not the name that the reservation is held under; by raw
 * REST and by the SDK. Every change is accepted with the name, so the name is what was missing.
 */

import { doc, getDoc, updateDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { slotInstantMs } from '../../src/domain/time.ts';
import { cancelReservation, updateReservation } from '../../src/services/reservations/commands.ts';
import { readActiveCard } from '../../src/services/reservations/queries.ts';
import {
  bookingCommit,
  type Commit,
  changeCommit,
  endingCommit,
  HOLDER,
  type Party,
  proof,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS, TODAY } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const { expectAccepted, expectBentDenied, expectDenied, send } = town;
const PHONE = '77770000';
const CARD = `diners/${PHONE}/active/la-casona`;
const LATER = { time: '20:00', startsAt: slotInstantMs(TODAY, '20:00') };
let party: Party;

beforeEach(async () => {
  party = aParty({ phone: PHONE });
  await expectAccepted(bookingCommit(party));
  town.freeze(NOON_MS + MINUTE_MS);
});

const card = () => town.fieldsOf(CARD);
const placeOf = () => `businesses/la-casona/reservations/${party.id}`;
const cancelling = () => endingCommit(party, card(), 'cancelled');
const moving = () => changeCommit(party, aParty({ ...party, ...LATER }), card());

function withProof(value: ReturnType<typeof text> | null) {
  return ({ reservation }: Commit) => {
    if (value) reservation.fields.proof = value;
    else {
      delete reservation.fields.proof;
      reservation.mask = reservation.mask?.filter((name) => name !== 'proof') ?? null;
    }
  };
}

describe.each([
  ['cancels', cancelling],
  ['moves', moving],
] as const)('a stranger with the phone, who %s', (_, honest) => {
  it('without a name', () => expectBentDenied(honest(), withProof(null)));
  it('with another name', () => expectBentDenied(honest(), withProof(proof(card(), 'rosa intrus'))));
  it('with no name at all', () => expectBentDenied(honest(), withProof(proof(card(), ''))));
  it('with the name in capitals', () => expectBentDenied(honest(), withProof(proof(card(), 'Rosa Intrusa'))));
  it('with the name and no moment', () => expectBentDenied(honest(), withProof(text(HOLDER))));
  it('with the name and another moment', () =>
    expectBentDenied(honest(), withProof(text(`${HOLDER}#${NOON_MS}`))));
  it('with a new name key instead', () =>
    expectBentDenied(honest(), (commit) => {
      withProof(proof(card(), 'x'))(commit);
      commit.reservation.fields.nameKey = text('x');
      commit.reservation.mask?.push('nameKey');
    }));
  it('taking the name key away', () =>
    expectBentDenied(honest(), (commit) => {
      withProof(null)(commit);
      commit.reservation.mask?.push('nameKey');
    }));
});

it('a proof that was given stays worthless: the next change needs its own', async () => {
  await expectAccepted(moving());
  town.freeze(NOON_MS + 2 * MINUTE_MS);
  party = aParty({ ...party, ...LATER });
  await expectBentDenied(cancelling(), withProof(null));
});

it('the owner ends it without the name, and time does too', async () => {
  const late = aParty({ phone: '77770001' });
  await expectAccepted(bookingCommit(late));
  town.freeze(late.startsAt + 6 * MINUTE_MS);
  const lateCard = town.fieldsOf('diners/77770001/active/la-casona');
  await expectAccepted(endingCommit(late, lateCard, 'expired'));
});

it('a reservation of before, without a name key, asks for none', async () => {
  const path = placeOf();
  const { nameKey: _, ...fields } = town.fieldsOf(path);
  await town.world().emulator.core.importState([{ path, fields }]);
  const commit = cancelling();
  withProof(null)(commit);
  await expectAccepted(commit);
});

it('a key of 81 characters is not stored; nobody but the owner reads one', async () => {
  await expectBentDenied(bookingCommit(aParty({ phone: '77770002' })), ({ reservation }) => {
    reservation.fields.nameKey = text('x'.repeat(81));
  });
  const { emulator } = town.world();
  await expectDenied(() => getDoc(doc(emulator.lite(), placeOf())));
  expect((await getDoc(doc(emulator.lite(OWNER), placeOf()))).data()).toMatchObject({
    nameKey: HOLDER,
  });
  expect(JSON.stringify(card())).not.toContain(HOLDER);
});

describe('the app', () => {
  const deps = () => on(databaseOf(town.world().emulator), town.world().around);
  async function stored(holder: string) {
    const found = await readActiveCard(PHONE, 'la-casona', deps());
    if (found === null) throw new Error('There is no card.');
    return { ...found, holder };
  }

  it('tells a wrong name, and takes the right one without case, accents and outer blanks', async () => {
    for (const wrong of ['', 'Otra', 'Rosa'])
      expect(await cancelReservation(await stored(wrong), deps())).toEqual({
        ok: false,
        problem: 'WRONG_NAME',
      });
    const right = await stored('  ROSÁ Intrusa ');
    const wanted = {
      branchId: right.branchId,
      branchName: right.branchName,
      businessName: right.businessName,
      date: right.date,
      time: '20:00',
      partySize: 3,
      customerName: null,
      contactPhone: null,
      texts: {},
    };
    expect(await updateReservation(await stored('Otra'), wanted, deps())).toEqual({
      ok: false,
      problem: 'WRONG_NAME',
    });
    expect(await updateReservation(right, wanted, deps())).toMatchObject({ ok: true });
  });

  it('a card that is older than the reservation is read again before the name is blamed', async () => {
    const old = await stored('Rosa Intrusa');
    await expectAccepted(noteOnly());
    town.freeze(NOON_MS + 3 * MINUTE_MS);
    expect(await cancelReservation(old, deps())).toMatchObject({ ok: true });
  });

  function noteOnly() {
    const { reservation, card: shown } = changeCommit(party, party, card());
    reservation.fields.notes = text('Otra nota');
    reservation.mask?.push('notes');
    return [reservation, shown];
  }
});

it('by the SDK: no change of the reservation alone carries the proof', async () => {
  const { emulator } = town.world();
  await expectDenied(() =>
    updateDoc(doc(emulator.lite(), placeOf()), { proof: `${HOLDER}#1`, nameKey: 'x' }),
  );
  await expectDenied(() => send(writesOf(cancelling()).slice(0, 1)));
});
