/**
 * Sends, looks again, judges, tries again: every command takes this way from a button's press to a true answer. Only
 * this module waits for an answer or sends something a second time.
 */
import { done, failed, type Outcome, type Problem, type Trouble } from '../../domain/outcome.ts';
import { withTimeout } from '../device/timeout.ts';
import { FirestoreError } from './request.ts';

/** The time, chance and network that waiting depends on; a test gives its own. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly sleep: (delayMs: number) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** How long one request may take before its answer counts as lost, in milliseconds. */
  readonly timeoutMs: number;
  /** Returns false when the device is offline: then nothing is sent. Undefined: the device always counts as online. */
  readonly isOnline?: () => boolean;
}

/** The meaning of a failed request: 'denied' = not applied, 'busy' = not applied, send it again, 'lost' = unknown. */
type Failure = 'denied' | 'busy' | 'lost';

/** Returns whether the rules have refused a request. */
export function isDenied(error: unknown): boolean {
  return error instanceof FirestoreError && error.code === 'permission-denied';
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof FirestoreError)) return 'lost';
  switch (error.code) {
    case 'permission-denied':
    case 'failed-precondition':
    case 'not-found':
    case 'already-exists':
    case 'invalid-argument':
    case 'out-of-range':
    case 'unauthenticated':
      return 'denied';
    case 'aborted':
    case 'resource-exhausted':
      return 'busy';
    default:
      return 'lost';
  }
}

/** How long a commit is sent again while the service is busy with the same documents, in milliseconds. */
const BUSY_FOR_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 8_000;
/** After so many lost answers to one command, the outcome is reported as uncertain. */
const MOST_LOST = 3;

/** Sends a commit, and sends it again with growing pauses while the service is busy. */
async function send<T>(
  commit: () => Promise<T>,
  clock: Clock,
  busyForMs: number,
  onBusy?: () => void,
): Promise<Outcome<T, Failure>> {
  let waitedMs = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return done(await withTimeout(commit(), clock));
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'busy' || waitedMs >= busyForMs) return failed(failure);
      onBusy?.();
      const restMs = pauseMs * (1 + clock.random());
      await clock.sleep(restMs);
      waitedMs += restMs;
    }
  }
}

/** The outcome of a command, once it is known. Never rejects. */
export type Settled<P extends Problem = never, T = null> = Promise<Outcome<T, P | Trouble>>;

export interface Command<T, P extends Problem> {
  /** Builds the commit and sends it, anew for each try; returns the value of the success. It reads nothing. */
  readonly commit: () => Promise<T>;
  /**
   * Looks at the stored data after a refusal or a lost answer. Returns 'done' only for what is certainly stored, a
   * problem only when the data explains why it isn't, and 'again' when it isn't stored and may be sent again. Rejects
   * when it can't look. `failure` is null for the look before the first try, see `lookFirst`.
   */
  readonly judge: (failure: 'denied' | 'lost' | null) => Promise<Outcome<T, P> | 'again'>;
  /** Judges before the first try too: for a commit that is built from stored data. */
  readonly lookFirst?: boolean;
  /** How often the commit is sent at most (default 3); it is never sent again after three lost answers. */
  readonly tries?: number;
  /** How long it tries again while others write to the same documents, in milliseconds (default 10 s). */
  readonly busyForMs?: number;
  /** Called each time when another commit came first, before the pause and the next try. */
  readonly onBusy?: () => void;
}

/**
 * Carries out a command and returns its outcome. The writes of `commit` must be harmless to send twice: their ids are
 * made before. Never rejects. Once something was sent and its answer lost, the outcome is never 'OFFLINE'.
 */
export async function settle<T, P extends Problem>(clock: Clock, command: Command<T, P>): Settled<P, T> {
  const { commit, judge, lookFirst = false, tries = 3, busyForMs = BUSY_FOR_MS, onBusy } = command;
  // A failed request may have been stored; a request that isn't sent certainly has not.
  if (clock.isOnline?.() === false) return failed('OFFLINE');
  let failure: 'denied' | 'lost' | null = null;
  let lost = 0;
  for (let sent = 0; ; sent += 1) {
    if (sent > 0 || lookFirst) {
      try {
        const verdict = await judge(failure);
        if (verdict !== 'again') return verdict;
      } catch (error) {
        if (failureOf(error) === 'denied') return failed('SIGNED_OUT');
        return failed(lost > 0 ? 'UNCERTAIN' : 'OFFLINE');
      }
    }
    if (lost === MOST_LOST) return failed('UNCERTAIN');
    if (sent === tries) return failed(lost > 0 ? 'UNCERTAIN' : 'UNKNOWN');
    const answer = await send(commit, clock, busyForMs, onBusy);
    if (answer.ok) return answer;
    if (answer.problem === 'busy') return failed(lost > 0 ? 'UNCERTAIN' : 'BUSY');
    failure = answer.problem;
    if (failure === 'lost') lost += 1;
  }
}
