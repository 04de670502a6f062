/** Attacks on the edit and the freeze of a lottery (invariant 7), by raw REST: one thing bent, then unbent. */
import { describe, expect, it } from 'vitest';
import {
  ANA,
  anId,
  CHAIN,
  cancelling,
  closing,
  type EditWrites,
  edit,
  type FreezeWrites,
  freezing,
  limits,
  overwrite,
  purchase,
  removed,
  sha256,
  tallies,
} from '../support/attack-lottery.ts';
import {
  type Draft,
  double,
  draft,
  instant,
  int,
  list,
  map,
  nothing,
  text,
  type Wire,
} from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const PATH = `lotteries/${LOTTERY_ID}`;
const ID = 'cambioDeAdminPrueba1';
const now = () => town.fieldsOf(PATH);
const DAY_MS = 86_400_000;
const change = (over: Readonly<Record<string, Wire>>, id = ID) => edit(now(), over, id);
const overwritten = (write: Draft, fields: Readonly<Record<string, Wire>>): Draft => {
  const bent = structuredClone(write);
  overwrite(bent, fields);
  return bent;
};
const only = (fields: Readonly<Record<string, Wire>>) => [
  draft(PATH, { fields, mask: Object.keys(fields), times: ['updatedAt'] }),
];

type Bend = readonly [name: string, bend: (bent: EditWrites) => void];
/** Another value in the lottery and in its record. */
const everywhere =
  (over: Readonly<Record<string, Wire>>, ...limited: readonly number[]) =>
  (bent: EditWrites) =>
    Object.assign(bent, change({ pricePerNumber: int(12), ...over }), {
      more: limits(Number(over.totalNumbers?.integerValue), ...limited),
    });
const said = (over: Readonly<Record<string, Wire>>) => (bent: EditWrites) => overwrite(bent.lottery, over);
/** Another record; made when the town stands. */
const record = (over: () => Readonly<Record<string, Wire>>) => (bent: EditWrites) =>
  overwrite(bent.change, over());
const kept = () =>
  Object.fromEntries(
    Object.entries({ drawAt: nothing, ...now() }).filter(([name]) =>
      ['pricePerNumber', 'totalNumbers', 'prizeName', 'prizeItems', 'bannerPath', 'drawAt'].includes(name),
    ),
  );

