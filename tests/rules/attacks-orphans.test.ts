/** Attacks on what one document alone leaves open: orphans of a venture that is gone, and cards written by themselves. */
import { describe, it } from 'vitest';
import { bookedCard, cardPath, historyPath, ownerEnding } from '../support/attack-owner.ts';
import { archiving } from '../support/attack-stock.ts';
import {
  EMPTY_SOCIALS,
  gone,
  HILOS,
  HILOS_OWNER,
  productCommit,
  productRemoval,
  profileChange,
  registered,
  registration,
} from '../support/attack-venture.ts';
import {
  bookingCommit,
  changeCommit,
  type Draft,
  draft,
  endingCommit,
  flag,
  instant,
  map,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { ADMIN, aParty, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const LATER_MS = NOON_MS + 5000;

describe('what a venture has left behind', () => {
  const paths = Object.values(registration()).map(({ path }) => path);

  it.each(paths)('%s: only an administrator deletes it', async (path) => {
    await registered(town, LATER_MS);
    const fields = town.fieldsOf(path);
    await expectAccepted(paths.map(gone), ADMIN);
    await town.world().emulator.core.importState([{ path, fields }]);
    // Whose the business is, the owner's own document says: nobody owns what has lost it.
    for (const as of [undefined, OTHER_OWNER, HILOS_OWNER]) await expectDenied(() => send([gone(path)], as));
    await expectAccepted([gone(path)], ADMIN);
  });
});

it('an owner dates no profile by a change of the business that shows the same', async () => {
  await registered(town, LATER_MS);
  const { venture } = profileChange({
    name: text('Hilos de Luna'),
    socials: map({ ...EMPTY_SOCIALS, tiktok: text('@h') }),
  });
  const closed = draft(`businesses/${HILOS}`, {
    fields: { closedDates: map({ '2026-12-25': flag(true) }) },
    mask: ['closedDates'],
    times: ['updatedAt'],
  });
  const dated = { ...venture, fields: { ...venture.fields, updatedAt: instant(0) }, times: [] };
  await expectDenied(() =>
    send([{ ...dated, mask: [...(venture.mask ?? []), 'updatedAt'] }, closed], HILOS_OWNER),
  );
  await expectAccepted([venture, closed], HILOS_OWNER);
});

it('a product in the archive: only its owner and an administrator delete it', async () => {
  const id = 'ranitaRanitaRanita01';
  await registered(town, LATER_MS);
  await expectAccepted(Object.values(productCommit(id)), HILOS_OWNER);
  town.freeze(LATER_MS + 1000);
  const { product, catalogue } = archiving(id);
  await expectAccepted([product, catalogue], HILOS_OWNER);
  for (const as of [undefined, OTHER_OWNER]) await expectDenied(() => send([gone(product.path)], as));
  await expectAccepted([gone(product.path)], HILOS_OWNER);
});

it('a stranger wakes nobody by naming a product that there is not', async () => {
  await registered(town, LATER_MS);
  const touch = () =>
    draft(`ventures/${HILOS}/public/catalogue`, {
      fields: { lastProductId: text('nada') },
      mask: ['lastProductId'],
      times: ['updatedAt'],
    });
  for (const as of [undefined, OTHER_OWNER]) await expectDenied(() => send([touch()], as));
  await expectAccepted([touch()], HILOS_OWNER);
});

it('an owner who deletes a product stamps the catalogue', async () => {
  const id = 'ranitaRanitaRanita01';
  await registered(town, LATER_MS);
  await expectAccepted(Object.values(productCommit(id)), HILOS_OWNER);
  town.freeze(LATER_MS + 1000);
  const bent = productRemoval(id);
  bent.catalogue.times = [];
  await expectDenied(() => send(Object.values(bent), HILOS_OWNER));
  await expectAccepted(Object.values(productRemoval(id)), HILOS_OWNER);
});

it('an owner who changes what only the venture says writes the business too', async () => {
  await registered(town, LATER_MS);
  await expectAccepted(Object.values(profileChange()), HILOS_OWNER);
  town.freeze(LATER_MS + 1000);
  const change = profileChange({ socials: map({ ...EMPTY_SOCIALS, tiktok: text('@hilos') }) });
  await expectDenied(() => send([change.venture], HILOS_OWNER));
  await expectAccepted(Object.values(change), HILOS_OWNER);
});

describe('a day', () => {
  const honest = () => bookingCommit(aParty());
  const more = (bend: (day: Draft) => void) => {
    const commit = honest();
    const day = structuredClone(commit.day);
    bend(day);
    commit.more.push(day);
    return writesOf(commit);
  };

  it('under another name does not ride along with a booking', async () => {
    await expectDenied(() =>
      send(
        more((day) => {
          day.path = `${day.path}0`;
        }),
      ),
    );
    await expectAccepted(honest());
  });

  it('is not touched by itself', async () => {
    const party = aParty();
    await bookedCard(town, party, LATER_MS);
    const { path } = honest().day;
    await expectDenied(() => send([draft(path, { mask: [], times: ['updatedAt'] })]));
  });
});

it('a diner gives a reservation and its card a status of its own: denied', async () => {
  const bent = bookingCommit(aParty());
  bent.reservation.fields.status = text('vip');
  bent.card.fields.status = text('vip');
  await expectDenied(() => send(writesOf(bent)));
});

it('a diner renames the branch, on the reservation and its card: denied', async () => {
  const party = aParty();
  const card = await bookedCard(town, party, LATER_MS);
  await expectDenied(() =>
    send(writesOf(changeCommit(party, { ...party, branchName: 'Premios', size: 3 }, card))),
  );
  await expectAccepted(changeCommit(party, { ...party, size: 3 }, card));
});

it('a diner gives one seat back with its day only, and needs no day for a change of none', async () => {
  const party = aParty();
  const card = await bookedCard(town, party, LATER_MS);
  const fewer = writesOf(changeCommit(party, { ...party, size: 1 }, card));
  await expectDenied(() => send(fewer.filter(({ path }) => !path.includes('/days/'))));
  // Somebody else was the last to book that day.
  await expectAccepted(bookingCommit(aParty({ phone: '71112222' })));
  const same = changeCommit(party, party, card);
  same.reservation.fields.notes = text('junto a la ventana');
  same.reservation.mask?.push('notes');
  await expectAccepted(writesOf(same).filter(({ path }) => !path.includes('/days/')));
});

it('a diner who cancels gives the reservation and its card a status of its own: denied', async () => {
  const party = aParty();
  const card = await bookedCard(town, party, LATER_MS);
  const bent = endingCommit(party, card, 'cancelled');
  for (const write of [bent.reservation, ...bent.more]) write.fields.status = text('vip');
  await expectDenied(() => send(writesOf(bent)));
  await expectAccepted(endingCommit(party, card, 'cancelled'));
});

describe('a diner’s card', () => {
  it('is not written by itself, not even as it is', async () => {
    const party = aParty();
    const card = await bookedCard(town, party, LATER_MS);
    const { updatedAt: _then, ...fields } = card;
    await expectDenied(() => send([draft(cardPath(party), { fields, times: ['updatedAt'] })], undefined));
    await expectAccepted(endingCommit(party, card, 'cancelled'));
  });

  it('in the history is not written again, nor deleted, once its party has ended', async () => {
    const party = aParty();
    const card = await bookedCard(town, party, LATER_MS);
    await expectAccepted(Object.values(ownerEnding(party, card, 'completed')), OWNER);
    town.freeze(LATER_MS + 1000);
    await expectDenied(() => send([gone(historyPath(party))], undefined));
    await expectDenied(() => send([gone(historyPath(party))], OWNER));
  });
});
