/**
 * The owner's branches and closed days, by the app's own services, as the real rules judge them.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_BRANCHES, type OwnedBusiness } from '../../src/domain/businesses/owned.ts';
import { type Fields, mapAt } from '../../src/domain/fields.ts';
import { newDocumentId } from '../../src/domain/ids.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { addDays } from '../../src/domain/time.ts';
import {
  archiveBranch,
  createBranch,
  deleteBranch,
  updateBranch,
} from '../../src/services/businesses/branchCommands.ts';
import { setDayClosed, setSpecialHours } from '../../src/services/businesses/closedDayCommands.ts';
import { toOwnedBusiness } from '../../src/services/businesses/documents.ts';
import { bookedParties } from '../../src/services/businesses/queries.ts';
import { doc, type Firestore } from '../../src/services/firestore/documents.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import { deleteField } from '../../src/services/firestore/write.ts';
import { createReservation } from '../../src/services/reservations/commands.ts';
import { openBranchFields } from '../../src/services/ventures/documents.ts';
import { aBooking, type BookingWorld, startBookingWorld, TODAY } from '../support/booking-world.ts';
import { databaseOf, on, setDoc, updateDoc } from '../support/deps.ts';

const OWNER = { uid: 'owner-of-la-casona' };
const OTHER_OWNER = { uid: 'owner-of-puerto-viejo' };
const TOMORROW = addDays(TODAY, 1);

let world: BookingWorld;
let db: Firestore;

beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world.emulator.stop());
beforeEach(async () => {
  await world.reset();
  await setDoc(doc(world.admin, 'ventures/la-casona/private/access'), { ownerUid: OWNER.uid });
  await setDoc(doc(world.admin, 'ventures/puerto-viejo/private/access'), { ownerUid: OTHER_OWNER.uid });
  await setDoc(doc(world.admin, 'ventures/la-casona'), { openBranches: { centro: true, escalon: true } });
  db = databaseOf(world.emulator, OWNER);
});

const NO_CONTACT = { address: '', mapUrl: '', phone: '' };
const CONTACT = { address: 'Calle Arce 12', mapUrl: 'https://maps.test/a', phone: '2200 0001' };

const newId = () => newDocumentId((bytes) => crypto.getRandomValues(bytes));
const pictureOf = (branchId: string) => ({
  url: 'https://example.com/a.webp',
  path: `businesses/la-casona/branches/${branchId}/1795284000000-a.webp`,
});

async function casona(): Promise<OwnedBusiness> {
  const fields = (await getDoc(doc(world.admin, 'businesses/la-casona'))).data() ?? {};
  const business = toOwnedBusiness('la-casona', fields);
  if (business === null) throw new Error('no business');
  return business;
}

/** The branches as stored, by id. */
async function storedBranches(): Promise<Fields> {
  const fields: Fields = (await getDoc(doc(world.admin, 'businesses/la-casona'))).data() ?? {};
  return mapAt(fields, 'branches');
}

/** Which branches the venture lists as open. */
async function listed(): Promise<readonly string[]> {
  const fields: Fields = (await getDoc(doc(world.admin, 'ventures/la-casona'))).data() ?? {};
  return Object.keys(mapAt(fields, 'openBranches')).sort();
}

async function branch(id: string) {
  return (await casona()).branches.find((each) => each.id === id);
}

const aBranch = (over = {}) => ({
  id: newId(),
  name: 'Santa Tecla',
  picture: null,
  order: 2,
  contact: NO_CONTACT,
  ...over,
});
const around = () => world.around;

