/**
 * Commits of a lottery's life as raw writes of the REST interface, built from the rules' requirements and without
 * any code of the app: each is a set of drafts, so that a test can bend (falsify) exactly one thing.
 */
import { createHash } from 'node:crypto';
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import {
  type Draft,
  draft,
  increment,
  instant,
  int,
  list,
  map,
  nothing,
  text,
  type Wire,
} from './attack-wire.ts';
import { ADMIN, boardSecretOf, intOf, LOTTERY_ID } from './lottery-world.ts';

export const ANA: TestUser = { uid: 'ana' };
export const BETO: TestUser = { uid: 'beto' };
export const WEEK_MS = 7 * 86_400_000;

export function sha256(content: string): string {
  return createHash('sha256').update(content, 'utf8').digest('hex');
}

/** Returns the tag that stands for a client on a lottery's board. */
export function tagFor(uid: string, lotteryId: string = LOTTERY_ID): string {
  return sha256(`${lotteryId}/${uid}/${boardSecretOf(uid)}`).slice(0, 12);
}

let made = 0;
/** Returns an id of 20 letters and digits that no other call has returned. */
export function anId(): string {
  made += 1;
  return `ataque${String(made).padStart(14, '0')}`;
}

/** Writes that are sent together, by name. */
export type Writes = Readonly<Record<string, Draft | Draft[]>>;

export function allOf(commit: Writes): Draft[] {
  return Object.values(commit).flat();
}

/** Returns the first draft; throws without one, because a test that bends it needs it. */
export function first(drafts: readonly Draft[]): Draft {
  const [found] = drafts;
  if (found === undefined) throw new Error('There is no such write.');
  return found;
}

/** Sets fields of a write, whatever their values were. */
export function overwrite(write: Draft, fields: Readonly<Record<string, Wire>>): void {
  Object.assign(write.fields, fields);
  const names = Object.keys(fields);
  write.times = write.times.filter((name) => !names.includes(name));
  write.transforms = write.transforms.filter(({ fieldPath }) => !names.includes(String(fieldPath)));
  if (write.mask !== null) write.mask = [...new Set([...write.mask, ...names])];
}

const removed = (path: string) => draft(path, { kind: 'delete' });

export { removed };

// Types, not interfaces: only types can be assigned to a record of drafts.
export type PurchaseWrites = {
  client: Draft;
  lottery: Draft;
  board: Draft[];
  tickets: Draft[];
  more: Draft[];
};
export type TopUpWrites = { client: Draft; movement: Draft; more: Draft[] };
export type RegistrationWrites = { client: Draft; phone: Draft; handle: Draft; more: Draft[] };
export type LotteryWrites = { lottery: Draft; more: Draft[] };
export type EditWrites = { lottery: Draft; change: Draft; more: Draft[] };
export type FreezeWrites = { lottery: Draft; more: Draft[] };
export type DrawWrites = { lottery: Draft; results: Draft[]; more: Draft[] };
export type PrizeWrites = { result: Draft; change: Draft; more: Draft[] };

export interface Bought {
  readonly uid: string;
  readonly lotteryId: string;
  readonly id: string;
  readonly numbers: readonly number[];
  readonly price: number;
  /** The balance before the purchase. */
  readonly coins: number;
}

/**
 * Returns a client's purchase: number 7 for 10 of 100 coins, unless `over` says otherwise. The lottery counts the
 * numbers of the highest block; only the purchase of a block's last number must write that count.
 */
