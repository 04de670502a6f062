/**
 * Every value of a venture's and a restaurant's documents, bent. What is accepted is listed: what may be left out, empty or otherwise, and
 * where 2.0 stands for the 2 that was there (to the rules they are equal) and hurts nobody but who writes it.
 */
import { expect, it } from 'vitest';
import { AT_LEISURE, acceptedOdd } from '../support/attack-odd.ts';
import { all, branchDraft, listingDraft, savedBranch } from '../support/attack-owner.ts';
import { archiving, count } from '../support/attack-stock.ts';
import { ANA, addition, BETO, CASHIER, renewal, takingOut } from '../support/attack-team.ts';
import {
  countedStock,
  HILOS,
  HILOS_OWNER,
  handOver,
  productCommit,
  profileChange,
  registered,
  registration,
  sale,
  stockMove,
  told,
  voiding,
} from '../support/attack-venture.ts';
import { draft, flag, increment, instant, int, list, map, text } from '../support/attack-wire.ts';
import { ADMIN, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS, TODAY } from '../support/booking-world.ts';

const town = useAttackWorld();
const LATER_MS = NOON_MS + 5000;
const PRODUCT = 'ranitaRanitaRanita01';
const OTHER = 'gatitoGatitoGatito01';
const SALE = 'ventaVentaVentaVent1';
const CASONA = 'businesses/la-casona';
let nowMs = LATER_MS;
const later = () => town.freeze((nowMs += 1000));

it('a registration, a profile, another owner', AT_LEISURE, async () => {
  expect(await acceptedOdd(town, all(registration()), ADMIN)).toEqual([
    'ventures.socials.instagram: empty',
    'ventures.socials.whatsapp: empty',
    'ventures.shipping.departments.0: missing',
    'ventures.shipping.departments.1: missing',
    'ventures.categories: list',
    'ventures.categories.0: missing',
    'ventures.categories.1: missing',
    'ventures.openBranches: missing',
  ]);
  later();
  expect(await acceptedOdd(town, all(profileChange()), HILOS_OWNER)).toEqual([
    'ventures.socials.instagram: empty',
    'ventures.socials.whatsapp: empty',
    'ventures.shipping.departments.0: missing',
    'ventures.shipping.departments.1: missing',
    'ventures.categories: list',
    'ventures.categories.0: missing',
    'ventures.categories.1: missing',
  ]);
  later();
  expect(await acceptedOdd(town, all(handOver('somebody')), ADMIN)).toEqual([]);
});

it('a team', AT_LEISURE, async () => {
  await registered(town, LATER_MS);
  later();
  expect(await acceptedOdd(town, all(addition(HILOS, ANA)), HILOS_OWNER)).toEqual([]);
  later();
  expect(await acceptedOdd(town, all(addition(HILOS, BETO)), HILOS_OWNER)).toEqual([]);
  later();
  expect(await acceptedOdd(town, all(takingOut(HILOS, ANA)), HILOS_OWNER)).toEqual([
    'private.former: missing',
    'private.former: map',
    'private.former.host-ana: missing',
  ]);
});

