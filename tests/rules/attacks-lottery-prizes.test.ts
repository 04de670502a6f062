/** Attacks on results and prizes after the draw (invariants 7 and 8), by raw REST. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  anId,
  BETO,
  CHAIN,
  drawing,
  freezing,
  overwrite,
  type PrizeWrites,
  prizeMove,
  purchase,
  removed,
  roundAfter,
  sha256,
  WEEK_MS,
} from '../support/attack-lottery.ts';
import { double, draft, instant, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const PATH = `lotteries/${LOTTERY_ID}`;
const RESULT = `${PATH}/results/1`;
const ID = 'cambioDePremioPrueb1';
const redeemed = () => prizeMove(1, 'abierto', 'cerrado', ID);

/** All three numbers are Ana's, and all three have won a minute ago. */
beforeEach(async () => {
  await town.world().sowLottery({ totalNumbers: int(3) });
  await expectAccepted(purchase({ numbers: [1, 2, 3] }), ANA);
  await town.closeBoard();
  await expectAccepted(freezing(3), ADMIN);
  const { round, outMs } = roundAfter(town.now());
  town.pass(outMs - town.now());
  const from = {
    lotteryId: LOTTERY_ID,
    ticketsHash: sha256(''),
    sold: 3,
    total: 3,
    prizes: ['Cena', 'Postre', 'Café'],
    chain: CHAIN,
    round,
    signature: 'b4'.repeat(48),
  };
  await expectAccepted(drawing(from, { 1: 'ana', 2: 'ana', 3: 'ana' }, town.now()), ADMIN);
  town.pass(60_000);
});

