/** Attacks on branches, hours and closed days (invariants 9 and 10), by raw REST: one thing bent, then unbent. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { beforeEach, describe, it } from 'vitest';
import { MAX_CLOSED_DATES } from '../../src/domain/businesses/owned.ts';
import { branchDraft, expectOnlyHonest, savedBranch, weekly } from '../support/attack-owner.ts';
import {
  type Draft,
  double,
  draft,
  flag,
  instant,
  int,
  list,
  map,
  nothing,
  text,
  type Wire,
} from '../support/attack-wire.ts';
import { ADMIN, hoursOf, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const CASONA = 'la-casona';
const honest = (saved: Wire | null = savedBranch()) => branchDraft(CASONA, 'nueva', saved);

/** Every hour and half hour of a day: the most that one offers. */
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);
const withContact = (address: string, mapUrl = '', phone = '') =>
  savedBranch({ contact: text([address, mapUrl, phone].join('\n')) });
/** A week in which one day, Monday's number 0, is `day`. */
const onDay = (index: number, day: Wire) => withWeekly({ hours: list(...days.with(index, day)) });
const days = Array.from({ length: 7 }, () => text(''));
const onSaturday = (day: Wire) => onDay(5, day);
const atHours = (...hours: string[]) => onSaturday(text(hours.join()));
/** As older data has it: nobody can write it. */
const asMap = (schedule: Wire) =>
  savedBranch({
    weeklyAvailability: map({ enabled: flag(true), seatsPerHour: int(10), schedule }),
  });
const withWeekly = (over: Readonly<Record<string, Wire>>) =>
  savedBranch({ weeklyAvailability: weekly(over) });
const dates = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      new Date(NOON_MS + index * 86_400_000).toISOString().slice(0, 10),
      flag(true),
    ]),
  );