it('products, their counts, sales', AT_LEISURE, async () => {
  await registered(town, LATER_MS);
  later();
  expect(await acceptedOdd(town, all(productCommit(PRODUCT)), HILOS_OWNER)).toEqual([
    'products.priceMax: point',
    'products.images.0.path: empty',
    'products.images.1.path: empty',
  ]);
  await town.expectAccepted(all(productCommit(OTHER)), HILOS_OWNER);
  await town.expectAccepted(all(addition(HILOS, BETO)), HILOS_OWNER);
  later();
  expect(await acceptedOdd(town, all(count(PRODUCT, int(7))), HILOS_OWNER)).toEqual([
    'products.priceMax: point',
    'products.images.0.path: empty',
    'products.images.1.path: empty',
  ]);
  await town.expectAccepted([countedStock({ [PRODUCT]: 7, [OTHER]: 7 })], 'owner');
  later();
  const sold = sale(SALE, instant(nowMs), { ...told('+t'), by: text(CASHIER.uid) });
  expect(await acceptedOdd(town, [sold, stockMove(SALE, { [PRODUCT]: -3 })], CASHIER)).toEqual([
    'sales.payment: empty',
    'sales.discount: point',
  ]);
  later();
  expect(
    await acceptedOdd(town, [voiding(SALE), stockMove(`-${SALE}`, { [PRODUCT]: 3 })], HILOS_OWNER),
  ).toEqual([
    'sales.items.0.quantity: point',
    'sales.items.1.quantity: point',
    'sales.discount: minus 0',
    'sales.discount: point',
  ]);
  later();
  expect(await acceptedOdd(town, all(archiving(PRODUCT)), HILOS_OWNER)).toEqual([
    'products.priceMax: point',
    'public.stock.gatitoGatitoGatito01: point',
  ]);
});

it('a new account in a team', AT_LEISURE, async () => {
  await registered(town, LATER_MS);
  later();
  await town.expectAccepted(all(addition(HILOS, ANA)), HILOS_OWNER);
  later();
  const accepted = await acceptedOdd(town, all(renewal(HILOS, ANA, 'ana-again')), HILOS_OWNER);
  expect(accepted.filter((what) => !what.startsWith('private.former'))).toEqual([]);
});

it('a branch, closed days, what is taken online, blocked phones', AT_LEISURE, async () => {
  await town.world().emulator.core.importState([
    {
      path: 'ventures/la-casona',
      fields: { ...town.fieldsOf('ventures/la-casona'), openBranches: map({ centro: flag(true) }) },
    },
  ]);
  const opened = [
    branchDraft(
      'la-casona',
      'nueva',
      savedBranch({ contact: text('Calle 1\nhttps://maps.test/a\n7777 0000') }),
    ),
    listingDraft('la-casona', 'nueva', true),
  ];
  expect(await acceptedOdd(town, opened, OWNER)).toEqual([
    'businesses.branches.centro.order: minus 0',
    'businesses.branches.centro.order: point',
    'businesses.branches.centro.weeklyAvailability.seatsPerHour: point',
    'businesses.branches.escalon.order: point',
    'businesses.branches.escalon.weeklyAvailability.seatsPerHour: point',
    'businesses.branches.nueva.weeklyAvailability.hours.5: empty',
    'businesses.branches.nueva.contact: missing',
    'businesses.branches.nueva.contact: empty',
  ]);
  later();
  const closed = draft(CASONA, {
    fields: { closedDates: map({ [TODAY]: flag(true) }) },
    mask: ['closedDates'],
    times: ['updatedAt'],
  });
  expect(await acceptedOdd(town, [closed], OWNER)).toEqual([
    'businesses.branches.centro.order: minus 0',
    'businesses.branches.centro.order: point',
    'businesses.branches.centro.weeklyAvailability.seatsPerHour: point',
    'businesses.branches.escalon.order: point',
    'businesses.branches.escalon.weeklyAvailability.seatsPerHour: point',
    'businesses.branches.nueva.order: minus 0',
    'businesses.branches.nueva.order: point',
    'businesses.branches.nueva.weeklyAvailability.seatsPerHour: point',
    'businesses.closedDates: missing',
    'businesses.closedDates: map',
    'businesses.closedDates.2026-11-21: missing',
  ]);
  later();
  const online = {
    maxParty: int(4),
    paused: flag(true),
    pausedUntil: instant(NOON_MS),
    perPhone: int(3),
    phone: text('7777 0000'),
  };
  expect(
    await acceptedOdd(
      town,
      [draft(CASONA, { fields: { online: map(online) }, mask: ['online'], times: ['updatedAt'] })],
      OWNER,
    ),
  ).toEqual([
    'businesses.online: missing',
    // What isn't said has no limit.
    'businesses.online: map',
    'businesses.online.maxParty: missing',
    'businesses.online.paused: missing',
    'businesses.online.pausedUntil: missing',
    'businesses.online.pausedUntil: past',
    'businesses.online.pausedUntil: future',
    'businesses.online.perPhone: missing',
    'businesses.online.phone: missing',
    'businesses.online.phone: empty',
  ]);
  later();
  const blocked = draft(`${CASONA}/private/blocked`, {
    fields: { phones: list(text('70001111')) },
    times: ['updatedAt'],
  });
  expect(await acceptedOdd(town, [blocked], OWNER)).toEqual([
    'private.phones: list',
    'private.phones.0: missing',
    'private.phones.0: empty',
  ]);
});

