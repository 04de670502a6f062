import { FirebaseError } from 'firebase/app';

/** What a failed commit or read means for us. */
type Failure =
  /** The rules said no: read what is there to find out why. */
  | 'denied'
  /** The service was busy with the same documents: send it again. */
  | 'busy'
  /** No answer: it may or may not have been applied. */
  | 'lost';

/** What the services need of the world, so that tests can turn the clock and the network. */
export interface Surroundings {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** How long one request may take before it counts as lost, in milliseconds. */
  readonly timeoutMs: number;
}

export const surroundings: Surroundings = {
  now: Date.now,
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  timeoutMs: 15_000,
};

const BUSY_TRIES = 4;

/** Resolves as the request does; rejects after `timeoutMs`, when the request may still be on its way. */
export async function inTime<T>(request: Promise<T>, { timeoutMs }: Surroundings): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown): Failure {
  // Not FirestoreError: the SDK sets the prototype of every error back to FirebaseError.
  if (!(error instanceof FirebaseError)) return 'lost';
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

/**
 * Sends a commit, again with growing pauses while the service is busy. Returns null when it was applied,
 * 'denied' when it was certainly not, 'lost' when nobody knows.
 */
export async function send(
  commit: () => Promise<void>,
  around: Surroundings,
): Promise<Exclude<Failure, 'busy'> | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      await inTime(commit(), around);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'busy') return failure;
      if (tries === BUSY_TRIES) return 'denied';
      await around.wait(100 * 2 ** tries * (1 + Math.random()));
    }
  }
}
