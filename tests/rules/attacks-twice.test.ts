/**
 * A commit may write one document more than once, in any order, and delete it: whatever is repeated, or deleted before or
 * behind, it is denied, or all is as after the honest commit. Seats and pieces are moved by increments, which a second write of the day or the catalogue doubles.
 */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { expect, it } from 'vitest';
import { hostBooking, hostChange, uncardedBooking } from '../support/attack-host.ts';
import {
  all,
  arrivalCommit,
  cardPath,
  historyPath,
  ownerEnding,
  reopening,
  walkInCommit,
} from '../support/attack-owner.ts';
import { archiving, count } from '../support/attack-stock.ts';
import { ANA, addition, BETO, CASHIER, renewal, takingOut } from '../support/attack-team.ts';
import {
  countedStock,
  gone,
  HILOS,
  HILOS_OWNER,
  productCommit,
  registered,
  sale,
  saleLine,
  stockMove,
  told,
  voiding,
} from '../support/attack-venture.ts';
import {
  bookingCommit,
  changeCommit,
  type Draft,
  double,
  endingCommit,
  instant,
  int,
  list,
  type Party,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, fieldsOf, freeze, send } = town;

/** Every order of the writes with one of them twice. */
function repeated(writes: readonly Draft[]): readonly (readonly Draft[])[] {
  return writes.flatMap((write) =>
    Array.from({ length: writes.length + 1 }, (_, at) => writes.toSpliced(at, 0, write)),
  );
}

/** Each of the documents deleted, before all is written or after. */
function deleted(writes: readonly Draft[]): readonly (readonly Draft[])[] {
  return writes.flatMap(({ path }) => [
    [gone(path), ...writes],
    [...writes, gone(path)],
  ]);
}

/** Returns what tries a commit with each of its writes repeated or its documents deleted, and then leaves the honest one there. */
function tries(startMs: number) {
  let nowMs = startMs;
  const later = () => freeze((nowMs += 1000));
  return async (writes: () => readonly Draft[], as?: TestUser, also = deleted): Promise<void> => {
    const { core, projectId } = town.world().emulator;
    const before = core.exportState();
    const goBack = async () => {
      await core.clear(`projects/${projectId}/databases/(default)`);
      await core.importState(before);
    };
    later();
    const honest = writes();
    await expectAccepted(honest, as);
    const after = core.exportState();
    for (const bent of [...repeated(honest), ...also(honest)]) {
      await goBack();
      const reply = await send(bent, as);
      expect(core.exportState(), bent.map(({ path }) => path).join()).toEqual(
        reply.status === 200 ? after : before,
      );
    }
    await goBack();
    await expectAccepted(honest, as);
  };
}

/** The same party elsewhere. */
const moved = (was: Party, over: Partial<Party>) => {
  const { startsAt: _, ...terms } = was;
  return aParty({ ...terms, ...over });
};

it('seats follow the party, however often the day is written', async () => {
  const attempt = tries(NOON_MS + 5000);
  const guest = aParty({ size: 3 });
  const card = (party: Party) => fieldsOf(cardPath(party));
  // Others sit there too: else no seats could be given back twice.
  await expectAccepted(bookingCommit(aParty({ size: 5, phone: '70009999' })));
  const thatDay = { date: '2026-11-24', time: '20:00' };
  await expectAccepted(bookingCommit(aParty({ size: 2, phone: '70009998', ...thatDay })));

  await attempt(() => writesOf(bookingCommit(guest)));
  const fewer = moved(guest, { size: 2 });
  await attempt(() => writesOf(changeCommit(guest, fewer, card(guest))));
  const there = moved(fewer, thatDay);
  await attempt(() => writesOf(changeCommit(fewer, there, card(guest))));
  const back = moved(there, { date: guest.date, size: 4 });
  await attempt(() => all(hostChange(there, back, card(guest))), OWNER);
  await attempt(() => all(arrivalCommit(back, card(guest), true)), OWNER);
  await attempt(() => all(ownerEnding(back, card(guest), 'completed')), OWNER);
  await attempt(() => all(reopening(back, fieldsOf(historyPath(guest)))), OWNER);

  const caller = aParty({ size: 1, phone: '70001212' });
  await attempt(() => all(hostBooking(caller)), OWNER);
  await attempt(() => writesOf(endingCommit(caller, card(caller), 'cancelled')));
  await attempt(() => all(walkInCommit(aParty({ size: 1 }))), OWNER);
  await attempt(() => all(uncardedBooking(aParty({ size: 1 }))), OWNER);
});

it('stock follows the sale, and the team its usernames', async () => {
  const startMs = NOON_MS + 5000;
  await registered(town, startMs);
  const attempt = tries(startMs);
  const [first, second] = ['gatitoGatitoGatito01', 'ranitaRanitaRanita01'] as const;
  const id = 'ventaVentaVentaVent1';
  await attempt(() => all(productCommit(first)), HILOS_OWNER);
  await attempt(() => all(productCommit(second)), HILOS_OWNER);
  await attempt(() => all(count(first, int(7))), HILOS_OWNER);
  await expectAccepted([countedStock({ [first]: 7, [second]: 7 })], 'owner');
  await attempt(() => all(addition(HILOS, BETO)), HILOS_OWNER);
  await attempt(() => all(addition(HILOS, ANA)), HILOS_OWNER);
  const items = [first, second].map((productId) => saleLine(2, { productId: text(productId) }));
  const sold = sale(id, instant(startMs), {
    items: list(...items),
    totalPrice: double(5),
    ...told('tt'),
    by: text(CASHIER.uid),
  });
  await attempt(() => [sold, stockMove(id, { [first]: -2, [second]: -2 })], CASHIER);
  await attempt(() => [voiding(id), stockMove(`-${id}`, { [first]: 2, [second]: 2 })], HILOS_OWNER);
  // Who archives a product may delete it.
  await attempt(
    () => all(archiving(second)),
    HILOS_OWNER,
    () => [],
  );
  await attempt(() => all(renewal(HILOS, ANA, 'ana-again')), HILOS_OWNER);
  await attempt(() => all(takingOut(HILOS, BETO)), HILOS_OWNER);
});
