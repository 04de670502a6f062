/** Chance that can be repeated: the same seed gives the same course of events. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  /** One of them; throws when there is none. */
  readonly pick: <T>(from: readonly T[]) => T;
}

/** A generator from a 32-bit seed (a linear congruential one of period 2^32, its upper bits only). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('Nothing to pick from.');
      return picked;
    },
  };
}
