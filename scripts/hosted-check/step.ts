/** What the steps share. */
import type { Outcome, Problem } from '../../src/domain/outcome.ts';

/** By what each says; throws an Error in words when the project doesn't accept it. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>;

/** Waits so long by the project's clock; a test moves it on instead. */
export type Wait = (ms: number) => Promise<void>;

/** Returns the value of an outcome; throws what it says against. */
export async function must<T>(outcome: Promise<Outcome<T, Problem>>): Promise<T> {
  const settled = await outcome;
  if (settled.ok) return settled.value;
  const { problem } = settled;
  throw new Error(`refused: ${typeof problem === 'string' ? problem : problem.code}`);
}

/** Returns what was found; throws what is not there. */
export function there<T>(found: T | null, what: string): T {
  if (found === null) throw new Error(`${what} is not there`);
  return found;
}

/** The same of a commit that can't be small by nature: what to do should the project refuse it, beside why. */
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

/** The way around for sales of many lines. */
export const FEWER_LINES =
  'MAX_SALE_LINES = 5 (src/domain/sales/constants.ts) lets a sale have no more lines';

/** Ends a request that gets no answer. */
export const SIGNAL = () => AbortSignal.timeout(20_000);

/** Every hour of a day. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** A product, but for its pictures. */
export const PRODUCT = {
  ...{ name: 'Cosa', description: 'Una prueba', categories: [], soldOut: false },
  ...({ priceType: 'single', price: 1.25, priceMin: 1.25, priceMax: 1.25 } as const),
};
/** A picture of one dot. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Of everything that is made: whoever sees it knows what it is. */
export const NAME = 'Prueba de Vaga, se borra sola';
