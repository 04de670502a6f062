/** Repeatable random values: the same seed gives the same sequence. */
export interface Random {
  /** Returns a whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  /** Returns one of the items; throws when there are none. */
  readonly pick: <T>(from: readonly T[]) => T;
}

/** Returns a generator from a 32-bit seed (a linear congruential one of period 2^32; only its upper bits are used). */
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