it('what stands at the desk', AT_LEISURE, async () => {
  const waiting = (phone: string) =>
    draft(`${CASONA}/private/desk`, {
      fields: {
        waiting: map({
          [phone]: map({
            branchId: text('centro'),
            name: text('Rosa'),
            partySize: int(2),
            date: text(TODAY),
            hours: text('19:00,20:00'),
            until: instant(NOON_MS + 8 * 3_600_000),
          }),
        }),
        lastPhone: text(phone),
      },
      mask: [`waiting.\`${phone}\``, 'lastPhone'],
      times: [`waiting.\`${phone}\`.createdAt`, 'updatedAt'],
    });
  expect(await acceptedOdd(town, [waiting('70001111')])).toEqual(['private.waiting.70001111.name: empty']);
  later();
  expect(await acceptedOdd(town, [waiting('70002222')])).toEqual([
    'private.waiting.70001111.partySize: point',
    'private.waiting.70002222.name: empty',
  ]);
  const note = draft(`${CASONA}/private/desk`, {
    fields: { notes: map({ 70001111: text('mesa 4') }), lastPhone: text('70001111') },
    mask: ['notes.`70001111`', 'lastPhone'],
    times: ['updatedAt'],
  });
  expect(await acceptedOdd(town, [note], OWNER)).toEqual([
    'private.waiting.70001111.partySize: point',
    'private.waiting.70002222.partySize: point',
    'private.notes: missing',
    'private.notes: map',
    'private.notes.70001111: missing',
    'private.notes.70001111: empty',
  ]);
  const guest = draft(`${CASONA}/guests/70001111`, {
    fields: { visits: int(2), noShows: int(0) },
    times: ['lastVisitAt', 'updatedAt'],
  });
  expect(await acceptedOdd(town, [guest], OWNER)).toEqual([
    'guests.visits: huge',
    'guests.visits: tiny',
    'guests.noShows: huge',
    'guests.noShows: tiny',
    'guests.lastVisitAt: missing',
    'guests.lastVisitAt: past',
  ]);
});

it('the market, and a report', AT_LEISURE, async () => {
  await town.world().emulator.core.importState([
    {
      path: 'market/products',
      fields: { entries: map({ x: text('') }), lastVentureId: text(''), updatedAt: instant(0) },
    },
  ]);
  const entry = draft('market/products', {
    fields: {
      entries: map({ 'la-casona': text('conejoConejoConejo01 1500 Crochet,Bonsais Conejo de luna\n') }),
      lastVentureId: text('la-casona'),
    },
    mask: ['entries.`la-casona`', 'lastVentureId'],
    times: ['updatedAt'],
  });
  expect(await acceptedOdd(town, [entry], OWNER)).toEqual([
    'market.entries.la-casona: missing',
    'market.entries.la-casona: empty',
  ]);
  const fields = {
    kind: text('error'),
    message: text('x'),
    stack: text('y'),
    path: text('/'),
    version: text('1'),
  };
  const report = draft('errorReports/17', {
    fields,
    mask: Object.keys(fields),
    times: ['lastAt'],
    transforms: [increment('count', int(1))],
  });
  expect(await acceptedOdd(town, [report])).toEqual([
    'errorReports.stack: empty',
    'errorReports.stack: long',
  ]);
  later();
  expect(await acceptedOdd(town, [report])).toEqual([]);
});
