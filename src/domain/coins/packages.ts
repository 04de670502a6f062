/** Vagacoin packages, bought by direct message on the social account (docs/product.md, Vagacoins). */

export interface CoinPackage {
  readonly usd: number;
  readonly coins: number;
}

export const COIN_PACKAGES: readonly CoinPackage[] = [
  { usd: 1, coins: 60 },
  { usd: 2, coins: 140 },
  { usd: 3, coins: 240 },
  { usd: 4, coins: 360 },
  { usd: 5, coins: 500 },
];

/** Returns the value of coins in dollars by the cheapest package, which has the highest price per coin. */
export function usdOf(coins: number): number {
  const cheapest = COIN_PACKAGES.reduce((one, other) => (other.usd < one.usd ? other : one));
  return (coins * cheapest.usd) / cheapest.coins;
}

const HANDLE = /^[A-Za-z0-9._]{1,30}$/;

/**
 * Returns the address that opens a direct message to an Instagram account ('@' optional) with a text; null when it is
 * no account name. Some versions of Instagram ignore the text, so the screen also shows it for copying.
 */
export function directMessageUrl(instagram: string, text: string): string | null {
  const handle = instagram.trim().replace(/^@/, '');
  return HANDLE.test(handle) ? `https://ig.me/m/${handle}?text=${encodeURIComponent(text)}` : null;
}
