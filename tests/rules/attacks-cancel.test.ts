/** Attacks on cancelling a lottery and on what it pays back (invariant 6): one thing bent, then unbent. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  allOf,
  BETO,
  CHAIN,
  cancelling,
  closing,
  drawing,
  edit,
  type FreezeWrites,
  freezing,
  moveTwice,
  overwrite,
  purchase,
  REASON,
  refunding,
  removed,
  roundAfter,
  sha256,
  type TopUpWrites,
  topUp,
} from '../support/attack-lottery.ts';
import { correction } from '../support/attack-money.ts';
import {
  double,
  draft,
  increment,
  instant,
  int,
  list,
  map,
  text,
  type Wire,
} from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const SECOND_ADMIN = { uid: 'the-other-admin' };
const LOTTERY = `lotteries/${LOTTERY_ID}`;
const OWNER = { uid: 'duena-de-otra-cosa' };
let phone = '';
beforeEach(async () => {
  phone = town.phoneOf('ana');
  await expectAccepted(purchase(), ANA);
  town.pass(1000);
});

/** The board is closed, the lottery cancelled. */
async function cancel(): Promise<void> {
  await town.closeBoard();
  await expectAccepted(cancelling(1), ADMIN);
  town.pass(1000);
}

describe('an administrator who cancels a lottery that sells', () => {
  const ended = (over: Readonly<Record<string, Wire>>) => (bent: FreezeWrites) =>
    overwrite(bent.lottery, { freeze: map({ sold: int(1), reason: text(REASON), ...over }) });
  /** `freeze` as a whole, with the server's time still. */
  const said = (over: Readonly<Record<string, Wire>>) => (bent: FreezeWrites) => {
    bent.lottery.fields.freeze = map({ sold: int(1), reason: text(REASON), ...over });
  };

  it.each<readonly [name: string, bend: (bent: FreezeWrites) => void]>([
    ['with more sold than there is', said({ sold: int(2) })],
    ['with less sold than there is', said({ sold: int(0) })],
    ['with a fraction', said({ sold: double(1) })],
    ['without a reason', said({ reason: text('') })],
    ['for a reason of 2 letters', said({ reason: text('no') })],
    ['for a reason of 201 letters', said({ reason: text('x'.repeat(201)) })],
    ['for a reason that shows nothing', said({ reason: text('\u200b\u200b\u200b') })],
    ['for a reason of two lines', said({ reason: text('uno\ndos') })],
    ['for a list of reasons', said({ reason: list(text('a'), text('b'), text('c')) })],
    ['with a hash of the list', said({ ticketsHash: text(sha256('')) })],
    [
      'at another time',
      (bent) => {
        ended({ at: instant(0) })(bent);
        bent.lottery.times = ['updatedAt'];
      },
    ],
    ['with an age of its own', (bent) => overwrite(bent.lottery, { updatedAt: instant(0) })],
    ['and moves its date', (bent) => overwrite(bent.lottery, { drawAt: instant(town.now() + 86_400_000) })],
    ['and changes the price', (bent) => overwrite(bent.lottery, { pricePerNumber: int(1) })],
    ['under another word', (bent) => overwrite(bent.lottery, { status: text('anulada') })],
    ['and calls it frozen', (bent) => overwrite(bent.lottery, { status: text('esperando resultados') })],
    ['and calls it drawn', (bent) => overwrite(bent.lottery, { status: text('cerrada') })],
    [
      'and leaves it open',
      (bent) => {
        overwrite(bent.lottery, { status: text('nuevo') });
      },
    ],
  ])('%s', async (_name, bend) => {
    await town.closeBoard();
    await expectBentDenied(cancelling(1), bend, ADMIN);
  });

  it('for a reason of 3 letters or of 200', async () => {
    await town.closeBoard();
    const short = cancelling(1, 'aún');
    await expectAccepted(short, ADMIN);
  });

  it('for a reason of 200 letters', async () => {
    await town.closeBoard();
    await expectAccepted(cancelling(1, 'x'.repeat(200)), ADMIN);
  });

  it('while a block still sells', async () => {
    await expectDenied(cancelling(1), ADMIN);
    await expectAccepted(closing(0, 1, 2), ADMIN);
    await expectDenied(cancelling(1), ADMIN);
  });

  it.each([
    ['a client', ANA],
    ['an owner', OWNER],
    ['nobody', undefined],
  ])('is no administrator: %s', async (_name, as) => {
    await town.closeBoard();
    await expectDenied(cancelling(1), as);
    await expectAccepted(cancelling(1), ADMIN);
  });

  it('once: neither again, nor for another reason, nor undone', async () => {
    await cancel();
    await expectDenied(cancelling(1), ADMIN);
    await expectDenied(cancelling(1, 'Otra cosa'), ADMIN);
    for (const status of ['nuevo', 'esperando resultados', 'cerrada']) {
      const undone = draft(LOTTERY, {
        fields: { status: text(status) },
        mask: ['status'],
        times: ['updatedAt'],
      });
      await expectDenied([undone], ADMIN);
    }
    await expectDenied([removed(LOTTERY)], ADMIN);
  });

  it('after its list was frozen, or after its draw', async () => {
    await town.closeBoard();
    await expectAccepted(freezing(1), ADMIN);
    const frozenMs = town.now();
    await expectDenied(cancelling(1), ADMIN);
    const { round, outMs } = roundAfter(frozenMs);
    town.pass(outMs - town.now() + 1);
    const from = {
      lotteryId: LOTTERY_ID,
      ticketsHash: sha256(''),
      sold: 1,
      total: 1000,
      prizes: ['Cena', 'Postre', 'Café'],
      chain: CHAIN,
      round,
      signature: 'ab'.repeat(48),
    };
    await expectAccepted(drawing(from, { 7: 'ana' }, town.now()), ADMIN);
    await expectDenied(cancelling(1), ADMIN);
  });
});

