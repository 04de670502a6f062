/** Attacks on what one document alone leaves open: orphans of a venture that is gone, and cards written by themselves. */
import { describe, it } from 'vitest';
import { bookedCard, cardPath, historyPath, ownerEnding } from '../support/attack-owner.ts';
import { gone, HILOS, HILOS_OWNER, registered, registration } from '../support/attack-venture.ts';
import { draft, endingCommit, text } from '../support/attack-wire.ts';
import { ADMIN, aParty, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const LATER_MS = NOON_MS + 5000;

describe('what a venture has left behind', () => {
  const paths = Object.values(registration()).map(({ path }) => path);

  it.each(paths.filter((path) => path !== `ventures/${HILOS}`))(
    '%s: only an administrator deletes it',
    async (path) => {
      await registered(town, LATER_MS);
      const fields = town.fieldsOf(path);
      await expectAccepted(paths.map(gone), ADMIN);
      await town.world().emulator.core.importState([{ path, fields }]);
      // Whose the business is, the owner's own document says: nobody owns what has lost it.
      for (const as of [undefined, OTHER_OWNER, HILOS_OWNER])
        await expectDenied(() => send([gone(path)], as));
      await expectAccepted([gone(path)], ADMIN);
    },
  );
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