export function purchase(over: Partial<Bought> = {}): PurchaseWrites {
  const bought = {
    uid: 'ana',
    lotteryId: LOTTERY_ID,
    id: anId(),
    numbers: [7],
    price: 10,
    coins: 100,
    ...over,
  };
  const { uid, lotteryId, id, numbers, price, coins } = bought;
  const tag = text(tagFor(uid, lotteryId));
  const blockOf = (number: number) => Math.floor((number - 1) / 250);
  const blocks = [...new Set(numbers.map(blockOf))];
  const top = Math.max(...blocks);
  const ownOf = (block: number) => numbers.filter((number) => blockOf(number) === block);
  return {
    client: draft(`clients/${uid}`, {
      fields: {
        lastPurchase: map({
          id: text(id),
          lotteryId: text(lotteryId),
          numbers: list(...numbers.map(int)),
          price: int(price),
        }),
      },
      mask: ['lastPurchase'],
      times: ['lastPurchase.at', 'updatedAt'],
      transforms: [increment('coins', int(-numbers.length * price))],
    }),
    lottery: draft(`lotteries/${lotteryId}`, {
      fields: { counted: list(text(String(top))) },
      mask: ['counted'],
      times: ['updatedAt'],
      transforms: [increment(`sold.\`${top}\``, int(ownOf(top).length))],
    }),
    board: blocks.map((block) =>
      draft(`lotteries/${lotteryId}/board/${block}`, {
        fields: { taken: map(Object.fromEntries(ownOf(block).map((number) => [String(number), tag]))) },
        mask: ownOf(block).map((number) => `taken.\`${number}\``),
        times: ['updatedAt'],
        transforms: [{ fieldPath: 'max', maximum: int(Math.ceil(Math.max(...ownOf(block)))) }],
      }),
    ),
    tickets: numbers.map((number, order) =>
      draft(`lotteries/${lotteryId}/tickets/${number}`, {
        fields: {
          number: int(number),
          clientId: text(uid),
          purchaseId: text(id),
          price: int(price),
          balanceAfter: int(coins - (order + 1) * price),
          order: int(order),
        },
        times: ['createdAt'],
      }),
    ),
    more: [],
  };
}

export interface ToppedUp {
  readonly uid: string;
  readonly phone: string;
  readonly id: string;
  readonly coins: number;
  readonly added: number;
  readonly adminId: string;
  /** The client's recharge code; left out: the top-up is written without a check of the code. */
  readonly code: string;
}

/** Returns a top-up by the administrator: 140 coins to Ana's 100, unless `over` says otherwise. */
export function topUp(over: Partial<ToppedUp> & { readonly phone: string }): TopUpWrites {
  const { uid, phone, id, coins, added, adminId, code } = {
    uid: 'ana',
    id: anId(),
    coins: 100,
    added: 140,
    adminId: ADMIN.uid,
    code: '',
    ...over,
  } as const;
  return {
    client: draft(`clients/${uid}`, {
      fields: { coins: int(coins + added), lastTopUpId: text(id) },
      mask: ['coins', 'lastTopUpId'],
      times: ['updatedAt'],
    }),
    movement: draft(`clients/${uid}/coinTransactions/${id}`, {
      fields: {
        clientId: text(uid),
        phone: text(phone),
        type: text('recarga'),
        usdAmount: int(2),
        coinsAdded: int(added),
        balanceAfter: int(coins + added),
        reason: text(''),
        adminId: text(adminId),
        check: text(code === '' ? 'none' : 'code'),
        code: text(code),
      },
      times: ['createdAt'],
    }),
    more: [],
  };
}

/**
 * Bends a movement so that the balance moves by it once more, in a further write that goes on from the first one's
 * balance, and the movement says the balance that is left in the end.
 */
export function moveTwice({ client, movement, more }: TopUpWrites): void {
  const [balance, moved] = [intOf(client.fields.coins), intOf(movement.fields.coinsAdded)];
  const again = structuredClone(client);
  overwrite(again, { coins: int(balance + moved) });
  more.push(again);
  overwrite(movement, { balanceAfter: int(balance + moved) });
}

/** Returns a user who registers: signed in with the account of `accountId`. */
export function newcomer(uid: string, accountId: string): TestUser {
  return { uid, claims: { email: `${accountId}@cliente.vaga.invalid` } };
}

