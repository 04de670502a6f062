/** Types, functions and values that the steps share. */
import type { Outcome, Problem } from '../../src/domain/outcome.ts';

/** Steps by description; a step throws an Error in words when the project doesn't accept it. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>;

/** Waits this long by the project's clock; a test moves the clock on instead. */
export type Wait = (ms: number) => Promise<void>;

/** Returns the value of an outcome; throws an Error with its problem. */
export async function must<T>(outcome: Promise<Outcome<T, Problem>>): Promise<T> {
  const settled = await outcome;
  if (settled.ok) return settled.value;
  const { problem } = settled;
  throw new Error(`refused: ${typeof problem === 'string' ? problem : problem.code}`);
}

/** Returns the value that was found; throws when it is null. */
export function there<T>(found: T | null, what: string): T {
  if (found === null) throw new Error(`${what} is not there`);
  return found;
}

/** Like `must`, for a commit that is always large: the Error also says what to do when the project refuses it. */
export async function heavy(commit: Promise<Outcome<unknown, Problem>>, instead: string): Promise<void> {
  try {
    await must(commit);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${why}. Should it be too much for the rules: ${instead}, npm run format, deploy again.`,
      { cause: error },
    );
  }
}

/** The advice for sales of many lines. */
export const FEWER_LINES =
  'MAX_SALE_LINES = 5 (src/domain/sales/constants.ts) lets a sale have no more lines';

/** Returns a signal that ends a request without an answer after 20 s. */
export const SIGNAL = () => AbortSignal.timeout(20_000);

/** Every full hour of a day. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** A product without its pictures. */
export const PRODUCT = {
  name: 'Cosa',
  description: 'Una prueba',
  categories: [],
  soldOut: false,
  priceType: 'single' as const,
  price: 1.25,
  priceMin: 1.25,
  priceMax: 1.25,
};
/** A picture of one pixel. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The name of everything that the check makes: anyone who sees it knows what it is. */
export const NAME = 'Prueba de Vaga, se borra sola';