describe('branches', () => {
  it('a new branch comes last, with the default times and no schedule, and diners can book it', async () => {
    const id = newId();
    const picture = pictureOf(id);
    const fresh = aBranch({ id, name: '  Santa Tecla ', picture });
    expect(await createBranch('la-casona', fresh, on(db, around()))).toEqual(done());
    expect((await casona()).branches.map(({ name }) => name)).toEqual([
      'Centro Histórico',
      'Colonia Escalón',
      'Santa Tecla',
    ]);
    const stored = (await getDoc(doc(world.admin, 'businesses/la-casona'))).data();
    expect(stored?.lastBranchId).toBe(fresh.id);
    expect(stored?.branches).toMatchObject({
      [fresh.id]: {
        name: 'Santa Tecla',
        imageUrl: picture.url,
        imagePath: picture.path,
        order: 2,
        archived: false,
        closedDates: {},
        weeklyAvailability: { enabled: false, seatsPerHour: 10, hours: ['', '', '', '', '', '', ''] },
      },
    });
    const booking = aBooking({ branchId: fresh.id, branchName: 'Santa Tecla', time: '18:30' });
    expect(await createReservation(booking, on(databaseOf(world.emulator), around()))).toMatchObject({
      ok: true,
    });
  });

  it('sent twice after a lost answer it is one branch', async () => {
    const fresh = aBranch();
    await createBranch('la-casona', fresh, on(db, around()));
    expect(await createBranch('la-casona', fresh, on(db, around()))).toEqual(done());
    expect((await casona()).branches).toHaveLength(3);
  });

  it('a name, a picture and a contact change, the hours stay', async () => {
    const before = mapAt(await storedBranches(), 'centro');
    const picture = pictureOf('centro');
    const input = { name: 'Centro', picture, contact: CONTACT };
    expect(await updateBranch('la-casona', 'centro', input, on(db, around()))).toEqual(done());
    const after = mapAt(await storedBranches(), 'centro');
    expect(after).toEqual({
      ...before,
      name: 'Centro',
      imageUrl: picture.url,
      imagePath: picture.path,
      contact: 'Calle Arce 12\nhttps://maps.test/a\n2200 0001',
    });
    const emptied = { name: 'Centro', picture: null, contact: NO_CONTACT };
    expect(await updateBranch('la-casona', 'centro', emptied, on(db, around()))).toEqual(done());
    expect(await branch('centro')).toMatchObject({ imageUrl: null, imagePath: '', contact: '' });
  });

  it('what a form leaves out stays as another device has stored it', async () => {
    const picture = pictureOf('centro');
    const there = { picture, contact: CONTACT };
    expect(await updateBranch('la-casona', 'centro', there, on(db, around()))).toEqual(done());
    expect(await updateBranch('la-casona', 'centro', { name: 'Norte' }, on(db, around()))).toEqual(done());
    expect(await updateBranch('la-casona', 'centro', {}, on(db, around()))).toEqual(done());
    expect(await branch('centro')).toMatchObject({ name: 'Norte', imagePath: picture.path });
    expect((await branch('centro'))?.contact).toBe('Calle Arce 12\nhttps://maps.test/a\n2200 0001');
  });

  it('a branch that another device has deleted is said to be gone, and does not come back', async () => {
    await updateDoc(doc(world.admin, 'businesses/la-casona'), { 'branches.centro': deleteField() });
    const gone = { ok: false, problem: 'BRANCH_GONE' };
    const input = { name: 'Centro', picture: null, contact: NO_CONTACT };
    expect(await updateBranch('la-casona', 'centro', input, on(db, around()))).toEqual(gone);
    expect(await archiveBranch('la-casona', 'centro', true, on(db, around()))).toEqual(gone);
    expect(await deleteBranch('la-casona', { id: 'centro', archived: false }, on(db, around()))).toEqual(
      gone,
    );
    expect((await casona()).branches).toHaveLength(1);
  });

  it('an archived branch takes no bookings, its bookings stay; shown again it does', async () => {
    const diner = databaseOf(world.emulator);
    const first = aBooking();
    await createReservation(first, on(diner, around()));
    expect(await archiveBranch('la-casona', 'centro', true, on(db, around()))).toEqual(done());
    const second = aBooking({ contactPhone: '7000 0000' });
    expect(await createReservation(second, on(diner, around()))).toEqual({ ok: false, problem: 'SLOT_GONE' });
    const kept = await getDoc(doc(world.admin, `businesses/la-casona/reservations/${first.id}`));
    expect(kept.data()).toMatchObject({ status: 'confirmed' });
    await archiveBranch('la-casona', 'centro', false, on(db, around()));
    expect(await createReservation(second, on(diner, around()))).toMatchObject({ ok: true });
  });

  it('the venture lists the open ones: a new one, none that is archived or deleted', async () => {
    const fresh = aBranch({ id: 'nueva' });
    await createBranch('la-casona', fresh, on(db, around()));
    expect(await listed()).toEqual(['centro', 'escalon', 'nueva']);
    await archiveBranch('la-casona', 'nueva', true, on(db, around()));
    expect(await listed()).toEqual(['centro', 'escalon']);
    await archiveBranch('la-casona', 'nueva', false, on(db, around()));
    await deleteBranch('la-casona', { id: 'escalon', archived: false }, on(db, around()));
    expect(await listed()).toEqual(['centro', 'nueva']);
  });

  it('two devices archive the last two and open a third at once: the list is true', async () => {
    const other = databaseOf(world.emulator, OWNER);
    const outcomes = await Promise.all([
      archiveBranch('la-casona', 'centro', true, on(db, around())),
      archiveBranch('la-casona', 'escalon', true, on(other, around())),
      createBranch('la-casona', aBranch({ id: 'nueva' }), on(other, around())),
    ]);
    expect(outcomes).toEqual([done(), done(), done()]);
    expect(await listed()).toEqual(['nueva']);
    await Promise.all([
      archiveBranch('la-casona', 'nueva', true, on(db, around())),
      archiveBranch('la-casona', 'nueva', false, on(other, around())),
    ]);
    expect(await listed()).toEqual(Object.keys(openBranchFields(await storedBranches())));
  });

  it('of an older venture, which has no list, it opens and closes them, and gives it none', async () => {
    await setDoc(doc(world.admin, 'ventures/la-casona'), { name: 'La Casona' });
    expect(await createBranch('la-casona', aBranch({ id: 'nueva' }), on(db, around()))).toEqual(done());
    expect(await archiveBranch('la-casona', 'centro', true, on(db, around()))).toEqual(done());
    expect(Object.keys(openBranchFields(await storedBranches())).sort()).toEqual(['escalon', 'nueva']);
    expect((await getDoc(doc(world.admin, 'ventures/la-casona'))).data()).toEqual({ name: 'La Casona' });
  });

  it('thirty branches are the most', async () => {
    for (let n = 2; n < MAX_BRANCHES; n += 1) {
      expect(await createBranch('la-casona', aBranch({ order: n }), on(db, around()))).toEqual(done());
    }
    const refused = await createBranch('la-casona', aBranch({ order: 31 }), on(db, around()));
    expect(refused).toEqual({ ok: false, problem: 'TOO_MANY' });
    expect((await casona()).branches).toHaveLength(MAX_BRANCHES);
  });

  it('a name, a picture or a map that the rules do not take changes nothing', async () => {
    const bad = aBranch({ name: 'x'.repeat(61) });
    const refused = { ok: false, problem: 'UNKNOWN' };
    expect(await createBranch('la-casona', bad, on(db, around()))).toEqual(refused);
    for (const picture of [{ url: 'javascript:alert(1)', path: '' }, pictureOf('escalon')]) {
      const input = { name: 'Centro', picture, contact: NO_CONTACT };
      expect(await updateBranch('la-casona', 'centro', input, on(db, around()))).toEqual(refused);
    }
    const script = { ...CONTACT, mapUrl: 'javascript:alert(1)' };
    const input = { name: 'Centro', picture: null, contact: script };
    expect(await updateBranch('la-casona', 'centro', input, on(db, around()))).toEqual(refused);
    expect((await casona()).branches.map(({ name }) => name)).toEqual([
      'Centro Histórico',
      'Colonia Escalón',
    ]);
  });

  it.each([
    ['nobody', undefined],
    ['the owner of another restaurant', OTHER_OWNER],
  ])('%s is told that the session is over, and changes nothing', async (_who, as) => {
    const stranger = databaseOf(world.emulator, as);
    const before = await casona();
    const denied = { ok: false, problem: 'SIGNED_OUT' };
    expect(await createBranch('la-casona', aBranch(), on(stranger, around()))).toEqual(denied);
    expect(await archiveBranch('la-casona', 'centro', true, on(stranger, around()))).toEqual(denied);
    const closing = { branchId: null, date: TODAY, closed: true, past: [] };
    expect(await setDayClosed('la-casona', closing, on(stranger, around()))).toEqual(denied);
    const centro = { id: 'centro', archived: false };
    expect(await deleteBranch('la-casona', centro, on(stranger, around()))).toEqual(denied);
    expect(await casona()).toEqual(before);
  });

  it('a business that does not exist is said', async () => {
    await setDoc(doc(world.admin, 'ventures/nadie/private/access'), { ownerUid: OWNER.uid });
    expect(await createBranch('nadie', aBranch(), on(db, around()))).toEqual({
      ok: false,
      problem: 'BUSINESS_GONE',
    });
  });

  it('without a business or a branch nothing is sent', async () => {
    const refused = { ok: false, problem: 'INVALID_CHOICE' };
    const input = { name: 'Centro', picture: null, contact: NO_CONTACT };
    const none = { id: '', archived: false };
    const centro = { id: 'centro', archived: false };
    expect(await createBranch('', aBranch(), on(db, around()))).toEqual(refused);
    expect(await updateBranch('', 'centro', input, on(db, around()))).toEqual(refused);
    expect(await updateBranch('la-casona', '', input, on(db, around()))).toEqual(refused);
    expect(await archiveBranch('la-casona', '', true, on(db, around()))).toEqual(refused);
    expect(await deleteBranch('la-casona', none, on(db, around()))).toEqual(refused);
    expect(await deleteBranch('', centro, on(db, around()))).toEqual(refused);
  });
});