describe('an owner who saves a branch', () => {
  it.each<[name: string, saved: Wire]>([
    ['without a name', savedBranch({ name: text('') })],
    ['with a name of 61 characters', savedBranch({ name: text('x'.repeat(61)) })],
    ['with a number for a name', savedBranch({ name: int(7) })],
    ['with an unknown field', savedBranch({ phone: text('7777 7777') })],
    ['with a script for a picture', savedBranch({ imageUrl: text('javascript:alert(1)') })],
    [
      'with a data address for a picture',
      savedBranch({ imageUrl: text('data:image/svg+xml,<svg/onload=alert(1)>') }),
    ],
    ['with a blank in the address of its picture', savedBranch({ imageUrl: text('https://a.test/x y') })],
    [
      'with an address of 1,001 characters',
      savedBranch({ imageUrl: text(`https://a.test/${'x'.repeat(986)}`) }),
    ],
    ['with a picture that is not a text', savedBranch({ imageUrl: nothing })],
    ['with a picture’s path of 401 characters', savedBranch({ imagePath: text('x'.repeat(401)) })],
    [
      'with the picture of another venture, to have it deleted',
      savedBranch({ imagePath: text('ventures/puerto-viejo/1700000000000-foto.jpg') }),
    ],
    [
      'with the picture of another branch',
      savedBranch({ imagePath: text('businesses/la-casona/branches/centro/1700000000000-foto.jpg') }),
    ],
    [
      'with a picture’s path that climbs',
      savedBranch({ imagePath: text('businesses/la-casona/branches/nueva/../../../x.jpg') }),
    ],
    ['with a picture’s path of another house', savedBranch({ imagePath: text('https://a.test/x.jpg') })],
    ['with an order of a fraction', savedBranch({ order: double(0.5) })],
    ['with a negative order', savedBranch({ order: int(-1) })],
    ['with an order of 1,001', savedBranch({ order: int(1001) })],
    ['half archived', savedBranch({ archived: text('no') })],
    ['archived by null', savedBranch({ archived: nothing })],
    ['with 81 closed days', savedBranch({ closedDates: map(dates(MAX_CLOSED_DATES + 1)) })],
    ['closed on a word', savedBranch({ closedDates: map({ siempre: flag(true) }) })],
    ['closed on 21/11/2026', savedBranch({ closedDates: map({ '21/11/2026': flag(true) }) })],
    ['closed on a day with an hour', savedBranch({ closedDates: map({ '2026-11-21T00:00': flag(true) }) })],
    ['closed in the thirteenth month', savedBranch({ closedDates: map({ '2026-13-01': flag(true) }) })],
    ['closed on the thirty-second', savedBranch({ closedDates: map({ '2026-11-32': flag(true) }) })],
    ['closed on a zeroth', savedBranch({ closedDates: map({ '2026-00-10': flag(true) }) })],
    [
      'closed on two days in one key',
      savedBranch({ closedDates: map({ '2026-11-21,2026-11-22': flag(true) }) }),
    ],
    ['not closed on a day', savedBranch({ closedDates: map({ '2026-11-21': flag(false) }) })],
    ...(
      [
        ['no hours', '20'],
        ['no hours after its seats, and seats again', '20 20 18:00'],
        ['no hour', '20 '],
        ['no seats', ' 18:00'],
        ['zero seats', '0 18:00'],
        ['51 seats', '51 18:00'],
        ['seats that are no number', 'x 18:00'],
        ['fewer than no seats', '-5 18:00'],
        ['two spaces', '20  18:00'],
        ['at 24:00', '20 24:00'],
        ['at 7:00', '20 7:00'],
        ['a blank after the comma', '20 18:00, 19:00'],
        ['by a pattern', '20 .*'],
        ['49 hours', `20 ${[...HALF_HOURS, '19:15'].join()}`],
      ] as const
    ).map(([name, own]): [string, Wire] => [
      `with hours of a day: ${name}`,
      savedBranch({ closedDates: map({ '2026-11-21': text(own) }) }),
    ]),
    [
      'with hours of one day, and bad ones of another',
      savedBranch({ closedDates: map({ '2026-11-21': text('20 18:00'), '2026-11-22': text('20') }) }),
    ],
    ['with seats of a day as a number', savedBranch({ closedDates: map({ '2026-11-21': int(20) }) })],
    ['with hours of a word', savedBranch({ closedDates: map({ navidad: text('20 18:00') }) })],
    ['closed on a day by a word', savedBranch({ closedDates: map({ '2026-11-21': text('true') }) })],
    [
      'closed on one good and one bad day',
      savedBranch({ closedDates: map({ '2026-11-21': flag(true), x: flag(true) }) }),
    ],
    ['with no closed days as a list', savedBranch({ closedDates: list() })],
    ['with closed days as a list', savedBranch({ closedDates: list(text('2026-11-21')) })],
    ['with 51 seats', withWeekly({ seatsPerHour: int(51) })],
    ['with no seats', withWeekly({ seatsPerHour: int(0) })],
    ['with fewer than no seats', withWeekly({ seatsPerHour: int(-10) })],
    ['with ten and a half seats', withWeekly({ seatsPerHour: double(10.5) })],
    ['with endless seats', withWeekly({ seatsPerHour: double('Infinity') })],
    ['with seats that are no number', withWeekly({ seatsPerHour: double('NaN') })],
    ['with seats as text', withWeekly({ seatsPerHour: text('10') })],
    ['open by a word', withWeekly({ enabled: text('true') })],
    ['with an unknown field in its week', withWeekly({ holidays: map({}) })],
    ['with a week as a map, as older data has it', asMap(map({ sabado: map({ '19:00': flag(true) }) }))],
    ['with an empty week as a map', asMap(map({}))],
    ['with both a list and a map of hours', withWeekly({ schedule: map({}) })],
    ['with a week of no days', withWeekly({ hours: list() })],
    ['with a week of six days', withWeekly({ hours: list(...days.slice(1)) })],
    [
      'with a week of six days, one of them two',
      withWeekly({ hours: list(...days.slice(2), text('19:00,\n20:00')) }),
    ],
    ['with a week of eight days', withWeekly({ hours: list(...days, text('')) })],
    ['with a week as one text', withWeekly({ hours: text(',,,,,,') })],
    ['with a week by number', withWeekly({ hours: map({ 5: text('19:00') }) })],
    ['with a week of nothing', withWeekly({ hours: nothing })],
    ['with no week but a branch that is new', savedBranch({ weeklyAvailability: flag(false) })],
    ['without a week', savedBranch({ weeklyAvailability: nothing })],
    ['open at 24:00', atHours('24:00')],
    ['open at 12:0', atHours('12:0')],
    ['open at 7:00', atHours('7:00')],
    ['open at 12:60', atHours('12:60')],
    ['open at x', atHours('x')],
    ['open at a blank', atHours(' ')],
    ['open at any hour, by a pattern', atHours('.*')],
    ['open at hours with a blank between', onSaturday(text('12:00, 13:00'))],
    ['open at hours with nothing between', onSaturday(text('12:0013:00'))],
    ['open at hours in lines', onSaturday(text('12:00\n13:00'))],
    ['with a comma before its hour', onSaturday(text(',12:00'))],
    ['with a comma after its hour', onSaturday(text('12:00,'))],
    ['with a comma and no hour', onSaturday(text(','))],
    ['open at one good and one bad hour', atHours('19:00', '19:0')],
    ['open at 49 hours', atHours(...HALF_HOURS, '19:15')],
    ['open on a day that is a map', onSaturday(map({ '19:00': flag(true) }))],
    ['open on a day that is true', onSaturday(flag(true))],
    ['open on a day that is a number', onSaturday(int(19))],
    ['with nothing for a day', onSaturday(nothing)],
    ['with an address of 121 characters', withContact('x'.repeat(121))],
    ['with a map of 301 characters', withContact('', `https://a.test/${'x'.repeat(286)}`)],
    ['with a phone of 41 characters', withContact('', '', '7'.repeat(41))],
    ['with a script for a map', withContact('', 'javascript:alert(1)')],
    ['with a map by http', withContact('', 'http://a.test/')],
    ['with a map of another house behind a user', withContact('', 'https://maps.google.com@a.test/')],
    ['with a map of no public house', withContact('', 'https://localhost/')],
    ['with a blank in its map', withContact('', 'https://a.test/x y')],
    ['with a quote in its map’s host', withContact('', 'https://a".test/')],
    ['with a word for a phone', withContact('', '', 'llámanos')],
    ['with an address that turns the direction', withContact('Calle \u202e1')],
    ['with an address that shows nothing', withContact('\u3164')],
    ['with a fourth line', withContact('', '', '2200 0001\n')],
    ['with an address and no more lines', savedBranch({ contact: text('Calle 1') })],
    ['with no contact by null', savedBranch({ contact: nothing })],
    ['with a list for a contact', savedBranch({ contact: list(text('Calle 1'), text(''), text('')) })],
    ['with a map for a contact', savedBranch({ contact: map({ address: text('Calle 1') }) })],
    ['with a number for a contact', savedBranch({ contact: int(22000001) })],
    ['as a text', text('Nueva')],
    ['as a list', list()],
  ])('%s', async (_name, saved) => {
    await expectOnlyHonest(town, OWNER, [honest(saved)], [honest()]);
  });

  it('with any one bad day of the week', async () => {
    for (const day of days.keys()) {
      await expectDenied(() => send([honest(onDay(day, text('24:00')))], OWNER));
      await expectDenied(() => send([honest(onDay(day, text([...HALF_HOURS, '19:15'].join())))], OWNER));
    }
  });

  it('without any one of its fields', async () => {
    for (const field of [
      'name',
      'imageUrl',
      'imagePath',
      'order',
      'archived',
      'closedDates',
      'weeklyAvailability',
    ]) {
      const write = honest();
      write.mask = [
        ...['name', 'imageUrl', 'imagePath', 'order', 'archived', 'closedDates', 'weeklyAvailability']
          .filter((name) => name !== field)
          .map((name) => `branches.nueva.${name}`),
        'lastBranchId',
      ];
      await expectDenied(() => send([write], OWNER));
    }
    await expectAccepted([honest()], OWNER);
  });

  it.each<[name: string, bend: (write: Draft) => void]>([
    [
      'and renames the business',
      (write) => {
        write.fields.name = text('La Estafa');
        write.mask?.push('name');
      },
    ],
    [
      'and closes a day',
      (write) => {
        write.fields.closedDates = map({ '2026-11-21': flag(true) });
        write.mask?.push('closedDates');
      },
    ],
    [
      'and adds a field',
      (write) => {
        write.fields.ownerUid = text(OWNER.uid);
        write.mask?.push('ownerUid');
      },
    ],
    [
      'and another one',
      (write) => {
        write.fields.branches = map({ nueva: savedBranch(), otra: savedBranch() });
        write.mask?.push('branches.otra');
      },
    ],
    ['and takes another one away', (write) => write.mask?.push('branches.escalon')],
    [
      'and changes another one',
      (write) => {
        write.fields.branches = map({ nueva: savedBranch(), escalon: map({ archived: flag(true) }) });
        write.mask?.push('branches.escalon.archived');
      },
    ],
    ['instead of all others', (write) => (write.mask = ['branches', 'lastBranchId'])],
    ['and names another one', (write) => (write.fields.lastBranchId = text('centro'))],
    ['and names none', (write) => (write.mask = ['branches.nueva'])],
    [
      'and stamps it itself',
      (write) => {
        write.times = [];
        write.fields.updatedAt = instant(NOON_MS);
        write.mask?.push('updatedAt');
      },
    ],
    [
      'under an id with an underscore',
      (write) => Object.assign(write, branchDraft(CASONA, 'una_otra', savedBranch())),
    ],
    ...['constructor', 'toString', 'hasOwnProperty'].map((id): [string, (write: Draft) => void] => [
      `under the id ${id}, which every object of JavaScript seems to have`,
      (write) => Object.assign(write, branchDraft(CASONA, id, savedBranch())),
    ]),
    ['under an id with a slash', (write) => Object.assign(write, branchDraft(CASONA, 'a/b', savedBranch()))],
    [
      'under an id of 65 characters',
      (write) => Object.assign(write, branchDraft(CASONA, 'x'.repeat(65), savedBranch())),
    ],
  ])('%s', async (_name, bend) => {
    const bent = honest();
    bend(bent);
    await expectOnlyHonest(town, OWNER, [bent], [honest()]);
  });

  it('and takes one away that it does not name', async () => {
    const gone = honest(null);
    gone.mask = ['branches.centro', 'branches.escalon', 'lastBranchId'];
    gone.fields.lastBranchId = text('centro');
    await expectDenied(() => send([gone], OWNER));
    await expectAccepted([branchDraft(CASONA, 'escalon', null)], OWNER);
  });

  it('as the thirty-first', async () => {
    for (let index = 3; index <= 30; index += 1) {
      await expectAccepted([branchDraft(CASONA, `sucursal-${index}`, savedBranch())], OWNER);
    }
    await expectDenied(() => send([branchDraft(CASONA, 'sucursal-31', savedBranch())], OWNER));
    await expectAccepted([branchDraft(CASONA, 'sucursal-30', savedBranch({ name: text('Otra') }))], OWNER);
  });

  it('open at 48 hours every day and closed on 80 days: still allowed', async () => {
    const full = savedBranch({
      closedDates: map(dates(MAX_CLOSED_DATES)),
      weeklyAvailability: weekly({ hours: hoursOf(HALF_HOURS.join()) }),
      imageUrl: text('https://a.test/x.jpg'),
      imagePath: text('businesses/la-casona/branches/nueva/1700000000000-foto.jpg'),
    });
    await expectAccepted([honest(full)], OWNER);
  });

  it.each<[name: string, saved: Wire]>([
    ['none', savedBranch()],
    ['an emptied one', savedBranch({ contact: text('') })],
    ['an address', withContact('Calle Arce 12, 2ª planta «El Patio» 🧑‍🍳')],
    ['a map', withContact('', 'https://maps.app.goo.gl/AbC?g_st=ic')],
    ['a phone', withContact('', '', '+503 2200-0001')],
    [
      'all, as long as they may be',
      withContact('ñ'.repeat(120), `https://a.test/${'x'.repeat(285)}`, '7'.repeat(40)),
    ],
  ])('with this contact: %s: allowed', async (_name, saved) => {
    await expectAccepted([honest(saved)], OWNER);
  });

  it.each<[name: string, as: TestUser | undefined]>([
    ['nobody', undefined],
    ['a client', { uid: 'any-client' }],
    ['a client with claims of its own', { uid: 'x', claims: { admin: true, owner: CASONA } }],
    ['another owner', OTHER_OWNER],
  ])('but is %s', async (_name, as) => {
    for (const write of [
      honest(),
      honest(withContact('Otra calle')),
      branchDraft(CASONA, 'centro', null),
      closing({ '2026-11-21': flag(true) }),
    ]) {
      await expectDenied(() => send([write], as));
    }
    await expectAccepted([honest()], OWNER);
    await expectAccepted([closing({ '2026-11-21': flag(true) })], ADMIN);
  });
});

