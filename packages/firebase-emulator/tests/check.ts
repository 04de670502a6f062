/**
 * Assertions and waiting for the conformance cases. vitest's are not used, because the cases also run inside a page. No
 * function sleeps: each waits for an event, and after two minutes fails with what it saw instead.
 */

/**
 * Longer than the SDK's own retries: its WebChannel repeats a lost request twice, each time after 5 s and a random
 * delay of up to 10 s, before it tells the SDK that the connection is lost.
 */
const PATIENCE_MS = 120_000;

/** Returns a stable text for a value: sorted keys, undefined kept visible, bigint and dates as text. */
export function show(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(show).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${key}: ${show(item)}`).join(', ')}}`;
  }
  if (typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (
    typeof value === 'object' &&
    value !== null &&
    'toJSON' in value &&
    typeof value.toJSON === 'function'
  ) {
    return `${value.constructor.name}${JSON.stringify(value)}`;
  }
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Throws unless `show` gives the same text for both. */
export function equal(actual: unknown, expected: unknown, what = 'value'): void {
  const [seen, wanted] = [show(actual), show(expected)];
  if (seen !== wanted) {
    throw new Error(`${what}: expected ${wanted}, got ${seen}`);
  }
}

/** Throws unless the condition holds. */
export function ok(condition: boolean, what: string): void {
  if (!condition) {
    throw new Error(`Does not hold: ${what}`);
  }
}

function codeOf(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown
    ? String(thrown.code)
    : String(thrown);
}

/** Throws unless the promise is rejected with this Firestore code. Returns the message. */
export async function rejects(promise: Promise<unknown>, code: string): Promise<string> {
  let value: unknown;
  try {
    value = await promise;
  } catch (thrown) {
    equal(codeOf(thrown), code, 'error code');
    return thrown instanceof Error ? thrown.message : '';
  }
  throw new Error(`Expected ${code}, but it succeeded with ${show(value)}`);
}

/** Throws an error with the text of `what` when the promise takes too long. */
export async function within<T>(promise: Promise<T>, what: () => string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`Waited ${PATIENCE_MS} ms: ${what()}`));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Collects a listener's snapshots, and waits for an expected one. */
export class Recorder<T> {
  readonly items: T[] = [];
  #waiting: (() => void)[] = [];

  readonly add = (item: T): void => {
    this.items.push(item);
    for (const wake of this.#waiting.splice(0)) {
      wake();
    }
  };

  /** Returns the first item from index `from` on that fits; waits for it when it has not arrived yet. */
  async when(fits: (item: T) => boolean, what: string, options: { from?: number } = {}): Promise<T> {
    const search = async (): Promise<T> => {
      for (;;) {
        const found = this.items.slice(options.from ?? 0).find(fits);
        if (found !== undefined) {
          return found;
        }
        await new Promise<void>((resolve) => {
          this.#waiting.push(resolve);
        });
      }
    };
    return await within(search(), () => `${what}; saw ${this.items.map(show).join(' | ')}`);
  }
}