describe('an administrator who redeems a prize', () => {
  type Bend = readonly [name: string, bend: (bent: PrizeWrites) => void];
  const said = (over: Readonly<Record<string, Wire>>) => (bent: PrizeWrites) => overwrite(bent.result, over);
  const record = (over: Readonly<Record<string, Wire>>) => (bent: PrizeWrites) =>
    overwrite(bent.change, over);
  const about = (order: Wire, prizeStatus: string) => map({ order, prizeStatus: text(prizeStatus) });

  it.each<Bend>([
    ['and changes its number', said({ number: int(4) })],
    ['and changes its order', said({ order: int(2) })],
    ['and changes its winner', said({ clientId: text('beto') })],
    ['and changes the prize', said({ prizeName: text('Nada') })],
    ['and changes its expiry', said({ expiresAt: instant(0) })],
    ['and changes its age', said({ createdAt: instant(0) })],
    ['and adds a field', said({ phone: text('70000001') })],
    ['at a time of its own', said({ updatedAt: instant(0) })],
    ['in capitals', (bent) => Object.assign(bent, prizeMove(1, 'abierto', 'Cerrado', ID))],
    ['with an empty status', (bent) => Object.assign(bent, prizeMove(1, 'abierto', '', ID))],
    [
      'with a status of 41 letters',
      (bent) => Object.assign(bent, prizeMove(1, 'abierto', 'x'.repeat(41), ID)),
    ],
    ['with a status that is a number', said({ prizeStatus: int(1) })],
    ['with the status that it has', (bent) => Object.assign(bent, prizeMove(1, 'abierto', 'abierto', ID))],
    ['as expired before it is', (bent) => Object.assign(bent, prizeMove(1, 'abierto', 'vencido', ID))],
    [
      'without a record',
      (bent) => {
        bent.change = structuredClone(bent.result);
      },
    ],
    [
      'with a record and nothing else',
      (bent) => {
        bent.result = structuredClone(bent.change);
      },
    ],
    [
      'with a record under another id',
      (bent) => {
        bent.change.path = `${PATH}/changes/${anId()}`;
      },
    ],
    [
      'with a record of another lottery',
      (bent) => {
        bent.change.path = `lotteries/otraLoteria000000001/changes/${ID}`;
      },
    ],
    ['with a record of another status before', record({ before: about(int(1), 'vencido') })],
    ['with a record of another status after', record({ after: about(int(1), 'vencido') })],
    [
      'with a record of another prize',
      record({ before: about(int(2), 'abierto'), after: about(int(2), 'cerrado') }),
    ],
    [
      'with a record of a prize as text',
      record({ before: about(text('1'), 'abierto'), after: about(text('1'), 'cerrado') }),
    ],
    [
      'with a record of a prize as a fraction',
      record({ before: about(double(1), 'abierto'), after: about(double(1), 'cerrado') }),
    ],
    ['with a record of the wrong kind', record({ kind: text('edit') })],
    ['with the record of another administrator', record({ adminId: text('otro-admin') })],
    ['with a record of the past', record({ createdAt: instant(0) })],
    ['with a record and a field more', record({ secret: text('5') })],
    [
      'with a second record of it',
      (bent) => bent.more.push({ ...bent.change, path: `${PATH}/changes/${anId()}` }),
    ],
    [
      'with a record that tells more',
      record({ after: map({ order: int(1), prizeStatus: text('cerrado'), phone: text('7') }) }),
    ],
    [
      'and another one without a record',
      (bent) => {
        const other = prizeMove(2, 'abierto', 'cerrado', ID);
        bent.more.push(other.result);
      },
    ],
    [
      'and another one on the record of the first',
      (bent) => {
        const other = prizeMove(2, 'abierto', 'anulado', ID);
        bent.more.push(other.result, prizeMove(3, 'abierto', 'anulado', ID).result);
      },
    ],
    ['twice in one commit', (bent) => bent.more.push(prizeMove(1, 'cerrado', 'anulado', ID).result)],
    [
      'twice in one commit, on two records',
      (bent) => {
        const again = prizeMove(1, 'cerrado', 'anulado');
        bent.more.push(again.result, again.change);
      },
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(redeemed(), bend, ADMIN);
  });

  it('as a client, the winner, an owner, nobody', async () => {
    for (const as of [
      ANA,
      BETO,
      { uid: 'owner-of-la-casona' },
      { uid: 'x', claims: { admin: true } },
      undefined,
    ]) {
      await expectDenied(redeemed(), as);
      await expectDenied([redeemed().result], as);
      await expectDenied([redeemed().change], as);
    }
    await expectAccepted(redeemed(), ADMIN);
  });

  it('on a record of the same millisecond, or of before', async () => {
    const other = anId();
    await expectAccepted(redeemed(), ADMIN);
    await expectAccepted(prizeMove(1, 'cerrado', 'abierto', other), ADMIN);
    await expectDenied([redeemed().result], ADMIN);
    town.pass(1000);
    await expectDenied([redeemed().result], ADMIN);
    await expectDenied(redeemed(), ADMIN);
    await expectAccepted(prizeMove(1, 'abierto', 'cerrado'), ADMIN);
  });

  it('after it expired; before, no word but redeemed takes it away', async () => {
    town.pass(WEEK_MS - 60_001);
    for (const word of ['vencido', 'anulado', 'por entregar', 'canjeado', 'ganado', 'cerrado ']) {
      await expectDenied(prizeMove(1, 'abierto', word), ADMIN);
    }
    town.pass(1);
    await expectDenied(prizeMove(1, 'abierto', 'cerrado'), ADMIN);
    await expectAccepted(prizeMove(1, 'abierto', 'vencido'), ADMIN);
    await expectAccepted(prizeMove(2, 'abierto', 'donado'), ADMIN);
    await expectDenied(prizeMove(2, 'donado', 'cerrado'), ADMIN);
    await expectAccepted(prizeMove(2, 'donado', 'vencido'), ADMIN);
  });

  it('after it expired: with a word of 1 to 40 small letters', async () => {
    town.pass(WEEK_MS);
    // The app trims the word: with a space about it, it would say that the prize was redeemed.
    const redeemedLate = ['cerrado ', ' cerrado', 'cerrado\u00a0', '\ufeffcerrado', 'cerrado\n'];
    for (const word of ['', 'x'.repeat(41), 'Vencido', 'VENCIDO', ...redeemedLate]) {
      await expectDenied(prizeMove(1, 'abierto', word), ADMIN);
    }
    await expectAccepted(prizeMove(1, 'abierto', 'x'), ADMIN);
    await expectAccepted(prizeMove(2, 'abierto', 'x'.repeat(40)), ADMIN);
    await expectAccepted(prizeMove(3, 'abierto', 'no'), ADMIN);
  });

  it('and takes it back: within a minute, on the record', async () => {
    await expectAccepted(redeemed(), ADMIN);
    town.pass(60_000);
    const back = () => prizeMove(1, 'cerrado', 'abierto');
    await expectDenied([back().result], ADMIN);
    await expectDenied(back(), ANA);
    await expectAccepted(back(), ADMIN);
    expect(town.fieldsOf(RESULT).prizeStatus).toEqual(text('abierto'));
    await expectAccepted(prizeMove(1, 'abierto', 'cerrado'), ADMIN);
    town.pass(60_001);
    await expectDenied(back(), ADMIN);
    // Redeemed is redeemed, also when it would have expired meanwhile.
    town.pass(WEEK_MS);
    for (const word of ['abierto', 'vencido', 'anulado']) {
      await expectDenied(prizeMove(1, 'cerrado', word), ADMIN);
    }
    await expectAccepted(prizeMove(2, 'abierto', 'vencido'), ADMIN);
    town.pass(30_000);
    await expectAccepted(prizeMove(2, 'vencido', 'abierto'), ADMIN);
    town.pass(60_001);
    await expectAccepted(prizeMove(2, 'abierto', 'vencido'), ADMIN);
  });

  it('of a number that nobody bought: never, it only expires', async () => {
    const { clientId: _sold, ...fields } = town.fieldsOf(RESULT);
    await town
      .world()
      .emulator.core.importState([{ path: RESULT, fields: { ...fields, clientId: text('') } }]);
    await expectDenied(redeemed(), ADMIN);
    town.pass(WEEK_MS);
    await expectDenied(redeemed(), ADMIN);
    await expectAccepted(prizeMove(1, 'abierto', 'vencido'), ADMIN);
  });

  it('in the last millisecond: still allowed', async () => {
    town.pass(WEEK_MS - 60_001);
    await expectAccepted(prizeMove(1, 'abierto', 'cerrado'), ADMIN);
  });
});

describe('a closed lottery', () => {
  it.each<[name: string, as: typeof ANA]>([
    ['the administrator', ADMIN],
    ['a winner', ANA],
    ['somebody else', BETO],
  ])('is changed by %s', async (_name, as) => {
    const result = (fields: Readonly<Record<string, Wire>>, times = ['updatedAt']) => [
      draft(RESULT, { fields, mask: Object.keys(fields), times }),
    ];
    await expectDenied(result({ number: int(2) }), as);
    await expectDenied(result({ order: int(2) }), as);
    await expectDenied(result({ clientId: text('beto') }), as);
    await expectDenied(result({ clientId: text('') }), as);
    await expectDenied(result({ prizeStatus: text('cerrado') }), as);
    await expectDenied(result({ expiresAt: instant(0) }), as);
    await expectDenied(result({ lastChangeId: text(ID) }), as);
    await expectDenied(result({}), as);
    await expectDenied([removed(RESULT)], as);
    await expectDenied([removed(PATH)], as);
    await expectDenied([removed(`${PATH}/board/0`)], as);
    await expectDenied([removed(`${PATH}/tickets/1`)], as);
    const lottery = (fields: Readonly<Record<string, Wire>>) => [
      draft(PATH, { fields, mask: Object.keys(fields), times: ['updatedAt'] }),
    ];
    await expectDenied(lottery({ draw: nothing }), as);
    await expectDenied(lottery({ draw: map({ winners: list(int(1)) }) }), as);
    await expectDenied(lottery({ status: text('nuevo') }), as);
    await expectDenied(lottery({ status: text('esperando resultados') }), as);
    await expectDenied(lottery({ winnersCount: int(1) }), as);
    await expectDenied(lottery({ closedAt: instant(0) }), as);
    await expectDenied(lottery({ freeze: nothing }), as);
    await expectDenied(lottery({ prizeItems: list(text('Nada')) }), as);
    await expectDenied(lottery({ sold: map({}) }), as);
    await expectDenied(lottery({ draw: map({ signature: text('x') }) }), as);
    await expectDenied(lottery({}), as);
    expect(town.world().breaches()).toEqual([]);
  });
});
