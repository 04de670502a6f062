/**
 * Counts again the sums that the database stores (docs/data-model.md, Invariants and their tests), and compares the
 * values that one document copies from another. Pure: each function returns every breach in words.
 */
import { type Fields, mapAt, numberAt } from '../../src/domain/fields.ts';
import { blockOf } from '../../src/domain/lotteries/board.ts';
import { isActiveStatus } from '../../src/domain/reservations/status.ts';
import { openBranchFields } from '../../src/services/ventures/documents.ts';
import type { PlainDocument } from './documents.ts';

/** Returns the names at which two maps differ. */
export function differing(one: Fields, other: Fields): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]);
}

function add(sums: Map<string, number>, key: string, by: unknown): void {
  sums.set(key, (sums.get(key) ?? 0) + Number(by));
}

/** Checks: booked seats = parties of active reservations, and each active reservation has exactly one card. */
export function seatBreaches(documents: readonly PlainDocument[]): string[] {
  const breaches: string[] = [];
  const held = new Map<string, number>();
  const booked = new Map<string, number>();
  const cards = new Map<string, string>();
  const active: (readonly [path: string, id: string, card: string])[] = [];
  for (const { path, fields } of documents) {
    const [root, businessId = '', kind, id = ''] = path.split('/');
    // An ended card keeps only its phone's quota.
    if (root === 'diners' && kind === 'active' && 'reservationId' in fields)
      cards.set(path, String(fields.reservationId));
    if (root !== 'businesses') continue;
    if (kind === 'days') {
      for (const [time, seats] of Object.entries(mapAt(fields, 'booked')))
        if (Number(seats) !== 0) booked.set(`${businessId} ${id} ${time}`, Number(seats));
    }
    if (kind !== 'reservations' || !isActiveStatus(String(fields.statusNormalized))) continue;
    const day = `${String(fields.branchId)}_${String(fields.slotDate)}`;
    add(held, `${String(fields.businessId)} ${day} ${String(fields.slotTime)}`, fields.partySize);
    // A party without a phone holds seats, but has no card.
    if (fields.normalizedContactPhone !== '')
      active.push([path, id, `diners/${String(fields.normalizedContactPhone)}/active/${businessId}`]);
  }
  for (const [path, id, card] of active) {
    if (cards.get(card) !== id) breaches.push(`${path} is active without its card ${card}`);
    cards.delete(card);
  }
  for (const card of cards.keys()) breaches.push(`${card} stands for no active reservation`);
  for (const slot of new Set([...held.keys(), ...booked.keys()])) {
    if (held.get(slot) !== booked.get(slot))
      breaches.push(`${slot}: ${booked.get(slot) ?? 0} booked, ${held.get(slot) ?? 0} held`);
  }
  return breaches;
}

/** Checks: each balance = its top-ups and refunds minus its numbers, never below 0. */
export function coinBreaches(documents: readonly PlainDocument[]): string[] {
  const balances = new Map<string, number>();
  const sums = new Map<string, number>();
  for (const { path, fields } of documents) {
    const [root, id = '', kind] = path.split('/');
    if (root === 'clients' && kind === undefined) balances.set(id, Number(fields.coins));
    if (root === 'clients' && kind === 'coinTransactions') add(sums, id, fields.coinsAdded);
    if (root === 'lotteries' && kind === 'tickets') add(sums, String(fields.clientId), -Number(fields.price));
  }
  return [...new Set([...balances.keys(), ...sums.keys()])].flatMap((id) => {
    const [balance, sum] = [balances.get(id), sums.get(id) ?? 0];
    if (balance === undefined) return [`clients/${id} is not there, its movements come to ${sum}`];
    if (balance < 0) return [`clients/${id} has ${balance} Vagacoins`];
    return balance === sum ? [] : [`clients/${id} has ${balance} Vagacoins, its movements come to ${sum}`];
  });
}

