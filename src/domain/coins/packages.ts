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

/** So many dollars are these coins worth by the cheapest package: no other package makes a coin dearer. */
export function usdOf(coins: number): number {
  const cheapest = COIN_PACKAGES.reduce((one, other) => (other.usd < one.usd ? other : one));
  return (coins * cheapest.usd) / cheapest.coins;
}

const HANDLE = /^[A-Za-z0-9._]{1,30}$/;

/**
 * The address that opens a direct message to an Instagram account ('@' optional) with a text in it; null when it is
 * no account's name. Not every version of Instagram takes the text over: the screen shows it to be copied, too.
 */
export function directMessageUrl(instagram: string, text: string): string | null {
  const handle = instagram.trim().replace(/^@/, '');
  return HANDLE.test(handle) ? `https://ig.me/m/${handle}?text=${encodeURIComponent(text)}` : null;
}
