/** An owner whose venture was given to another account while listeners and requests were open. */
import { collection, doc, type FirestoreError, onSnapshot, query, where } from 'firebase/firestore';
import { getDoc, getDocs, collection as liteCollection, doc as liteDoc } from 'firebase/firestore/lite';
import { expect, it, vi } from 'vitest';
import { draft, text } from '../support/attack-wire.ts';
import { OTHER_OWNER, OWNER, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { TODAY } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied } = town;

const handOver = () =>
  expectAccepted(
    [
      draft('ventures/la-casona/private/access', {
        fields: { ownerUid: text(OTHER_OWNER.uid) },
        mask: ['ownerUid'],
      }),
    ],
    'owner',
  );

it('is refused by whatever it asks anew, at once', async () => {
  const db = town.world().emulator.lite(OWNER);
  const reservation = liteDoc(db, 'businesses/la-casona/reservations', VICTIM.id);
  expect((await getDoc(reservation)).exists()).toBe(true);
  await handOver();
  await expectDenied(() => getDoc(reservation));
  await expectDenied(() => getDocs(liteCollection(db, 'businesses/la-casona/reservations')));
  await expectDenied(() => getDocs(liteCollection(db, 'ventures/la-casona/sales')));
});

it('loses the listener on who owns it, by which the app notices; so does a named reservation with its next change', async () => {
  const db = town.world().emulator.firestore(OWNER);
  const lost: string[] = [];
  const seen: string[] = [];
  const listen = (path: string) =>
    onSnapshot(
      doc(db, path),
      () => seen.push(path),
      (error: FirestoreError) => lost.push(`${path} ${error.code}`),
    );
  const access = 'ventures/la-casona/private/access';
  const reservation = `businesses/la-casona/reservations/${VICTIM.id}`;
  listen(access);
  listen(reservation);
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  await handOver();
  await vi.waitFor(() => expect(lost).toEqual([`${access} permission-denied`]));
  await expectAccepted([draft(reservation, { fields: { notes: text('nueva') }, mask: ['notes'] })], 'owner');
  await vi.waitFor(() => expect(lost).toHaveLength(2));
  expect(seen).toHaveLength(2);
});

it('may go on seeing an open list of the day, which is why the app ends the session', async () => {
  const db = town.world().emulator.firestore(OWNER);
  const sizes: number[] = [];
  const lost: string[] = [];
  onSnapshot(
    query(collection(db, 'businesses/la-casona/reservations'), where('slotDate', '==', TODAY)),
    ({ docs }) => sizes.push(docs.length),
    (error: FirestoreError) => lost.push(error.code),
  );
  await vi.waitFor(() => expect(sizes).toEqual([1]));
  await handOver();
  await expectAccepted(
    [
      draft(`businesses/la-casona/reservations/${VICTIM.id}`, {
        fields: { notes: text('n') },
        mask: ['notes'],
      }),
    ],
    'owner',
  );
  await vi.waitFor(() => expect(sizes.length + lost.length).toBe(2));
  expect({ sizes, lost }).toEqual({ sizes: [1, 1], lost: [] });
});