describe('deleting', () => {
  const escalon = { id: 'escalon', archived: false };

  it('a branch without reservations goes', async () => {
    expect(await deleteBranch('la-casona', escalon, on(db, around()))).toEqual(done());
    expect((await casona()).branches.map(({ id }) => id)).toEqual(['centro']);
  });

  it('a branch with any reservation stays as it is, also a cancelled one of long ago', async () => {
    await setDoc(doc(world.admin, 'businesses/la-casona/reservations/vieja'), {
      branchId: 'escalon',
      slotDate: '2025-01-01',
      statusNormalized: 'cancelled',
    });
    const before = await casona();
    world.emulator.resetMeter();
    expect(await deleteBranch('la-casona', escalon, on(db, around()))).toEqual({
      ok: false,
      problem: 'HAS_RESERVATIONS',
    });
    expect(await casona()).toEqual(before);
  });

  it('twenty diners against the deletion: nobody is left with a booking at no branch', async () => {
    const diners = Array.from({ length: 20 }, (_, n) =>
      aBooking({
        branchId: 'escalon',
        branchName: 'Colonia Escalón',
        partySize: 1,
        contactPhone: `7100 00${String(n).padStart(2, '0')}`,
      }),
    );
    const [deletion, ...bookings] = await Promise.all([
      deleteBranch('la-casona', escalon, on(db, around())),
      ...diners.map((booking) => createReservation(booking, on(databaseOf(world.emulator), around()))),
    ]);
    const confirmed = bookings.filter(({ ok }) => ok).length;
    const left = await branch('escalon');
    expect({ deleted: deletion?.ok, left: left !== undefined }).toEqual(
      confirmed > 0 ? { deleted: false, left: true } : { deleted: true, left: false },
    );
    expect(left?.archived ?? false).toBe(false);
  });
});

