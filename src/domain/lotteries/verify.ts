/** Recomputes a draw from what was published, and says of each step whether it holds (docs/draw.md). */
import { commitmentOf, drawWinners, winnersCountOf } from './draw.ts';
import type { PublishedLottery } from './published.ts';
import { hashTickets, oldTagOf, tagsOf } from './tickets.ts';

/** The checks in the order in which they are shown; messages/lotteries.ts explains each. */
export const DRAW_CHECKS = [
  'commitment',
  'ticket-list',
  'own-numbers',
  'contributions',
  'beacon',
  'seed',
  'winners',
  'holders',
] as const;

export type DrawCheck = (typeof DRAW_CHECKS)[number];

/** 'skipped' = there was nothing to compare with (no number of one's own, no beacon, beacon out of reach). */
export type CheckState = 'ok' | 'failed' | 'skipped';

export interface CheckResult {
  readonly check: DrawCheck;
  readonly state: CheckState;
}

export interface Verification {
  /** True when no check failed. */
  readonly verified: boolean;
  readonly checks: readonly CheckResult[];
}

/** What the verifier knows besides the published lottery. */
export interface OwnKnowledge {
  /** The beacon's value as the verifier got it from the beacon itself; null = not asked or out of reach. */
  readonly beaconRandomness?: string | null;
  /** The client of this device and the numbers that it bought. */
  readonly own?: {
    readonly clientId: string;
    readonly boardSecret: string;
    readonly numbers: readonly number[];
  } | null;
}

function stateOf(holds: boolean): CheckState {
  return holds ? 'ok' : 'failed';
}

function ticketListHolds(lottery: PublishedLottery): boolean {
  const { tickets, totalNumbers } = lottery;
  return (
    new Set(tickets.map(({ number }) => number)).size === tickets.length &&
    tickets.every(({ number }) => Number.isInteger(number) && number >= 1 && number <= totalNumbers) &&
    tickets.length === lottery.soldNumbers &&
    hashTickets(tickets) === lottery.ticketsHash
  );
}

function ownNumbersState(lottery: PublishedLottery, own: OwnKnowledge['own']): CheckState {
  if (!own || own.numbers.length === 0) return 'skipped';
  const tags = tagsOf(lottery.lotteryId, own.clientId, own.boardSecret);
  const mine = new Set(lottery.tickets.filter((ticket) => tags.has(ticket.tag)).map(({ number }) => number));
  return stateOf(
    own.numbers.every((number) => mine.has(number)) &&
      lottery.results.every(({ number, clientId }) => mine.has(number) === (clientId === own.clientId)),
  );
}

function contributionsState(lottery: PublishedLottery): CheckState {
  const { contributions, entropySum, entropyCount } = lottery;
  if (!contributions) return 'skipped';
  const sum = contributions.reduce((total, { value }) => total + value, 0);
  const people = new Set(contributions.map(({ uid }) => uid)).size;
  return stateOf(sum === entropySum && contributions.length === entropyCount && people === entropyCount);
}

function beaconState(lottery: PublishedLottery, known: string | null): CheckState {
  if (lottery.beaconRound === 0) return lottery.beaconRandomness === '' ? 'skipped' : 'failed';
  if (!/^[0-9a-f]{64}$/.test(lottery.beaconRandomness)) return 'failed';
  return known === null ? 'skipped' : stateOf(known === lottery.beaconRandomness);
}

/**
 * Whether winners and tags can belong together. Only a client can compute its own tag: what everybody sees is that
 * no two winners share a tag, and that none stands under two (but for the old one, which the id gives).
 */
function tagsHold(lottery: PublishedLottery, tags: ReadonlyMap<number, string>): boolean {
  const clientOf = new Map<string, string>();
  const tagOfClient = new Map<string, string>();
  return lottery.results.every(({ number, clientId }) => {
    const tag = tags.get(number);
    if (tag === undefined || clientId === '') return tag === undefined && clientId === '';
    if ((clientOf.get(tag) ?? clientId) !== clientId) return false;
    clientOf.set(tag, clientId);
    if (tag === oldTagOf(lottery.lotteryId, clientId)) return true;
    if ((tagOfClient.get(clientId) ?? tag) !== tag) return false;
    tagOfClient.set(clientId, tag);
    return true;
  });
}

/** Every prize goes to the number drawn for it; a sold one has a winner, an unsold one none. */
function holdersHold(lottery: PublishedLottery): boolean {
  const tags = new Map(lottery.tickets.map(({ number, tag }) => [number, tag]));
  const results = [...lottery.results].sort((one, other) => one.order - other.order);
  return (
    results.length === lottery.winners.length &&
    results.every(
      ({ order, number, prizeName }, index) =>
        order === index + 1 && number === lottery.winners[index] && prizeName === lottery.prizeItems[index],
    ) &&
    tagsHold(lottery, tags)
  );
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, index) => number === other[index]);
}

/** Verifies a drawn lottery; a lottery that was not drawn fails. Never throws. */
export function verifyDraw(lottery: PublishedLottery, known: OwnKnowledge = {}): Verification {
  const total = Number.isInteger(lottery.totalNumbers) ? Math.max(0, lottery.totalNumbers) : 0;
  const winnersCount = winnersCountOf(lottery.prizeItems.length, total);
  const { seed, winners } = drawWinners({ ...lottery, totalNumbers: total, winnersCount });
  const states: Readonly<Record<DrawCheck, CheckState>> = {
    commitment: stateOf(
      /^[0-9a-f]{64}$/.test(lottery.secret) && commitmentOf(lottery.secret) === lottery.commitment,
    ),
    'ticket-list': stateOf(ticketListHolds(lottery)),
    'own-numbers': ownNumbersState(lottery, known.own),
    contributions: contributionsState(lottery),
    beacon: beaconState(lottery, known.beaconRandomness ?? null),
    seed: stateOf(seed === lottery.seed),
    winners: stateOf(winnersCount > 0 && sameNumbers(winners, lottery.winners)),
    holders: stateOf(holdersHold(lottery)),
  };
  const checks = DRAW_CHECKS.map((check) => ({ check, state: states[check] }));
  return { verified: checks.every(({ state }) => state !== 'failed'), checks };
}