/** Returns the registration of a client with phone and handle. */
export function clientRegistration(
  uid: string,
  accountId: string,
  phone: string,
  handle: string,
): RegistrationWrites {
  return {
    client: draft(`clients/${uid}`, {
      fields: {
        phone: text(phone),
        instagram: text(`@${handle}`),
        instagramLower: text(handle),
        coins: int(0),
        boardSecret: text(boardSecretOf(uid)),
        lastPurchase: nothing,
        lastTopUpId: text(''),
      },
      times: ['createdAt', 'updatedAt'],
    }),
    phone: draft(`phones/${phone}`, { fields: { accountId: text(accountId) } }),
    handle: draft(`instagramHandles/${handle}`, { times: ['createdAt'] }),
    more: [],
  };
}

/** Returns the creation of a lottery of three prizes and twenty numbers by the administrator. */
export function newLottery(id: string): LotteryWrites {
  return {
    lottery: draft(`lotteries/${id}`, {
      fields: {
        commerceName: text('La Casona'),
        prizeName: text('Cena para dos'),
        prizeDescription: text(''),
        prizeItems: list(text('Cena'), text('Postre'), text('Café')),
        pricePerNumber: int(10),
        totalNumbers: int(20),
        sold: map({}),
        bannerUrl: text('https://pictures.test/banner.webp'),
        bannerPath: text(`lotteries/${id}/1795000000000-banner.webp`),
        status: text('nuevo'),
        closedAt: nothing,
        winnersCount: int(0),
        permit: text(''),
        rulesText: text(''),
        freeze: nothing,
        draw: nothing,
        lastChangeId: text(''),
      },
      times: ['createdAt', 'updatedAt'],
    }),
    more: [],
  };
}

type Stored = Readonly<Record<string, Wire>>;
const RECORDED = new Set([
  'pricePerNumber',
  'totalNumbers',
  'prizeName',
  'prizeItems',
  'bannerPath',
  'drawAt',
]);

function recorded(fields: Stored): Record<string, Wire> {
  const { drawAt = nothing, ...others } = fields;
  return Object.fromEntries(Object.entries({ ...others, drawAt }).filter(([name]) => RECORDED.has(name)));
}

/** Returns the administrator's edit of a lottery that is stored as `was`. */
export function edit(was: Stored, over: Stored, id: string = anId()): EditWrites {
  return {
    lottery: draft(`lotteries/${LOTTERY_ID}`, {
      fields: { ...over, lastChangeId: text(id) },
      mask: [...Object.keys(over), 'lastChangeId'],
      times: ['updatedAt'],
    }),
    change: draft(`lotteries/${LOTTERY_ID}/changes/${id}`, {
      fields: {
        kind: text('edit'),
        before: map(recorded(was)),
        after: map(recorded({ ...was, ...over })),
        adminId: text(ADMIN.uid),
      },
      times: ['createdAt'],
    }),
    more: [],
  };
}

/** The chain of drand's quicknet: the rules can't check a signature, so they accept a draw with any 48 bytes. */
export const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const GENESIS_SECONDS = 1_692_803_367;

/** Returns the round that follows from a freeze, and when it is published; times are epoch milliseconds. */
export function roundAfter(frozenMs: number): { readonly round: number; readonly outMs: number } {
  const seconds = Math.floor(frozenMs / 1000) + 30;
  const round = Math.floor((seconds - GENESIS_SECONDS) / 3) + 2;
  return { round, outMs: (GENESIS_SECONDS + (round - 1) * 3) * 1000 };
}

/** Returns the writes with which the administrator closes blocks of the board. */
export function closing(...blocks: readonly number[]): Draft[] {
  return blocks.map((block) =>
    draft(`lotteries/${LOTTERY_ID}/board/${block}`, {
      fields: { closed: { booleanValue: true } },
      mask: ['closed'],
    }),
  );
}

/** Returns the writes that store in blocks where the lottery ends. */
export function limits(limit: number, ...blocks: readonly number[]): Draft[] {
  return blocks.map((block) =>
    draft(`lotteries/${LOTTERY_ID}/board/${block}`, { fields: { limit: int(limit) }, mask: ['limit'] }),
  );
}