function closing(closed: Readonly<Record<string, Wire>>): Draft {
  return draft(`businesses/${CASONA}`, {
    fields: { closedDates: map(closed) },
    mask: ['closedDates'],
    times: ['updatedAt'],
  });
}

describe('an owner who closes days', () => {
  const good = closing({ '2026-11-21': flag(true) });

  it.each<[name: string, bent: Draft]>([
    ['that are words', closing({ mañana: flag(true) })],
    ['that are shut off', closing({ '2026-11-21': flag(false) })],
    ['of the last century', closing({ '1999-11-21': flag(true) })],
    ['that are two in one', closing({ '2026-11-21,2026-11-22': flag(true) })],
    ['that are 81', closing(dates(MAX_CLOSED_DATES + 1))],
    ['that are 401', closing(dates(401))],
    ['as a list', { ...good, fields: { closedDates: list(text('2026-11-21')) } }],
    ['by taking the field away', { ...good, fields: {} }],
    ['with its own time', { ...good, times: [] }],
    [
      'and renames the business',
      { ...good, fields: { ...good.fields, name: text('x') }, mask: ['closedDates', 'name'] },
    ],
    [
      'and adds a field',
      { ...good, fields: { ...good.fields, vip: flag(true) }, mask: ['closedDates', 'vip'] },
    ],
  ])('%s', async (_name, bent) => {
    await expectOnlyHonest(town, OWNER, [bent], [good]);
  });

  it('keeps no administrator from closing more of them, before the business is deleted', async () => {
    await expectAccepted([closing(dates(MAX_CLOSED_DATES + 10))], ADMIN);
  });
});

