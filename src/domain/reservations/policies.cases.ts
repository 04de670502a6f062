/** One table for the policies and the security rules: the result depends on a reservation's start relative to now. */

export interface PolicyCase {
  readonly name: string;
  readonly statusNormalized: string;
  readonly arrived: boolean;
  /** The slot's start minus now, milliseconds. */
  readonly startsInMs: number;
  readonly modifiable: boolean;
  readonly cancellable: boolean;
  readonly mayExpire: boolean;
}

const MINUTE = 60_000;
/** docs/product.md, Changing and cancelling: a literal value, so that the cases also check the constant. */
const CUTOFF = 15 * MINUTE;

function policyCase(
  name: string,
  startsInMs: number,
  verdict: 'modifiable' | 'frozen' | 'expirable',
  statusNormalized = 'confirmed',
  arrived = false,
): PolicyCase {
  const modifiable = verdict === 'modifiable';
  return {
    name,
    statusNormalized,
    arrived,
    startsInMs,
    modifiable,
    cancellable: modifiable,
    mayExpire: verdict === 'expirable',
  };
}

export const POLICY_CASES: readonly PolicyCase[] = [
  policyCase('two hours ahead', 120 * MINUTE, 'modifiable'),
  policyCase('a week ahead', 7 * 1440 * MINUTE, 'modifiable'),
  policyCase('pending, two hours ahead', 120 * MINUTE, 'modifiable', 'pending'),
  policyCase('without a status, two hours ahead', 120 * MINUTE, 'modifiable', ''),
  policyCase('a moment before the cut-off', CUTOFF + 1, 'modifiable'),
  policyCase('at the cut-off', CUTOFF, 'frozen'),
  policyCase('a moment after the cut-off', CUTOFF - 1, 'frozen'),
  policyCase('starting now', 0, 'frozen'),
  policyCase('a moment under 5 minutes late', -5 * MINUTE + 1, 'frozen'),
  policyCase('exactly 5 minutes late', -5 * MINUTE, 'expirable'),
  policyCase('a day late', -1440 * MINUTE, 'expirable'),
  policyCase('pending, exactly 5 minutes late', -5 * MINUTE, 'expirable', 'pending'),
  policyCase('without a status, an hour late', -60 * MINUTE, 'expirable', ''),
  policyCase('arrived early, two hours ahead', 120 * MINUTE, 'frozen', 'confirmed', true),
  policyCase('arrived, an hour after its time', -60 * MINUTE, 'frozen', 'confirmed', true),
  policyCase(
    'arrived, a moment under 12 hours after its time',
    -720 * MINUTE + 1,
    'frozen',
    'confirmed',
    true,
  ),
  policyCase('arrived, 12 hours after its time', -720 * MINUTE, 'expirable', 'confirmed', true),
  policyCase('completed, two hours ahead', 120 * MINUTE, 'frozen', 'completed'),
  policyCase('cancelled, two hours ahead', 120 * MINUTE, 'frozen', 'cancelled'),
  policyCase('cancelado, two hours ahead', 120 * MINUTE, 'frozen', 'cancelado'),
  policyCase('expired, two hours ahead', 120 * MINUTE, 'frozen', 'expired'),
  policyCase('no-show, a day late', -1440 * MINUTE, 'frozen', 'no_show'),
  policyCase('archived, a day late', -1440 * MINUTE, 'frozen', 'archived'),
];

/** When a slot may be booked, by its start relative to now; the horizon of 7 days depends on dates. */
export const BOOKABLE_CASES: readonly {
  readonly name: string;
  readonly startsInMs: number;
  readonly bookable: boolean;
}[] = [
  { name: 'exactly 30 minutes ahead', startsInMs: 30 * MINUTE, bookable: true },
  { name: 'a moment under 30 minutes ahead', startsInMs: 30 * MINUTE - 1, bookable: false },
  { name: 'starting now', startsInMs: 0, bookable: false },
  { name: 'an hour ago', startsInMs: -60 * MINUTE, bookable: false },
  { name: 'tomorrow', startsInMs: 1440 * MINUTE, bookable: true },
  { name: 'exactly 7 days ahead', startsInMs: 7 * 1440 * MINUTE, bookable: true },
  { name: 'exactly 8 days ahead', startsInMs: 8 * 1440 * MINUTE, bookable: false },
];