/** Returns the writes that store in the closed blocks, first to last, how many numbers are sold from each block on. */
export function tallies(...sold: readonly number[]): Draft[] {
  return sold.map((from, block) =>
    draft(`lotteries/${LOTTERY_ID}/board/${block}`, {
      fields: { tally: map({ blocks: int(sold.length), sold: int(from) }) },
      mask: ['tally'],
    }),
  );
}

/** Returns the freeze that ends the sales at this number of sold numbers; the board must be closed and agree. */
export function freezing(
  sold: number,
  ticketsHash: string = sha256(''),
  chain: string = CHAIN,
): FreezeWrites {
  return {
    lottery: draft(`lotteries/${LOTTERY_ID}`, {
      fields: {
        status: text('esperando resultados'),
        freeze: map({ sold: int(sold), ticketsHash: text(ticketsHash), chain: text(chain) }),
      },
      mask: ['status', 'freeze'],
      times: ['freeze.at', 'updatedAt'],
    }),
    more: [],
  };
}

/** Returns the cancellation of a lottery with this number of sold numbers; the board must be closed and agree. */
export function cancelling(sold: number, reason: string = REASON): FreezeWrites {
  return {
    lottery: draft(`lotteries/${LOTTERY_ID}`, {
      fields: { status: text('cancelada'), freeze: map({ sold: int(sold), reason: text(reason) }) },
      mask: ['status', 'freeze'],
      times: ['freeze.at', 'updatedAt'],
    }),
    more: [],
  };
}

/** The reason for which these tests cancel the lottery. */
export const REASON = 'El premio ya no está disponible';

export interface PaidBack {
  readonly uid: string;
  readonly phone: string;
  readonly lotteryId: string;
  readonly number: number;
  readonly price: number;
  /** The balance before the refund. */
  readonly coins: number;
  readonly adminId: string;
  readonly reason: string;
}

/** Returns the refund of Ana's number 7: 10 coins to the 90 that she has, unless `over` says otherwise. */
export function refunding(over: Partial<PaidBack> & { readonly phone: string }): TopUpWrites {
  const { uid, phone, lotteryId, number, price, coins, adminId, reason } = {
    uid: 'ana',
    lotteryId: LOTTERY_ID,
    number: 7,
    price: 10,
    coins: 90,
    adminId: ADMIN.uid,
    reason: REASON,
    ...over,
  };
  const id = `${lotteryId}_${number}`;
  return {
    client: draft(`clients/${uid}`, {
      fields: { coins: int(coins + price), lastTopUpId: text(id) },
      mask: ['coins', 'lastTopUpId'],
      times: ['updatedAt'],
    }),
    movement: draft(`clients/${uid}/coinTransactions/${id}`, {
      fields: {
        clientId: text(uid),
        phone: text(phone),
        type: text('devolucion'),
        usdAmount: int(0),
        coinsAdded: int(price),
        balanceAfter: int(coins + price),
        reason: text(reason),
        lotteryId: text(lotteryId),
        number: int(number),
        adminId: text(adminId),
      },
      times: ['createdAt'],
    }),
    more: [],
  };
}

export interface DrawnFrom {
  readonly lotteryId: string;
  readonly ticketsHash: string;
  readonly sold: number;
  readonly total: number;
  readonly prizes: readonly string[];
  readonly chain: string;
  readonly round: number;
  /** 96 hexadecimal digits. */
  readonly signature: string;
}

/** Other numbers that an attacker writes into the text of the draw's seed. */
export interface Written {
  readonly total?: string;
  readonly count?: string;
}

/** Computes the draw of docs/draw.md by taking numbers out of a list, without the app's code. */
export function drawByHand(
  from: DrawnFrom,
  written: Written = {},
): { readonly seed: string; readonly winners: readonly number[] } {
  const count = Math.min(from.prizes.length, from.total);
  const { total: saidTotal, count: saidCount } = { total: from.total, count, ...written };
  const randomness = createHash('sha256').update(Buffer.from(from.signature, 'hex')).digest('hex');
  const seed = sha256(
    `vaga-draw-v2|${from.lotteryId}|${from.ticketsHash}|${from.sold}|${saidTotal}|${saidCount}|` +
      `${from.chain}|${from.round}|${randomness}`,
  );
  const left = Array.from({ length: from.total }, (_, index) => index + 1);
  const winners = Array.from({ length: count }, (_, step) => {
    const digits = sha256(`${seed}|${step}`).replaceAll(/[a-f]/gu, '').padEnd(15, '0');
    const random = BigInt(digits.slice(0, 15));
    return left.splice(Number(random % BigInt(left.length)), 1)[0] ?? 0;
  });
  return { seed, winners };
}