describe('an administrator who changes the price of a lottery with numbers 7 and 500 sold', () => {
  const sell = () => expectAccepted(purchase({ numbers: [7, 500] }), ANA);

  it.each<Bend>([
    ['to 0', everywhere({ pricePerNumber: int(0) })],
    ['to a negative one', everywhere({ pricePerNumber: int(-1) })],
    ['to a fraction', everywhere({ pricePerNumber: double(12) })],
    ['and the total below what is sold', everywhere({ totalNumbers: int(1) }, 0, 1, 2, 3)],
    ['and the total below the highest number', everywhere({ totalNumbers: int(499) }, 1, 2, 3)],
    ['and the total beyond the board', everywhere({ totalNumbers: int(10_001) })],
    ['and the total to a fraction', everywhere({ totalNumbers: double(600) })],
    ['and takes all prizes away', everywhere({ prizeItems: list() })],
    [
      'and adds a tenth prize',
      everywhere({ prizeItems: list(...Array.from({ length: 10 }, () => text('x'))) }),
    ],
    ['and empties the name', everywhere({ prizeName: text('') })],
    // The announced draw.
    ['and announces the draw for now', (bent) => everywhere({ drawAt: instant(town.now()) })(bent)],
    ['and announces the draw for the past', (bent) => everywhere({ drawAt: instant(town.now() - 1) })(bent)],
    [
      'and announces it for after more than a year',
      (bent) => everywhere({ drawAt: instant(town.now() + 366 * DAY_MS) })(bent),
    ],
    ['and announces it in words', everywhere({ drawAt: text('mañana') })],
    ['and announces it off the record', (bent) => said({ drawAt: instant(town.now() + DAY_MS) })(bent)],
    // The record.
    [
      'without a record',
      (bent) => {
        bent.change = structuredClone(bent.lottery);
      },
    ],
    [
      'with a record and nothing else',
      (bent) => {
        bent.lottery = structuredClone(bent.change);
      },
    ],
    [
      'with a record of another price before',
      record(() => ({ before: map({ ...kept(), pricePerNumber: int(11) }) })),
    ],
    [
      'with a record of another price after',
      record(() => ({ after: map({ ...kept(), pricePerNumber: int(13) }) })),
    ],
    ['with a record that leaves the price out', record(() => ({ after: map({}) }))],
    [
      'with a record that says more',
      record(() => ({ after: map({ ...kept(), pricePerNumber: int(12), secret: text('5') }) })),
    ],
    ['with a record that says nothing changed', record(() => ({ after: map(kept()) }))],
    ['with a record of the wrong kind', record(() => ({ kind: text('prize') }))],
    ['with a record of no kind', record(() => ({ kind: text('') }))],
    ['with the record of another administrator', record(() => ({ adminId: text('otro-admin') }))],
    ['with a record of the past', record(() => ({ createdAt: instant(0) }))],
    ['with a record and a field more', record(() => ({ note: text('hola') }))],
    [
      'with a record and a field less',
      (bent) => {
        delete bent.change.fields.adminId;
      },
    ],
    [
      'with a record under another id',
      (bent) => {
        bent.change.path = `${PATH}/changes/${anId()}`;
      },
    ],
    [
      'with a record in another lottery',
      (bent) => {
        bent.change.path = `lotteries/otraLoteria000000001/changes/${ID}`;
      },
    ],
    [
      'with a record under an id of 19 characters',
      (bent) => Object.assign(bent, change({ pricePerNumber: int(12) }, ID.slice(1))),
    ],
    ['with two records', (bent) => bent.more.push({ ...bent.change, path: `${PATH}/changes/${anId()}` })],
    ['twice in one commit', (bent) => bent.more.push(...only({ pricePerNumber: int(13) }))],
    [
      'twice in one commit, on two records',
      (bent) => {
        const again = edit({ ...now(), pricePerNumber: int(12) }, { pricePerNumber: int(13) });
        bent.more.push(again.lottery, again.change);
      },
    ],
    // What an edit doesn't touch.
    ['and the business', said({ commerceName: text('Otro') })],
    ['and the description of the prize, off the record', said({ prizeDescription: text('Otro') })],
    ['and the picture, off the record', said({ bannerUrl: text('https://pictures.test/otro.webp') })],
    ['and the permit', said({ permit: text('Otro') })],
    ['and the rules', said({ rulesText: text('Otro') })],
    ['and the sold count', said({ sold: map({}) })],
    ['and the counted blocks', said({ counted: list() })],
    ['and a commitment', said({ commitment: text(sha256('x')) })],
    ['and the status', said({ status: text('esperando resultados') })],
    ['and its age', said({ createdAt: instant(0) })],
    ['and dates it', said({ updatedAt: instant(0) })],
    ['and a field more', said({ note: text('hola') })],
  ])('%s', async (_name, bend) => {
    await sell();
    town.pass(1);
    await expectBentDenied(change({ pricePerNumber: int(12) }), bend, ADMIN);
  });

  it('as a client, an owner, nobody', async () => {
    await sell();
    const honest = change({ pricePerNumber: int(1) });
    for (const as of [ANA, { uid: 'owner-of-la-casona' }, undefined]) {
      await expectDenied(honest, as);
      await expectDenied([honest.lottery], as);
      await expectDenied([honest.change], as);
    }
    await expectAccepted(honest, ADMIN);
  });

  it('on the record of a change of the same millisecond, or of before', async () => {
    const other = anId();
    await expectAccepted(change({ pricePerNumber: int(12) }), ADMIN);
    await expectAccepted(change({ pricePerNumber: int(13) }, other), ADMIN);
    await expectDenied([change({ pricePerNumber: int(12) }).lottery], ADMIN);
    await expectDenied([change({ pricePerNumber: int(14) }).lottery], ADMIN);
    town.pass(1000);
    await expectDenied([change({ pricePerNumber: int(12) }).lottery], ADMIN);
    await expectDenied([change({ pricePerNumber: int(12) }, other).lottery], ADMIN);
    await expectAccepted(change({ pricePerNumber: int(14) }, anId()), ADMIN);
  });

  it('and the record is changed or deleted', async () => {
    await expectAccepted(change({ pricePerNumber: int(12) }), ADMIN);
    town.pass(1000);
    await expectDenied([removed(`${PATH}/changes/${ID}`)], ADMIN);
    await expectDenied(
      [draft(`${PATH}/changes/${ID}`, { fields: { adminId: text('otro') }, mask: ['adminId'] })],
      ADMIN,
    );
    await expectDenied([change({ pricePerNumber: int(12) }).change], ADMIN);
  });

  it('announces the draw, moves it, and takes the date back, each on the record', async () => {
    await sell();
    const coming = instant(town.now() + DAY_MS);
    const announced = change({ drawAt: coming }, anId());
    await expectDenied([announced.lottery], ADMIN);
    await expectAccepted(announced, ADMIN);
    // Nobody but an administrator, and nobody off the record.
    const moved = change({ drawAt: instant(town.now() + 2 * DAY_MS) }, anId());
    await expectDenied([moved.lottery], ADMIN);
    await expectDenied(moved, ANA);
    const hidden = change({ drawAt: instant(town.now() + 2 * DAY_MS) }, anId());
    overwrite(hidden.change, { after: map({ ...kept(), pricePerNumber: int(10) }) });
    await expectDenied(hidden, ADMIN);
    await expectAccepted(moved, ADMIN);
    // A date that has passed stays where something else is changed; another past one can't be put there.
    town.pass(3 * DAY_MS);
    await expectDenied(change({ drawAt: coming }, anId()), ADMIN);
    await expectAccepted(change({ pricePerNumber: int(12) }, anId()), ADMIN);
    await expectAccepted(change({ drawAt: nothing }, anId()), ADMIN);
  });

  it('announces it by one record a change, and by no other step of the lottery', async () => {
    await sell();
    const coming = instant(town.now() + DAY_MS);
    const announced = change({ drawAt: coming }, anId());
    await expectAccepted(announced, ADMIN);
    // The record stands for the first change alone, whoever sends it again.
    const later = instant(town.now() + 2 * DAY_MS);
    await expectDenied([overwritten(announced.lottery, { drawAt: later })], ADMIN);
    await expectDenied([overwritten(announced.lottery, { drawAt: nothing })], ADMIN);
    const again = change({ drawAt: later }, String(announced.lottery.fields.lastChangeId?.stringValue));
    await expectDenied(again, ADMIN);
    town.pass(1000);
    const bought = purchase({ numbers: [8], coins: 80 });
    await expectDenied({ ...bought, lottery: overwritten(bought.lottery, { drawAt: later }) }, ANA);
    await expectAccepted(bought, ANA);
    await town.closeBoard();
    for (const ending of [freezing(3), cancelling(3)]) {
      await expectDenied([overwritten(ending.lottery, { drawAt: later })], ADMIN);
      await expectDenied([overwritten(ending.lottery, { drawAt: nothing })], ADMIN);
    }
    await expectAccepted(freezing(3), ADMIN);
    // Nor is it moved any more.
    await expectDenied(change({ drawAt: later }, anId()), ADMIN);
    expect(Date.parse(String(now().drawAt?.timestampValue))).toBe(Date.parse(String(coming.timestampValue)));
  });

  it('to exactly what is sold, another prize, another picture: still allowed', async () => {
    await sell();
    const banner = {
      bannerUrl: text('https://pictures.test/otro.webp'),
      bannerPath: text(`lotteries/${LOTTERY_ID}/1795000000001-otro.webp`),
    };
    const lowered = change({ totalNumbers: int(500), prizeItems: list(text('Uno')), ...banner });
    await expectAccepted({ ...lowered, more: limits(500, 2, 3) }, ADMIN);
  });
});