describe('closed days', () => {
  it('a closed business takes no booking on that day, on no branch; open again it does', async () => {
    const diner = databaseOf(world.emulator);
    const closing = { branchId: null, date: TODAY, closed: true, past: [] };
    expect(await setDayClosed('la-casona', closing, on(db, around()))).toEqual(done());
    expect((await casona()).closedDates).toEqual([TODAY]);
    for (const branchId of ['centro', 'escalon']) {
      const booking = aBooking({
        branchId,
        branchName: branchId === 'centro' ? 'Centro Histórico' : 'Colonia Escalón',
      });
      expect(await createReservation(booking, on(diner, around()))).toEqual({
        ok: false,
        problem: 'SLOT_GONE',
      });
    }
    const tomorrow = aBooking({ date: TOMORROW });
    expect(await createReservation(tomorrow, on(diner, around()))).toMatchObject({ ok: true });
    await setDayClosed('la-casona', { ...closing, closed: false }, on(db, around()));
    expect((await casona()).closedDates).toEqual([]);
    const again = aBooking({ contactPhone: '7000 0000' });
    expect(await createReservation(again, on(diner, around()))).toMatchObject({ ok: true });
  });

  it('a date has hours of its own, which a closing takes away; past dates go with them', async () => {
    const diner = () => on(databaseOf(world.emulator), around());
    const special = {
      branchId: 'centro',
      date: TODAY,
      offer: { times: ['18:15', '17:45'], capacity: 3 },
      past: [],
    };
    expect(await setSpecialHours('la-casona', special, on(db, around()))).toEqual(done());
    expect(mapAt(mapAt(await storedBranches(), 'centro'), 'closedDates')).toEqual({
      [TODAY]: '3 17:45,18:15',
    });
    expect((await branch('centro'))?.special).toMatchObject({ [TODAY]: '3 17:45,18:15' });
    expect(await createReservation(aBooking({ time: '19:00' }), diner())).toMatchObject({
      problem: 'SLOT_GONE',
    });
    const four = aBooking({ time: '18:15', partySize: 4 });
    expect(await createReservation(four, diner())).toMatchObject({ problem: 'NO_SEATS' });
    expect(await createReservation({ ...four, partySize: 3 }, diner())).toMatchObject({ ok: true });

    const tomorrow = { ...special, date: TOMORROW, past: [TODAY] };
    expect(await setSpecialHours('la-casona', tomorrow, on(db, around()))).toEqual(done());
    expect(Object.keys((await branch('centro'))?.special ?? {})).toEqual([TOMORROW]);
    const closing = { branchId: 'centro', date: TOMORROW, closed: true, past: [] };
    expect(await setDayClosed('la-casona', closing, on(db, around()))).toEqual(done());
    expect(await branch('centro')).toMatchObject({ special: {}, closedDates: [TOMORROW] });
    expect(await setSpecialHours('la-casona', tomorrow, on(db, around()))).toEqual(done());
    expect(await setSpecialHours('la-casona', { ...tomorrow, offer: null }, on(db, around()))).toEqual(
      done(),
    );
    expect(await branch('centro')).toMatchObject({ special: {}, closedDates: [] });
    expect(await setSpecialHours('la-casona', { ...special, branchId: 'nadie' }, on(db, around()))).toEqual(
      failed('BRANCH_GONE'),
    );
  });

  it('one branch closes, the other stays open; its hours are untouched', async () => {
    const before = await storedBranches();
    const closing = { branchId: 'centro', date: TODAY, closed: true, past: [] };
    expect(await setDayClosed('la-casona', closing, on(db, around()))).toEqual(done());
    const after = await storedBranches();
    expect(after).toEqual({
      ...before,
      centro: { ...mapAt(before, 'centro'), closedDates: { [TODAY]: true } },
    });
    const diner = databaseOf(world.emulator);
    expect(await createReservation(aBooking(), on(diner, around()))).toEqual({
      ok: false,
      problem: 'SLOT_GONE',
    });
    const escalon = aBooking({ branchId: 'escalon', branchName: 'Colonia Escalón' });
    expect(await createReservation(escalon, on(diner, around()))).toMatchObject({ ok: true });
    const gone = { branchId: 'nadie', date: TODAY, closed: true, past: [] };
    expect(await setDayClosed('la-casona', gone, on(db, around()))).toEqual({
      ok: false,
      problem: 'BRANCH_GONE',
    });
  });

  it('days that are over go with the next change', async () => {
    for (const date of ['2026-10-01', '2026-10-02']) {
      await setDayClosed('la-casona', { branchId: null, date, closed: true, past: [] }, on(db, around()));
    }
    const closing = { branchId: null, date: TOMORROW, closed: true, past: ['2026-10-01', '2026-10-02'] };
    await setDayClosed('la-casona', closing, on(db, around()));
    expect((await casona()).closedDates).toEqual([TOMORROW]);
  });

  it('who has booked a day that closes: those that stand, not the cancelled nor the ones that are over', async () => {
    const diner = databaseOf(world.emulator);
    await createReservation(aBooking({ partySize: 3 }), on(diner, around()));
    const escalon = {
      branchId: 'escalon',
      branchName: 'Colonia Escalón',
      contactPhone: '7000 0001',
      partySize: 4,
    };
    await createReservation(aBooking(escalon), on(diner, around()));
    await createReservation(aBooking({ contactPhone: '7000 0002', date: TOMORROW }), on(diner, around()));
    for (const [id, over] of [
      ['cancelada', { statusNormalized: 'cancelled' }],
      ['pasada', { slotTime: '11:00', statusNormalized: 'confirmed' }],
    ] as const) {
      const fields = { branchId: 'centro', slotDate: TODAY, slotTime: '19:00', partySize: 9 };
      await setDoc(doc(world.admin, `businesses/la-casona/reservations/${id}`), { ...fields, ...over });
    }
    const parties = await bookedParties('la-casona', [TODAY], on(db, around()));
    expect(parties.sort((a, b) => a.partySize - b.partySize)).toEqual([
      { date: TODAY, branchId: 'centro', partySize: 3 },
      { date: TODAY, branchId: 'escalon', partySize: 4 },
    ]);
    expect(await bookedParties('la-casona', [], on(db, around()))).toEqual([]);
    await expect(
      bookedParties('la-casona', [TODAY], on(databaseOf(world.emulator), around())),
    ).rejects.toThrow();
  });

  it('an answer that gets lost counts as made when the business shows it', async () => {
    const lost = { service: 'firestore', operation: 'commit', path: null, times: 1 } as const;
    const closing = { branchId: null, date: TODAY, closed: true, past: [] };
    world.emulator.faults.set([{ ...lost, fault: { kind: 'dropAfter' } }]);
    expect(await setDayClosed('la-casona', closing, on(db, around()))).toEqual(done());
    world.emulator.faults.set([{ ...lost, fault: { kind: 'dropBefore' } }]);
    const opening = { ...closing, closed: false };
    expect(await setDayClosed('la-casona', opening, on(db, around()))).toEqual(done());
    expect((await casona()).closedDates).toEqual([]);
  });
});
