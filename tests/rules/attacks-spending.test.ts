/** Attacks on a client's own limits: one thing bent, then unbent (docs/product.md, Own limits). */
import { beforeEach, describe, expect, it } from 'vitest';
import { ANA, anId, BETO, overwrite, type PurchaseWrites, purchase } from '../support/attack-lottery.ts';
import {
  dayOf,
  firstLimit,
  type Limits,
  type LimitWrites,
  limitChange,
  limitedPurchase,
  limitsOf,
  NO_LIMIT,
  overwriteLimits,
  pausing,
} from '../support/attack-money.ts';
import { double, draft, instant, int, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Gives Ana limits past the rules: 50 a day, 20 spent today, unless `over` says otherwise. */
async function sowLimits(over: Partial<Limits> = {}): Promise<void> {
  await town.world().emulator.core.importState([
    {
      path: 'clients/ana',
      fields: { ...town.fieldsOf('clients/ana'), limits: limitsOf(town.now(), over) },
    },
  ]);
}

const today = () => dayOf(town.now());

type PurchaseBend = readonly [name: string, bend: (bent: PurchaseWrites) => void];

describe('a purchase of a client with a limit of 50 a day, 20 of them spent', () => {
  beforeEach(() => sowLimits());

  it.each<PurchaseBend>([
    ['without a sum', (bent) => Object.assign(bent, { client: purchase({ id: anId() }).client })],
    ['with the sum left', (bent) => overwriteLimits(bent.client, { spent: int(20) })],
    ['with the sum at 0', (bent) => overwriteLimits(bent.client, { spent: int(0) })],
    ['with a sum of 1 less', (bent) => overwriteLimits(bent.client, { spent: int(29) })],
    ['with a sum of 1 more', (bent) => overwriteLimits(bent.client, { spent: int(31) })],
    ['with a negative sum', (bent) => overwriteLimits(bent.client, { spent: int(-10) })],
    ['with a sum that is a fraction', (bent) => overwriteLimits(bent.client, { spent: double(30) })],
    ['on the day before', (bent) => overwriteLimits(bent.client, { day: int(today() - 1), spent: int(10) })],
    ['on the day after', (bent) => overwriteLimits(bent.client, { day: int(today() + 1), spent: int(10) })],
    ['on a day that is a fraction', (bent) => overwriteLimits(bent.client, { day: double(today()) })],
    ['and raises the limit', (bent) => overwriteLimits(bent.client, { coins: int(500) })],
    ['and raises the limit to come', (bent) => overwriteLimits(bent.client, { next: int(500) })],
    ['and moves the change', (bent) => overwriteLimits(bent.client, { changedAt: instant(0) })],
    ['and moves the pause', (bent) => overwriteLimits(bent.client, { pausedAt: instant(0) })],
    ['and ends the pause', (bent) => overwriteLimits(bent.client, { pauseDays: int(1) })],
    ['and adds a field to the limits', (bent) => overwriteLimits(bent.client, { vip: int(1) })],
    ['and takes the limits away', (bent) => overwrite(bent.client, { limits: nothing })],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(limitedPurchase(today(), 30), bend, ANA);
    expect(town.coinsOf('ana')).toBe(90);
  });

  it('deletes the limits on its way', async () => {
    const bent = limitedPurchase(today(), 30);
    bent.client.mask = ['lastPurchase', 'limits'];
    delete bent.client.fields.limits;
    await expectDenied(bent, ANA);
  });

  it('up to the limit and not above it, in one commit or by and by', async () => {
    await expectDenied(limitedPurchase(today(), 60, { numbers: [1, 2, 3, 4] }), ANA);
    await expectDenied(limitedPurchase(today(), 50, { numbers: [1, 2, 3, 4] }), ANA);
    await expectAccepted(limitedPurchase(today(), 50, { numbers: [1, 2, 3] }), ANA);
    town.pass(1000);
    await expectDenied(limitedPurchase(today(), 60, { numbers: [4], coins: 70 }), ANA);
    await expectDenied(limitedPurchase(today(), 10, { numbers: [4], coins: 70 }), ANA);
  });

  it('of two at once one is too much', async () => {
    const commits = [1, 2].map((number) => limitedPurchase(today(), 40, { numbers: [number, number + 10] }));
    const replies = await Promise.all(commits.map((commit) => town.send(Object.values(commit).flat(), ANA)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(town.coinsOf('ana')).toBe(80);
  });

  it('two in one commit', async () => {
    const one = limitedPurchase(today(), 40, { numbers: [1, 2] });
    const two = limitedPurchase(today(), 60, { numbers: [11, 12] });
    await expectDenied([...Object.values(one).flat(), ...Object.values(two).flat()], ANA);
  });

  it('counts from 0 on the next day of El Salvador, not of UTC', async () => {
    // Noon and a second: the last millisecond of the day, 5:59:59.999 AM UTC of the next one.
    town.pass(12 * HOUR_MS - 1001);
    await expectDenied(limitedPurchase(today(), 10), ANA);
    await expectDenied(limitedPurchase(today() + 1, 10), ANA);
    await expectDenied(limitedPurchase(today(), 60, { numbers: [1, 2, 3, 4] }), ANA);
    town.pass(1);
    await expectDenied(limitedPurchase(today(), 30), ANA);
    await expectAccepted(limitedPurchase(today(), 50, { numbers: [1, 2, 3, 4, 5] }), ANA);
  });
});

describe('the limit', () => {
  it('is set by who never had one, from what today is said to have cost', async () => {
    const honest = firstLimit(today(), 20, 50);
    const bends: readonly ((bent: LimitWrites) => void)[] = [
      (bent) => overwriteLimits(bent.client, { spent: int(-1) }),
      (bent) => overwriteLimits(bent.client, { spent: double(20) }),
      (bent) => overwriteLimits(bent.client, { day: text('hoy') }),
      (bent) => overwriteLimits(bent.client, { coins: int(0), next: int(0) }),
      (bent) => overwriteLimits(bent.client, { next: int(NO_LIMIT + 1) }),
      (bent) => overwriteLimits(bent.client, { changedAt: instant(0) }),
      (bent) => overwriteLimits(bent.client, { pausedAt: instant(0) }),
      (bent) => overwriteLimits(bent.client, { more: int(1) }),
      (bent) => overwrite(bent.client, { coins: int(1000) }),
      (bent) => overwrite(bent.client, { limits: map({ coins: int(50) }) }),
    ];
    for (const bend of bends) {
      const bent = structuredClone(honest);
      bend(bent);
      expect(bent).not.toEqual(honest);
      await expectDenied(bent, ANA);
    }
    await expectDenied(honest, BETO);
    await expectDenied(honest, ADMIN);
    await expectAccepted(honest, ANA);
    town.pass(1000);
    await expectDenied(purchase(), ANA);
    await expectAccepted(limitedPurchase(today(), 30), ANA);
  });

  it('is set by who has spent nothing today', () => expectAccepted(firstLimit(today(), 0, 50), ANA));

  it('is not begun within a purchase', async () => {
    await expectDenied(limitedPurchase(today(), 10), ANA);
    await expectAccepted(purchase(), ANA);
  });

  it('falls at once', async () => {
    await sowLimits();
    await expectAccepted(limitChange(29, 29), ANA);
    await expectDenied(limitedPurchase(today(), 30), ANA);
    town.pass(DAY_MS);
    await expectDenied(limitedPurchase(today(), 30, { numbers: [1, 2, 3] }), ANA);
    await expectAccepted(limitedPurchase(today(), 20, { numbers: [1, 2] }), ANA);
  });

  it('rises, or goes, after 24 hours and not before', async () => {
    await sowLimits();
    await expectDenied(limitChange(51, 51), ANA);
    await expectDenied(limitChange(NO_LIMIT, NO_LIMIT), ANA);
    const honest = limitChange(50, NO_LIMIT);
    await expectBentDenied(honest, (bent) => overwriteLimits(bent.client, { changedAt: instant(0) }), ANA);
    await expectDenied(limitedPurchase(today(), 60, { numbers: [1, 2, 3, 4] }), ANA);
    town.pass(DAY_MS - 1000);
    await expectDenied(limitedPurchase(today(), 60, { numbers: [1, 2, 3, 4, 5, 6] }), ANA);
    await expectDenied(limitChange(51, NO_LIMIT), ANA);
    town.pass(1000);
    await expectAccepted(limitChange(60, 60), ANA);
    await expectAccepted(limitedPurchase(today(), 50, { numbers: [1, 2, 3, 4, 5] }), ANA);
  });

  it('asked for again begins its 24 hours again; one that waits can be taken back', async () => {
    await sowLimits();
    await expectAccepted(limitChange(50, 90), ANA);
    town.pass(DAY_MS - HOUR_MS);
    await expectAccepted(limitChange(50, 100), ANA);
    town.pass(HOUR_MS);
    await expectDenied(limitChange(90, 100), ANA);
    await expectAccepted(limitChange(50, 50), ANA);
    town.pass(2 * DAY_MS);
    await expectDenied(limitChange(51, 51), ANA);
  });

  it.each<readonly [string, (bent: LimitWrites) => void]>([
    ['with the sum of today at 0', (bent) => overwriteLimits(bent.client, { spent: int(0) })],
    ['with another day', (bent) => overwriteLimits(bent.client, { day: int(1) })],
    ['of 0', (bent) => overwriteLimits(bent.client, { coins: int(0) })],
    ['as a fraction', (bent) => overwriteLimits(bent.client, { coins: double(40) })],
    ['to come as a fraction', (bent) => overwriteLimits(bent.client, { next: double(40) })],
    ['to come below it', (bent) => overwriteLimits(bent.client, { next: int(39) })],
    ['with a later change', (bent) => overwriteLimits(bent.client, { changedAt: instant(2 ** 41) })],
    ['and coins', (bent) => overwrite(bent.client, { coins: int(1000) })],
    ['with a field more', (bent) => overwriteLimits(bent.client, { vip: int(1) })],
  ])('changed %s', async (_name, bend) => {
    await sowLimits();
    await expectBentDenied(limitChange(40, 40), bend, ANA);
  });

  it.each<readonly [string, Readonly<Record<string, Wire>>]>([
    ['the limit that holds', { coins: int(90) }],
    ['the one to come', { next: int(500) }],
    ['when it was asked for', { changedAt: instant(0) }],
    ['the days of the pause', { pauseDays: int(0) }],
    ['when the pause began', { pausedAt: instant(0) }],
    ['the sum of today', { spent: int(0) }],
  ])('alone, past the clock: %s', async (_name, fields) => {
    await sowLimits({ next: 90, changedMs: town.now(), pauseDays: 7, pausedMs: town.now() });
    town.pass(1000);
    const names = Object.keys(fields).map((name) => `limits.${name}`);
    await expectDenied([draft('clients/ana', { fields: { limits: map(fields) }, mask: names })], ANA);
    await expectAccepted(limitChange(1, 1), ANA);
  });

  it('is taken away, or changed by somebody else', async () => {
    await sowLimits();
    await expectDenied([draft('clients/ana', { mask: ['limits'] })], ANA);
    await expectDenied([draft('clients/ana', { mask: ['limits.spent'] })], ANA);
    for (const as of [BETO, ADMIN, undefined]) await expectDenied(limitChange(40, 40), as);
    await expectAccepted(limitChange(40, 40), ANA);
  });
});

describe('a pause', () => {
  it.each([7, 30, 90])('of %i days lets nothing be bought, and then does', async (days) => {
    await sowLimits();
    await expectAccepted(pausing(days), ANA);
    await expectDenied(limitedPurchase(today(), 30), ANA);
    town.pass(days * DAY_MS - 1000);
    await expectDenied(limitedPurchase(today(), 10), ANA);
    await expectDenied(pausing(0), ANA);
    town.pass(1000);
    await expectAccepted(limitedPurchase(today(), 10), ANA);
  });

  it('can be made longer, never shorter', async () => {
    await sowLimits();
    await expectAccepted(pausing(30), ANA);
    town.pass(20 * DAY_MS);
    await expectDenied(pausing(7), ANA);
    await expectDenied(limitChange(500, 500), ANA);
    const bent = pausing(30);
    overwriteLimits(bent.client, { pausedAt: instant(0) });
    await expectDenied(bent, ANA);
    await expectDenied([draft('clients/ana', { mask: ['limits'] })], ANA);
    await expectDenied(firstLimit(today(), 0, 50), ANA);
    const ahead = pausing(90);
    overwriteLimits(ahead.client, { pausedAt: instant(town.now() + DAY_MS) });
    await expectDenied(ahead, ANA);
    await expectAccepted(pausing(30), ANA);
    town.pass(23 * DAY_MS);
    await expectAccepted(pausing(7), ANA);
    town.pass(6 * DAY_MS);
    await expectDenied(limitedPurchase(today(), 10), ANA);
  });

  it.each([1, 8, 365, -7])('of %i days there is none', async (days) => {
    await sowLimits();
    await expectDenied(pausing(days), ANA);
    await expectDenied(pausing(7), BETO);
    await expectDenied(pausing(7), ADMIN);
    await expectAccepted(pausing(7), ANA);
  });

  it('of a number of days that is a fraction', async () => {
    await sowLimits();
    await expectBentDenied(pausing(7), (bent) => overwriteLimits(bent.client, { pauseDays: double(7) }), ANA);
  });
});

it('another client reads neither limits nor secret', async () => {
  await sowLimits();
  const read = (as: typeof ANA) => town.world().emulator.rest('GET', '/clients/ana', undefined, as);
  expect((await read(BETO)).status).toBe(403);
  expect((await read(ANA)).status).toBe(200);
});
