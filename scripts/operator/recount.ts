/** Counts again what the database keeps sums of (docs/data-model.md, Invariants 1, 3, 6 and 7), and what one document repeats of another. Pure. */
import { blockOf } from '../../src/domain/lotteries/board.ts';
import { isActiveStatus } from '../../src/domain/reservations/status.ts';
import { openBranchFields } from '../../src/services/ventures/documents.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface PlainDocument {
  readonly path: string;
  readonly fields: Fields;
}

function mapOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function add(sums: Map<string, number>, key: string, by: unknown): void {
  sums.set(key, (sums.get(key) ?? 0) + Number(by));
}

/**
 * Booked seats = the parties of the active reservations, and each active reservation has its phone's one card. Every
 * breach in words.
 */
export function seatBreaches(documents: Iterable<PlainDocument>): string[] {
  const breaches: string[] = [];
  const held = new Map<string, number>();
  const booked = new Map<string, number>();
  const cards = new Map<string, string>();
  const active: (readonly [string, string, string])[] = [];
  for (const { path, fields } of documents) {
    const [root, businessId = '', kind, id = ''] = path.split('/');
    // What is left of an ended card is its phone's quota.
    if (root === 'diners' && kind === 'active' && 'reservationId' in fields)
      cards.set(path, String(fields.reservationId));
    if (root !== 'businesses') continue;
    if (kind === 'days') {
      for (const [time, seats] of Object.entries(mapOf(fields.booked))) {
        if (Number(seats) !== 0) booked.set(`${businessId} ${id} ${time}`, Number(seats));
      }
    }
    if (kind !== 'reservations' || !isActiveStatus(String(fields.statusNormalized))) continue;
    const day = `${String(fields.branchId)}_${String(fields.slotDate)}`;
    add(held, `${String(fields.businessId)} ${day} ${String(fields.slotTime)}`, fields.partySize);
    // Who left no phone holds seats, but has no card.
    if (fields.normalizedContactPhone !== '')
      active.push([path, id, `diners/${String(fields.normalizedContactPhone)}/active/${businessId}`]);
  }
  for (const [path, id, card] of active) {
    if (cards.get(card) !== id) breaches.push(`${path} is active without its card ${card}`);
    cards.delete(card);
  }
  for (const card of cards.keys()) breaches.push(`${card} stands for no active reservation`);
  for (const slot of new Set([...held.keys(), ...booked.keys()])) {
    if (held.get(slot) !== booked.get(slot)) {
      breaches.push(`${slot}: ${booked.get(slot) ?? 0} booked, ${held.get(slot) ?? 0} held`);
    }
  }
  return breaches;
}

/** Each balance = its top-ups and refunds minus its numbers, never below 0. Every breach in words. */
export function coinBreaches(documents: Iterable<PlainDocument>): string[] {
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

/** Each number of a cancelled lottery is paid back to its client what it cost, and no other. Every breach in words. */
export function refundBreaches(documents: Iterable<PlainDocument>): string[] {
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
    const id = `${lotteryId}_${number}`;
    const paid = refunds.get(id);
    if (!cancelled.has(lotteryId)) continue;
    refunds.delete(id);
    if (paid === undefined)
      breaches.push(`lotteries/${lotteryId}: number ${number} is not paid back yet, ${owed}`);
    else if (paid !== owed)
      breaches.push(`lotteries/${lotteryId}: number ${number} is owed ${owed}, paid ${paid}`);
  }
  for (const [id, paid] of refunds)
    breaches.push(`refund ${id}, ${paid}, is of no number of a cancelled lottery`);
  return breaches;
}

/**
 * Each lottery's board = its tickets, and so is the count of its freeze; what it tells of a block is never more than the
 * block holds (phones tell it, later). Every breach in words.
 */
export function boardBreaches(documents: Iterable<PlainDocument>): string[] {
  const lotteries = new Map<string, Fields>();
  const tickets = new Map<string, Set<string>>();
  const marks = new Map<string, Set<string>>();
  const of = (sets: Map<string, Set<string>>, id: string) => {
    const found = sets.get(id) ?? new Set<string>();
    sets.set(id, found);
    return found;
  };
  for (const { path, fields } of documents) {
    const [root, id = '', kind, last = ''] = path.split('/');
    if (root !== 'lotteries') continue;
    if (kind === undefined) lotteries.set(id, fields);
    if (kind === 'tickets') of(tickets, id).add(last);
    if (kind === 'board') for (const number of Object.keys(mapOf(fields.taken))) of(marks, id).add(number);
  }
  const ids = new Set([...lotteries.keys(), ...tickets.keys(), ...marks.keys()]);
  return [...ids].flatMap((id) => {
    const fields = lotteries.get(id);
    if (fields === undefined) return [`lotteries/${id} is not there, but has numbers`];
    const [sold, marked] = [of(tickets, id), of(marks, id)];
    const breaches = [
      ...[...sold]
        .filter((number) => !marked.has(number))
        .map((number) => `number ${number} is sold, the board shows it free`),
      ...[...marked]
        .filter((number) => !sold.has(number))
        .map((number) => `number ${number} is taken on the board, but has no ticket`),
    ];
    const frozen = Number(mapOf(fields.freeze).sold ?? sold.size);
    if (frozen !== sold.size) breaches.push(`${frozen} numbers were frozen, ${sold.size} have a ticket`);
    for (const [block, value] of Object.entries(mapOf(fields.sold))) {
      const told = Number(value);
      const there = [...marked].filter((number) => String(blockOf(Number(number))) === block).length;
      if (told > there) breaches.push(`${told} numbers count as sold on block ${block}, it has ${there}`);
    }
    return breaches.map((breach) => `lotteries/${id}: ${breach}`);
  });
}

/**
 * The open branches that a venture lists = those of its business that aren't archived. A venture of before the list has
 * none. Every breach in words.
 */
export function branchBreaches(documents: Iterable<PlainDocument>): string[] {
  const listed = new Map<string, Fields>();
  const open = new Map<string, Fields>();
  for (const { path, fields } of documents) {
    const [root, id = '', kind] = path.split('/');
    if (kind !== undefined) continue;
    if (root === 'ventures' && 'openBranches' in fields) listed.set(id, mapOf(fields.openBranches));
    if (root === 'businesses') open.set(id, openBranchFields(mapOf(fields.branches)));
  }
  return [...listed].flatMap(([id, shown]) => {
    const branches = open.get(id) ?? {};
    return [...new Set([...Object.keys(shown), ...Object.keys(branches)])]
      .filter((branch) => shown[branch] !== branches[branch])
      .map((branch) =>
        branch in branches
          ? `ventures/${id}: branch ${branch} is open, but not listed`
          : `ventures/${id}: branch ${branch} is listed, but not open`,
      );
  });
}