/** Checks: each number of a cancelled lottery is refunded to its client at its price, and no other number is. */
export function refundBreaches(documents: readonly PlainDocument[]): string[] {
  const breaches: string[] = [];
  const cancelled = new Set<string>();
  const tickets: (readonly [lotteryId: string, number: string, owed: string])[] = [];
  const refunds = new Map<string, string>();
  for (const { path, fields } of documents) {
    const [root, id = '', kind, last = ''] = path.split('/');
    if (root === 'lotteries' && kind === undefined && fields.status === 'cancelada') cancelled.add(id);
    if (root === 'lotteries' && kind === 'tickets')
      tickets.push([id, last, `${String(fields.price)} to ${String(fields.clientId)}`]);
    if (root === 'clients' && kind === 'coinTransactions' && fields.type === 'devolucion')
      refunds.set(last, `${String(fields.coinsAdded)} to ${id}`);
  }
  for (const [lotteryId, number, owed] of tickets) {
    if (!cancelled.has(lotteryId)) continue;
    const paid = refunds.get(`${lotteryId}_${number}`);
    refunds.delete(`${lotteryId}_${number}`);
    if (paid === undefined)
      breaches.push(`lotteries/${lotteryId}: number ${number} is not paid back yet, ${owed}`);
    else if (paid !== owed)
      breaches.push(`lotteries/${lotteryId}: number ${number} is owed ${owed}, paid ${paid}`);
  }
  for (const [id, paid] of refunds)
    breaches.push(`refund ${id}, ${paid}, is of no number of a cancelled lottery`);
  return breaches;
}

interface Board {
  lottery: Fields | null;
  readonly tickets: Set<string>;
  readonly marks: Set<string>;
}

function boardBreachesOf({ lottery, tickets, marks }: Board): string[] {
  if (lottery === null) return ['the lottery is not there, but has numbers'];
  const breaches: string[] = [];
  for (const number of tickets)
    if (!marks.has(number)) breaches.push(`number ${number} is sold, the board shows it free`);
  for (const number of marks)
    if (!tickets.has(number)) breaches.push(`number ${number} is taken on the board, but has no ticket`);
  const frozen = numberAt(mapAt(lottery, 'freeze'), 'sold', tickets.size);
  if (frozen !== tickets.size) breaches.push(`${frozen} numbers were frozen, ${tickets.size} have a ticket`);
  for (const [block, told] of Object.entries(mapAt(lottery, 'sold'))) {
    const there = [...marks].filter((number) => String(blockOf(Number(number))) === block).length;
    if (Number(told) > there)
      breaches.push(`${String(told)} numbers count as sold on block ${block}, it has ${there}`);
  }
  return breaches;
}

/**
 * Checks: each lottery's board and the count of its freeze = its tickets; the number that the board reports of a block
 * is never more than the block holds (phones report it, later).
 */
export function boardBreaches(documents: readonly PlainDocument[]): string[] {
  const boards = new Map<string, Board>();
  for (const { path, fields } of documents) {
    const [root, id = '', kind, last = ''] = path.split('/');
    if (root !== 'lotteries') continue;
    const board = boards.get(id) ?? { lottery: null, tickets: new Set(), marks: new Set() };
    boards.set(id, board);
    if (kind === undefined) board.lottery = fields;
    if (kind === 'tickets') board.tickets.add(last);
    if (kind === 'board') for (const number of Object.keys(mapAt(fields, 'taken'))) board.marks.add(number);
  }
  return [...boards].flatMap(([id, board]) =>
    boardBreachesOf(board).map((breach) => `lotteries/${id}: ${breach}`),
  );
}

/** Checks: the open branches that a venture lists = the branches of its business that aren't archived. */
export function branchBreaches(documents: readonly PlainDocument[]): string[] {
  const byPath = new Map(documents.map(({ path, fields }) => [path, fields]));
  return documents.flatMap(({ path, fields }) => {
    // An old venture has no such list.
    if (!/^ventures\/[^/]+$/.test(path) || !('openBranches' in fields)) return [];
    const business = byPath.get(path.replace('ventures', 'businesses')) ?? {};
    const [listed, open] = [mapAt(fields, 'openBranches'), openBranchFields(mapAt(business, 'branches'))];
    return differing(listed, open).map((branch) =>
      branch in open
        ? `${path}: branch ${branch} is open, but not listed`
        : `${path}: branch ${branch} is listed, but not open`,
    );
  });
}