describe('a cancelled lottery', () => {
  beforeEach(cancel);

  it('sells nothing, to nobody', async () => {
    await expectDenied(purchase({ uid: 'beto', numbers: [8] }), BETO);
    await expectDenied(purchase({ uid: 'beto', numbers: [900] }), BETO);
    const { client, tickets, board } = purchase({ numbers: [8], coins: 90 });
    await expectDenied([client, ...tickets], ANA);
    await expectDenied(board, ANA);
  });

  it('is neither edited, frozen, drawn nor counted', async () => {
    await expectDenied(edit(town.fieldsOf(LOTTERY), { pricePerNumber: int(11) }), ADMIN);
    await expectDenied(edit(town.fieldsOf(LOTTERY), { totalNumbers: int(2000) }), ADMIN);
    await expectDenied(edit(town.fieldsOf(LOTTERY), { drawAt: instant(town.now() + 86_400_000) }), ADMIN);
    await expectDenied(freezing(1), ADMIN);
    const { round, outMs } = roundAfter(town.now());
    town.pass(outMs - town.now() + 60_000);
    const from = {
      lotteryId: LOTTERY_ID,
      ticketsHash: '',
      sold: 1,
      total: 1000,
      prizes: ['Cena', 'Postre', 'Café'],
      chain: CHAIN,
      round,
      signature: 'ab'.repeat(48),
    };
    await expectDenied(drawing(from, { 7: 'ana' }, town.now()), ADMIN);
    await expectDenied([purchase({ uid: 'beto' }).lottery], BETO);
  });

  type Bend = readonly [name: string, bend: (bent: TopUpWrites) => void];
  const said = (over: Readonly<Record<string, Wire>>) => (bent: TopUpWrites) =>
    overwrite(bent.movement, over);
  const other = (over: Omit<Parameters<typeof refunding>[0], 'phone'>) => (bent: TopUpWrites) =>
    Object.assign(bent, refunding({ phone, ...over }));

  describe('pays a number back', () => {
    it.each<Bend>([
      ['with 1 more', other({ price: 11 })],
      ['with 1 less', other({ price: 9 })],
      ['with nothing', other({ price: 0 })],
      ['with the balance left', (bent) => overwrite(bent.client, { coins: int(90) })],
      ['with a balance of 1 more', (bent) => overwrite(bent.client, { coins: int(101) })],
      ['with the balance as a fraction', (bent) => overwrite(bent.client, { coins: double(100) })],
      ['by a fraction', said({ coinsAdded: double(10) })],
      ['with another balance after it', said({ balanceAfter: int(101) })],
      ['with a balance after it that is a fraction', said({ balanceAfter: double(100) })],
      ['with dollars', said({ usdAmount: int(1) })],
      ['for another reason', said({ reason: text('Otra cosa') })],
      ['without a reason', said({ reason: text('') })],
      ['as a top-up', said({ type: text('recarga') })],
      ['as a correction', said({ type: text('correccion') })],
      ['as a purchase', said({ type: text('compra') })],
      ['in the name of another administrator', said({ adminId: text('otro') })],
      ['for another client', said({ clientId: text('beto') })],
      ['with another phone', said({ phone: text('70000009') })],
      ['in the past', said({ createdAt: instant(0) })],
      ['with a field more', said({ note: text('hola') })],
      ['as another number than its id says', said({ number: int(8) })],
      ['as a number that is text', said({ number: text('7') })],
      ['as a number with a point', said({ number: double(7) })],
      ['of another lottery than its id says', said({ lotteryId: text('loteriaDePrueba00002') })],
      ['of a number that nobody has', other({ number: 8 })],
      ['of a number that there isn’t', other({ number: 1001 })],
      ['of a lottery that there isn’t', other({ lotteryId: 'loteriaDePrueba00009' })],
      ['to somebody else', other({ uid: 'beto', coins: 100 })],
      [
        'under another id',
        (bent) => {
          const id = 'recargaDeAnaPrueba01';
          bent.movement.path = `clients/ana/coinTransactions/${id}`;
          overwrite(bent.client, { lastTopUpId: text(id) });
        },
      ],
      ['without the movement', (bent) => Object.assign(bent, { movement: structuredClone(bent.client) })],
      ['without the balance', (bent) => Object.assign(bent, { client: structuredClone(bent.movement) })],
      ['twice in one commit', (bent) => bent.more.push(structuredClone(bent.movement))],
      ['twice in one commit, the second from the first one’s balance on', moveTwice],
      [
        'and moves the balance once more',
        (bent) =>
          bent.more.push(
            draft('clients/ana', {
              mask: [],
              transforms: [increment('coins', int(10))],
              times: ['updatedAt'],
            }),
          ),
      ],
    ])('%s', async (_name, bend) => {
      await expectBentDenied(refunding({ phone }), bend, ADMIN);
      expect(town.coinsOf('ana')).toBe(100);
    });

    it('once, whatever is sent twice, by whomever', async () => {
      await town.world().emulator.core.importState([{ path: `admins/${SECOND_ADMIN.uid}`, fields: {} }]);
      await expectAccepted(refunding({ phone }), ADMIN);
      await expectDenied(refunding({ phone }), ADMIN);
      await expectDenied(refunding({ phone, coins: 100 }), ADMIN);
      town.pass(60_000);
      await expectDenied(refunding({ phone, coins: 100 }), ADMIN);
      await expectDenied(refunding({ phone, coins: 100, adminId: SECOND_ADMIN.uid }), SECOND_ADMIN);
      await expectDenied([refunding({ phone, coins: 100 }).client], ADMIN);
      await expectAccepted(topUp({ phone, coins: 100, added: 5 }), ADMIN);
      town.pass(1);
      await expectDenied(refunding({ phone, coins: 105 }), ADMIN);
      expect(town.coinsOf('ana')).toBe(105);
    });

    it('once where two are sent as one, or with coins from somewhere else', async () => {
      const seven = refunding({ phone });
      const eight = refunding({ phone, number: 8 });
      const more = topUp({ phone, coins: 90, added: 10 });
      for (const commit of [
        [seven.client, seven.movement, eight.movement],
        [eight.client, seven.movement],
        [seven.client, eight.client, seven.movement, eight.movement],
        [seven.client, seven.movement, more.movement],
        [more.client, seven.movement],
        [more.client, seven.movement, more.movement],
        [...allOf(more), ...allOf(seven)],
        [...allOf(seven), ...allOf(more)],
      ])
        await expectDenied(commit, ADMIN);
      await expectAccepted(seven, ADMIN);
      expect(town.coinsOf('ana')).toBe(100);
    });

    it('nor takes it back again', async () => {
      await expectAccepted(refunding({ phone }), ADMIN);
      town.pass(1);
      const path = `clients/ana/coinTransactions/${LOTTERY_ID}_7`;
      await expectDenied([removed(path)], ADMIN);
      await expectDenied([draft(path, { fields: { coinsAdded: int(9) }, mask: ['coinsAdded'] })], ADMIN);
      const back = correction({ phone, topUpId: LOTTERY_ID, coins: 100, taken: 10, corrected: 10 });
      await expectDenied(back, ADMIN);
      expect(town.coinsOf('ana')).toBe(100);
    });

    it.each([
      ['its client', ANA],
      ['another client', BETO],
      ['an owner', OWNER],
      ['nobody', undefined],
    ])('by an administrator, never by %s', async (_name, as) => {
      await expectDenied(refunding({ phone, adminId: as?.uid ?? 'x' }), as);
      await expectDenied(refunding({ phone }), as);
      await expectAccepted(refunding({ phone }), ADMIN);
    });

    it('of two administrators at once one', async () => {
      await town.world().emulator.core.importState([{ path: `admins/${SECOND_ADMIN.uid}`, fields: {} }]);
      const replies = await Promise.all([
        town.send(allOf(refunding({ phone })), ADMIN),
        town.send(allOf(refunding({ phone, adminId: SECOND_ADMIN.uid })), SECOND_ADMIN),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(town.coinsOf('ana')).toBe(100);
    });
  });
});

describe('nothing is paid back', () => {
  it('while the lottery sells', async () => {
    await expectDenied(refunding({ phone }), ADMIN);
    // Nor by the commit that cancels it: what was there before decides.
    await town.closeBoard();
    await expectDenied([...allOf(cancelling(1)), ...allOf(refunding({ phone }))], ADMIN);
    await expectDenied([...allOf(refunding({ phone, reason: '' }))], ADMIN);
  });

  it('once its list is frozen', async () => {
    await town.closeBoard();
    await expectAccepted(freezing(1), ADMIN);
    await expectDenied(refunding({ phone }), ADMIN);
  });
});
