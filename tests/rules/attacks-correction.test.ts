/** Attacks on corrections of top-ups, and on the check of a recharge code (invariant 6): one thing bent, then unbent. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  BETO,
  moveTwice,
  overwrite,
  purchase,
  removed,
  type TopUpWrites,
  topUp,
} from '../support/attack-lottery.ts';
import { type CorrectionWrites, correction, rechargeCodeOf } from '../support/attack-money.ts';
import { double, instant, int, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const ID = 'recargaDeAnaPrueba01';
const SECOND_ADMIN = { uid: 'the-other-admin' };
let phone = '';
beforeEach(() => {
  phone = town.phoneOf('ana');
});

const said = (over: Readonly<Record<string, Wire>>) => (bent: CorrectionWrites) =>
  overwrite(bent.movement, over);
/** Another amount, right in all that it says of itself. */
const amount = (taken: number) => (bent: CorrectionWrites) =>
  Object.assign(bent, correction({ phone, topUpId: ID, taken }));

describe('an administrator who takes back 40 of a top-up of 140', () => {
  beforeEach(async () => {
    await expectAccepted(topUp({ phone, id: ID }), ADMIN);
    town.pass(1000);
  });

  it.each<readonly [name: string, bend: (bent: CorrectionWrites) => void]>([
    ['with the balance left', (bent) => overwrite(bent.client, { coins: int(240) })],
    ['with a balance of 1 less', (bent) => overwrite(bent.client, { coins: int(199) })],
    ['with the balance as a fraction', (bent) => overwrite(bent.client, { coins: double(200) })],
    ['of 0 coins', amount(0)],
    ['of -40 coins: a top-up in disguise', amount(-40)],
    ['of more than the top-up', amount(141)],
    ['of a fraction', said({ coinsAdded: double(-40) })],
    ['with another amount', said({ coinsAdded: int(-41) })],
    ['with another balance after it', said({ balanceAfter: int(201) })],
    ['with a sum of 0', said({ corrected: int(0) })],
    ['with a sum of 39', said({ corrected: int(39) })],
    ['with a sum that is a fraction', said({ corrected: double(40) })],
    ['for money', said({ usdAmount: int(1) })],
    ['without a reason', said({ reason: text('') })],
    ['with a reason of 2 letters', said({ reason: text('no') })],
    ['with a reason of 201 letters', said({ reason: text('x'.repeat(201)) })],
    ['in the name of another administrator', said({ adminId: text('otro') })],
    ['for another client', said({ clientId: text('beto') })],
    ['with another phone', said({ phone: text('70000009') })],
    ['in the past', said({ createdAt: instant(0) })],
    ['of another top-up than its id says', said({ topUpId: text('semilla0000000000001') })],
    ['as a refund', said({ type: text('devolucion') })],
    ['as a top-up', said({ type: text('recarga') })],
    ['with a field more', said({ note: text('hola') })],
    [
      'as the second, without a first',
      (bent) => Object.assign(bent, correction({ phone, topUpId: ID, nth: 2 })),
    ],
    ['as number 0', (bent) => Object.assign(bent, correction({ phone, topUpId: ID, nth: 0 }))],
    ['as number 10', (bent) => Object.assign(bent, correction({ phone, topUpId: ID, nth: 10 }))],
    [
      'of a top-up that there isn’t',
      (bent) => Object.assign(bent, correction({ phone, topUpId: 'noHayTalRecargaAqui1' })),
    ],
    [
      'of another client’s top-up',
      (bent) =>
        Object.assign(
          bent,
          correction({ uid: 'beto', phone: town.phoneOf('beto'), topUpId: ID, coins: 100 }),
        ),
    ],
    ['without the movement', (bent) => Object.assign(bent, { movement: structuredClone(bent.client) })],
    ['without the balance', (bent) => Object.assign(bent, { client: structuredClone(bent.movement) })],
    ['twice in one commit, the second from the first one’s balance on', moveTwice],
    [
      'twice in one commit',
      (bent) => bent.more.push(correction({ phone, topUpId: ID, nth: 2, corrected: 80 }).movement),
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(correction({ phone, topUpId: ID }), bend, ADMIN);
    expect(town.coinsOf('ana')).toBe(200);
  });

  it('once, whatever is sent twice; a second one counts on, up to the whole top-up', async () => {
    await expectAccepted(correction({ phone, topUpId: ID }), ADMIN);
    town.pass(1000);
    await expectDenied(correction({ phone, topUpId: ID }), ADMIN);
    await expectDenied(correction({ phone, topUpId: ID, coins: 200 }), ADMIN);
    const second = { phone, topUpId: ID, nth: 2, coins: 200 };
    await expectDenied(correction({ ...second, taken: 101, corrected: 141 }), ADMIN);
    await expectDenied(correction({ ...second, taken: 101, corrected: 101 }), ADMIN);
    await expectDenied(correction({ ...second, taken: 100, corrected: 100 }), ADMIN);
    await expectAccepted(correction({ ...second, taken: 100, corrected: 140 }), ADMIN);
    town.pass(1000);
    await expectDenied(correction({ ...second, nth: 3, coins: 100, taken: 1, corrected: 141 }), ADMIN);
    expect(town.coinsOf('ana')).toBe(100);
  });

  it('of two administrators at once one', async () => {
    await town.world().emulator.core.importState([{ path: `admins/${SECOND_ADMIN.uid}`, fields: {} }]);
    const one = correction({ phone, topUpId: ID });
    const other = correction({ phone, topUpId: ID, adminId: SECOND_ADMIN.uid });
    const replies = await Promise.all([
      town.send(Object.values(one).flat(), ADMIN),
      town.send(Object.values(other).flat(), SECOND_ADMIN),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(town.coinsOf('ana')).toBe(200);
  });

  it('never below 0, nor on a balance that was spent in between', async () => {
    const seen = correction({ phone, topUpId: ID, taken: 140 });
    const numbers = [1, 2, 3, 4, 5];
    await expectAccepted(purchase({ coins: 240, numbers }), ANA);
    town.pass(1000);
    await expectAccepted(purchase({ coins: 190, numbers: numbers.map((number) => number + 5) }), ANA);
    town.pass(1000);
    await expectDenied(seen, ADMIN);
    await expectAccepted(purchase({ coins: 140, numbers: numbers.map((number) => number + 10) }), ANA);
    town.pass(1000);
    await expectDenied(correction({ phone, topUpId: ID, coins: 90, taken: 140 }), ADMIN);
    await expectDenied(correction({ phone, topUpId: ID, coins: 90, taken: 91 }), ADMIN);
    await expectAccepted(correction({ phone, topUpId: ID, coins: 90, taken: 90 }), ADMIN);
    expect(town.coinsOf('ana')).toBe(0);
  });

  it('of one coin, for a reason of 3 letters or of 200', async () => {
    for (const [nth, reason] of [
      [1, 'aún'],
      [2, 'x'.repeat(200)],
    ] as const) {
      const small = correction({ phone, topUpId: ID, nth, coins: 241 - nth, taken: 1, corrected: nth });
      overwrite(small.movement, { reason: text(reason) });
      await expectAccepted(small, ADMIN);
      town.pass(1000);
    }
  });

  it('of a correction there is none', async () => {
    await expectAccepted(correction({ phone, topUpId: ID }), ADMIN);
    town.pass(1000);
    await expectDenied(correction({ phone, topUpId: `${ID}-1`, coins: 200, taken: 1 }), ADMIN);
  });

  it('of a top-up in the same commit', async () => {
    const id = 'recargaDeAnaPrueba02';
    const made = topUp({ phone, id, coins: 240 });
    const back = correction({ phone, topUpId: id, coins: 240 });
    await expectDenied([made.movement, back.client, back.movement], ADMIN);
    await expectAccepted(made, ADMIN);
  });

  it.each([
    ['the client', ANA],
    ['another client', BETO],
    ['nobody', undefined],
  ])('is no administrator: %s', async (_name, as) => {
    await expectDenied(correction({ phone, topUpId: ID, adminId: as?.uid ?? 'x' }), as);
    await expectAccepted(correction({ phone, topUpId: ID }), ADMIN);
    await expectDenied([removed(`clients/ana/coinTransactions/${ID}-1`)], as);
    await expectDenied([removed(`clients/ana/coinTransactions/${ID}-1`)], ADMIN);
  });
});

describe('a top-up with the client’s code', () => {
  const code = rechargeCodeOf('ana');
  it.each<readonly [name: string, bend: (bent: TopUpWrites) => void]>([
    ['of another client', (bent) => overwrite(bent.movement, { code: text(rechargeCodeOf('beto')) })],
    ['and no code', (bent) => overwrite(bent.movement, { code: text('') })],
    ['that is one letter short', (bent) => overwrite(bent.movement, { code: text(code.slice(1)) })],
    ['in lower case', (bent) => overwrite(bent.movement, { code: text(code.toLowerCase()) })],
    ['checked as something else', (bent) => overwrite(bent.movement, { check: text('phone') })],
    [
      'checked as nothing known',
      (bent) => overwrite(bent.movement, { check: text('phone'), code: text('') }),
    ],
    ['unchecked all the same', (bent) => overwrite(bent.movement, { check: text('none') })],
    [
      'and no check',
      (bent) => {
        delete bent.movement.fields.check;
      },
    ],
  ])('%s', async (_name, bend) => {
    expect(code).toMatch(/^[CDFGHJKLMNPQRTVWXY34679]{6}$/);
    await expectBentDenied(topUp({ phone, id: ID, code }), bend, ADMIN);
  });

  it('without one: unchecked on the record', async () => {
    await expectAccepted(topUp({ phone, id: ID }), ADMIN);
    expect(town.fieldsOf(`clients/ana/coinTransactions/${ID}`).check).toEqual(text('none'));
  });
});