describe('an administrator who freezes a lottery with two numbers sold', () => {
  const sell = async () => {
    await expectAccepted(purchase({ numbers: [7, 8] }), ANA);
    await town.closeBoard();
  };
  const froze = (over: Readonly<Record<string, Wire>>) => (bent: FreezeWrites) => {
    const { at, ...rest } = {
      at: undefined,
      sold: int(2),
      ticketsHash: text(sha256('')),
      chain: text(CHAIN),
      ...over,
    };
    bent.lottery.fields.freeze = map(at === undefined ? rest : { at, ...rest });
    if (at !== undefined) bent.lottery.times = ['updatedAt'];
  };

  it.each<[name: string, bend: (bent: FreezeWrites) => void]>([
    ['with one more', froze({ sold: int(3) })],
    ['with one less', froze({ sold: int(1) })],
    ['with the count as a fraction', froze({ sold: double(2) })],
    ['with the count as text', froze({ sold: text('2') })],
    ['with a hash of 63 digits', froze({ ticketsHash: text('0'.repeat(63)) })],
    ['with a hash in capitals', froze({ ticketsHash: text('A'.repeat(64)) })],
    ['without a hash', froze({ ticketsHash: nothing })],
    ['with a round of its own choice', froze({ round: int(1000) })],
    [
      'with another chain',
      froze({ chain: text('8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce') }),
    ],
    ['with a chain of its own', froze({ chain: text('mine') })],
    ['with an empty chain', froze({ chain: text('') })],
    ['with a list of chains', froze({ chain: list(text(CHAIN)) })],
    ['in the past', (bent) => froze({ at: instant(town.now() - 10_000) })(bent)],
    ['in the future', (bent) => froze({ at: instant(town.now() + 1) })(bent)],
    ['with a field more in the freeze', froze({ note: text('hola') })],
    [
      'with a field less in the freeze',
      (bent) => {
        bent.lottery.fields.freeze = map({ sold: int(2), ticketsHash: text(sha256('')) });
      },
    ],
    [
      'with no freeze',
      (bent) => {
        bent.lottery.fields.freeze = nothing;
        bent.lottery.times = ['updatedAt'];
      },
    ],
    ['and draws it', (bent) => overwrite(bent.lottery, { status: text('cerrada') })],
    ['and leaves it on sale', (bent) => overwrite(bent.lottery, { status: text('nuevo') })],
    ['and changes the total', (bent) => overwrite(bent.lottery, { totalNumbers: int(8) })],
    ['and changes the prizes', (bent) => overwrite(bent.lottery, { prizeItems: list(text('Nada')) })],
    ['and changes the price', (bent) => overwrite(bent.lottery, { pricePerNumber: int(1) })],
    ['and dates it', (bent) => overwrite(bent.lottery, { updatedAt: instant(0) })],
    [
      'and edits it in the same commit',
      (bent) => {
        const edited = change({ pricePerNumber: int(12) });
        bent.more.push(edited.lottery, edited.change);
      },
    ],
  ])('%s', async (_name, bend) => {
    await sell();
    town.pass(1);
    await expectBentDenied(freezing(2), bend, ADMIN);
  });

  it('as a client, an owner, nobody', async () => {
    await town.closeBoard();
    for (const as of [ANA, { uid: 'owner-of-la-casona' }, { uid: 'x', claims: { admin: true } }, undefined]) {
      await expectDenied(freezing(0), as);
    }
    await expectAccepted(freezing(0), ADMIN);
  });

  it('twice, takes it back, edits or sells afterwards', async () => {
    await sell();
    const late = purchase({ numbers: [9], coins: 80 });
    const edited = change({ pricePerNumber: int(12) });
    await expectAccepted(freezing(2), ADMIN);
    for (const ms of [0, 5000, 60_000]) {
      town.pass(ms);
      await expectDenied(freezing(2), ADMIN);
      await expectDenied(freezing(2, sha256('x')), ADMIN);
      await expectDenied(only({ status: text('nuevo'), freeze: nothing }), ADMIN);
      await expectDenied(only({ status: text('nuevo') }), ADMIN);
      await expectDenied(only({ freeze: nothing }), ADMIN);
      await expectDenied(only({ status: text('cerrada') }), ADMIN);
      await expectDenied(edited, ADMIN);
      await expectDenied(change({ totalNumbers: int(900) }, anId()), ADMIN);
      await expectDenied(late, ANA);
    }
    expect(town.world().breaches()).toEqual([]);
  });

  it('before its whole board is closed and counted', async () => {
    await expectAccepted(purchase({ numbers: [7] }), ANA);
    town.pass(1);
    const { lottery } = freezing(1);
    await expectDenied([lottery], ADMIN);
    await expectDenied([...closing(0, 1, 2, 3), lottery], ADMIN);
    // A block counts only once it is closed: what is sold meanwhile would be missing.
    await expectDenied(tallies(1, 0, 0, 0), ADMIN);
    await expectDenied([...closing(0, 1, 2, 3), ...tallies(0, 0, 0, 0), lottery], ADMIN);
    await expectAccepted(closing(0, 1, 2), ADMIN);
    await expectDenied(tallies(1, 0, 0, 0), ADMIN);
    await expectAccepted(tallies(1, 0, 0), ADMIN);
    await expectDenied([lottery], ADMIN);
    await expectAccepted(purchase({ numbers: [800], coins: 90 }), ANA);
    await expectAccepted(closing(3), ADMIN);
    await expectDenied([lottery], ADMIN);
    await expectDenied([freezing(2).lottery], ADMIN);
    await town.closeBoard();
    await expectDenied([lottery], ADMIN);
    await expectAccepted(freezing(2), ADMIN);
  });
});
