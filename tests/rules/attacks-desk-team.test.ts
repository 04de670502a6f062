/** The desk and the team: a host works with notes, counts, the waiting list and bookings by phone, as long as it is one; no cashier. */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { deleteField, doc, getDoc, getDocs, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { hostBooking, hostChange } from '../support/attack-host.ts';
import { all, cardPath } from '../support/attack-owner.ts';
import { ANA, BETO, CASHIER, HOST, hire, memberChange, takingOut } from '../support/attack-team.ts';
import { text } from '../support/attack-wire.ts';
import { aParty, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const DESK = 'businesses/la-casona/private/desk';
const GUEST = 'businesses/la-casona/guests/77770000';
const now = { lastPhone: '77770000', updatedAt: serverTimestamp() };
const guest = aParty();

const ref = (path: string, as: TestUser) => doc(town.world().emulator.lite(as), path);
const acts = (as: TestUser): readonly (() => Promise<unknown>)[] => [
  () => getDoc(ref(DESK, as)),
  () => setDoc(ref(DESK, as), { notes: { '77770000': 'mesa 4' }, ...now }, { merge: true }),
  () =>
    setDoc(
      ref(DESK, as),
      { waiting: { '77770000': deleteField() }, ...now, lastPhone: '7' },
      { merge: true },
    ),
  () => setDoc(ref(GUEST, as), { visits: 1, noShows: 0, updatedAt: serverTimestamp() }),
  () => getDoc(ref(GUEST, as)),
  () => getDocs(ref(GUEST, as).parent),
];
/** A booking by phone, and a change of the party that sits there. */
const bookings = (by: TestUser) => [
  all(hostBooking(aParty({ phone: '70001234', size: 1 }), { by: by.uid })),
  all({ ...hostChange(guest, guest, town.fieldsOf(cardPath(guest)), { by: by.uid }), day: undefined }),
];

beforeEach(async () => {
  await hire(town, 'la-casona', OWNER, ANA, BETO);
  await expectAccepted(all(hostBooking(guest)), OWNER);
  const waits = { mapValue: { fields: { name: text('Ana') } } };
  await town
    .world()
    .emulator.core.importState([
      { path: DESK, fields: { waiting: { mapValue: { fields: { '77770000': waits } } } } },
    ]);
  town.freeze(NOON_MS + 5000);
});

const outsiders: [who: string, as: TestUser, before: () => Promise<void>][] = [
  ['a cashier', CASHIER, async () => undefined],
  ['the owner of another house', OTHER_OWNER, async () => undefined],
  [
    'a host of another house',
    { uid: 'host-elsewhere' },
    () => hire(town, 'puerto-viejo', OTHER_OWNER, { ...ANA, uid: 'host-elsewhere', username: 'anapuerto' }),
  ],
  ['a host who was taken out', HOST, () => expectAccepted(all(takingOut('la-casona', ANA)), OWNER)],
  [
    'a host who sells now',
    HOST,
    () => expectAccepted([memberChange('la-casona', HOST.uid, { role: text('cashier') })], OWNER),
  ],
];

describe.each(outsiders)('%s', (_who, as, before) => {
  it('reads and writes nothing at the desk, books and moves nobody', async () => {
    await before();
    for (const act of acts(as)) await expectDenied(act);
    for (const writes of bookings(as)) await expectDenied(() => send(writes, as));
    for (const writes of bookings(OWNER)) await expectDenied(() => send(writes, as));
  });
});

it('a host does all that, in its own name', async () => {
  for (const writes of bookings(OWNER)) await expectDenied(() => send(writes, HOST));
  for (const writes of bookings(HOST)) await expectAccepted(writes, HOST);
  for (const act of acts(HOST)) await act();
  expect(town.fieldsOf(DESK).notes).toEqual({ mapValue: { fields: { '77770000': text('mesa 4') } } });
  expect(town.fieldsOf(DESK).waiting).toEqual({ mapValue: { fields: {} } });
});
