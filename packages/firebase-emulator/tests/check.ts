/**
 * Assertions and waiting for the conformance cases. Not vitest's: the cases also run inside a page.
 * Nothing here sleeps; what waits, waits for an event, and says after two minutes what it saw instead.
 */

/**
 * Longer than the SDK waits by itself: its WebChannel tries a lost request twice more, each time after 5 s and up to 10 s
 * more by chance, before it tells the SDK that the line is cut.
 */
const PATIENCE_MS = 120_000;

/** A stable text for a value: sorted keys, undefined kept visible, bigint and dates by their text. */
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

/** Fails unless both show the same. */
export function equal(actual: unknown, expected: unknown, what = 'value'): void {
  const [seen, wanted] = [show(actual), show(expected)];
  if (seen !== wanted) {
    throw new Error(`${what}: expected ${wanted}, got ${seen}`);
  }
}

/** Fails unless the condition holds. */
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

/** Fails unless the promise is rejected with this Firestore code. Returns the message. */
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

/** Fails with `what` when the promise takes too long. */
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

/** Collects what a listener reports, and waits for what should come. */
export class Recorder<T> {
  readonly items: T[] = [];
  #waiting: (() => void)[] = [];

  readonly add = (item: T): void => {
    this.items.push(item);
    for (const wake of this.#waiting.splice(0)) {
      wake();
    }
  };

  /** The first item from index `from` on that fits, already there or still to come. */
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