/** Returns the bytes of hexadecimal digits in REST form. */
export function bytes(hex: string): Wire {
  return { bytesValue: Buffer.from(hex, 'hex').toString('base64') };
}

/** Returns the administrator's draw: `holders` = the holder of each number. */
export function drawing(
  from: DrawnFrom,
  holders: Readonly<Record<number, string>>,
  drawnMs: number,
  written: Written = {},
): DrawWrites {
  const { seed, winners } = drawByHand(from, written);
  return {
    lottery: draft(`lotteries/${from.lotteryId}`, {
      fields: {
        status: text('cerrada'),
        winnersCount: int(winners.length),
        draw: map({
          signature: bytes(from.signature),
          seed: text(seed),
          winners: list(...winners.map(int)),
        }),
      },
      mask: ['status', 'winnersCount', 'draw'],
      times: ['closedAt', 'updatedAt'],
    }),
    results: winners.map((number, index) =>
      draft(`lotteries/${from.lotteryId}/results/${index + 1}`, {
        fields: {
          order: int(index + 1),
          prizeName: text(from.prizes[index] ?? ''),
          number: int(number),
          clientId: text(holders[number] ?? ''),
          prizeStatus: text('abierto'),
          expiresAt: instant(drawnMs + WEEK_MS),
          lastChangeId: text(''),
        },
        times: ['createdAt', 'updatedAt'],
      }),
    ),
    more: [],
  };
}

/** Returns another draw of a closed lottery: its `place`-th, and the `turn`-th one that this administrator records. */
export function drawingAgain(
  from: DrawnFrom,
  holders: Readonly<Record<number, string>>,
  drawnMs: number,
  place: number,
  { turn = 1, uid = ADMIN.uid }: { readonly turn?: number; readonly uid?: string } = {},
): DrawWrites {
  const { seed, winners } = drawByHand(from);
  const { results, more } = drawing(from, holders, drawnMs);
  const draw = { signature: bytes(from.signature), seed: text(seed), winners: list(...winners.map(int)) };
  return {
    lottery: draft(`lotteries/${from.lotteryId}`, {
      fields: { laterDraws: map({ [place]: map(draw) }), laterDrawsBy: map({ [uid]: int(turn) }) },
      mask: [`laterDraws.\`${place}\``, `laterDrawsBy.\`${uid}\``],
      times: [`laterDraws.\`${place}\`.at`, 'updatedAt'],
    }),
    results: results.map((result, index) => ({
      ...result,
      path: `lotteries/${from.lotteryId}/results/${place}-${index + 1}`,
    })),
    more,
  };
}

/** Returns a change of a prize's status by the administrator; `order` is the result's id for a later draw. */
export function prizeMove(
  order: number | string,
  before: string,
  after: string,
  id: string = anId(),
): PrizeWrites {
  const named = typeof order === 'number' ? int(order) : text(order);
  const said = (status: string) => map({ order: named, prizeStatus: text(status) });
  return {
    result: draft(`lotteries/${LOTTERY_ID}/results/${order}`, {
      fields: { prizeStatus: text(after), lastChangeId: text(id) },
      mask: ['prizeStatus', 'lastChangeId'],
      times: ['updatedAt'],
    }),
    change: draft(`lotteries/${LOTTERY_ID}/changes/${id}`, {
      fields: { kind: text('prize'), before: said(before), after: said(after), adminId: text(ADMIN.uid) },
      times: ['createdAt'],
    }),
    more: [],
  };
}