describe('a branch of older data, its hours a map', () => {
  const hour = map({ '19:00': flag(true) });
  const week = (saturday: Wire) =>
    map({ enabled: flag(true), seatsPerHour: int(10), schedule: map({ sabado: saturday }) });
  const older = (over: Readonly<Record<string, Wire>> = {}) =>
    savedBranch({ weeklyAvailability: week(hour), ...over });

  beforeEach(async () => {
    const { fields } = branchDraft(CASONA, 'vieja', older());
    await town.world().emulator.core.importState([{ path: `businesses/${CASONA}`, fields }]);
  });

  it.each<[name: string, id: string, bent: Wire]>([
    [
      'gets another hour in the old form',
      'vieja',
      older({ weeklyAvailability: week(map({ '20:00': flag(true) })) }),
    ],
    ['loses its hours in the old form', 'vieja', older({ weeklyAvailability: week(map({})) })],
    ['gives its hours to another branch', 'nueva', older()],
    ['keeps its hours and gets a bad name', 'vieja', older({ name: text('') })],
    ['is left without hours', 'vieja', savedBranch({ weeklyAvailability: nothing })],
  ])('%s: denied; in the new form: accepted', async (_name, id, bent) => {
    await expectOnlyHonest(
      town,
      OWNER,
      [branchDraft(CASONA, id, bent)],
      [branchDraft(CASONA, id, savedBranch({ name: text('Con otro nombre') }))],
    );
  });

  it('is renamed, its hours as they are', async () => {
    await expectAccepted([branchDraft(CASONA, 'vieja', older({ name: text('Vieja') }))], OWNER);
  });
});
