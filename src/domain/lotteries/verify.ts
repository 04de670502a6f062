/** Recalculates a draw from the published data, and tells for each step whether it is correct (docs/draw.md). */
import { DEMO, roundOf } from './beacon.ts';
import { randomnessOf, seedOf, winnersOf } from './draw.ts';
import { keptPromise, oldSeedOf } from './oldDraw.ts';
import type { PublishedLottery } from './published.ts';
import { isSignature } from './signatures.ts';
import { hashTickets, oldTagOf, tagsOf } from './tickets.ts';
import { winnersCountOf } from './winners.ts';

/** The checks in the order in which the page shows them; messages/lotteries.ts explains each. */
export const DRAW_CHECKS = [
  'commitment',
  'ticket-list',
  'own-numbers',
  'beacon',
  'seed',
  'winners',
  'holders',
] as const;

export type DrawCheck = (typeof DRAW_CHECKS)[number];

/** 'skipped' = there was nothing to compare with (no numbers of this client, no beacon). */
export type CheckState = 'ok' | 'failed' | 'skipped';

export interface CheckResult {
  readonly check: DrawCheck;
  readonly state: CheckState;
}

/**
 * 'proved' = all checks pass, by the public beacon; 'refuted' = a check failed; 'demo' = all checks pass, by the demo's
 * beacon; 'unproved' = all checks pass, but the randomness relies on the operator's word (before the beacon was used).
 */
export type Verdict = 'proved' | 'refuted' | 'demo' | 'unproved';

export interface Verification {
  readonly verdict: Verdict;
  readonly checks: readonly CheckResult[];
}

/** The verifier's data besides the published lottery. */
export interface OwnKnowledge {
  /** Whether this device checked that the signature is the chain's signature of the round. */
  readonly signatureHolds: boolean;
  /** The client signed in on this device, and the numbers bought by that client. */
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

/** Checks that the round follows from the freeze, that the signature is the chain's, and the random value its hash. */
function beaconHolds(lottery: PublishedLottery, signatureHolds: boolean): boolean {
  return (
    signatureHolds &&
    isSignature(lottery.signature) &&
    lottery.round === roundOf(lottery.frozenAtMs) &&
    lottery.randomness === randomnessOf(lottery.signature)
  );
}

/**
 * Returns whether winners and tags can belong together. Only clients can calculate their own tag; everybody can check
 * that no two winners share a tag, and that no winner has two (apart from the old tag, made from the id).
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

/** Returns whether every prize goes to the number drawn for it, with a winner only if the number was sold. */
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

/** Verifies a drawn lottery; a lottery without a draw fails. Never throws. */
export function verifyDraw(lottery: PublishedLottery, known: OwnKnowledge): Verification {
  const { old, chain } = lottery;
  const totalNumbers = Number.isInteger(lottery.totalNumbers) ? Math.max(0, lottery.totalNumbers) : 0;
  const winnersCount = winnersCountOf(lottery.prizeItems.length, totalNumbers);
  const inputs = { ...lottery, totalNumbers, winnersCount };
  const seed = old ? oldSeedOf(inputs, old) : seedOf(inputs);
  const states: Readonly<Record<DrawCheck, CheckState | null>> = {
    commitment: old && stateOf(keptPromise(old)),
    'ticket-list': stateOf(ticketListHolds(lottery)),
    'own-numbers': ownNumbersState(lottery, known.own),
    beacon: old ? 'skipped' : stateOf(beaconHolds(lottery, known.signatureHolds)),
    seed: stateOf(seed === lottery.seed),
    winners: stateOf(
      winnersCount > 0 && sameNumbers(winnersOf(seed, totalNumbers, winnersCount), lottery.winners),
    ),
    holders: stateOf(holdersHold(lottery)),
  };
  const checks = DRAW_CHECKS.flatMap((check) => {
    const state = states[check];
    return state === null ? [] : [{ check, state }];
  });
  const refuted = checks.some(({ state }) => state === 'failed');
  return { verdict: refuted ? 'refuted' : old ? 'unproved' : chain === DEMO ? 'demo' : 'proved', checks };
}
