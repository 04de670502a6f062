/**
 * The public beacon that decides a draw (docs/draw.md): drand's quicknet, whose members together sign a round every 3
 * seconds; nobody knows a round's signature in advance. The demo chain has the same rounds, signed on this machine.
 */

/** When round 1 of both chains was published (epoch seconds), and the seconds between rounds. */
export const GENESIS_SECONDS = 1_692_803_367;
export const PERIOD_SECONDS = 3;
/** The round of a draw is published more than this long after the freeze. */
export const DELAY_SECONDS = 30;
/** The round of a draw is never later than this after its freeze, in milliseconds. */
export const LONGEST_WAIT_MS = (DELAY_SECONDS + PERIOD_SECONDS) * 1000;

/** The ids of the chains: quicknet's hash, as its servers use it, and the chain of `npm start` and the tests. */
export const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
export const DEMO = 'demo';

/** The public keys of the chains, for checking signatures: on G2, compressed, hexadecimal. */
export const PUBLIC_KEYS: Readonly<Record<string, string>> = {
  [QUICKNET]:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  [DEMO]:
    'a176c9e9f8b4bc1fe80e0b2d06b4bdf8d8ae74c4295628d795760cf599807a1262d20e5bc953f9f5789d81858bee1dd917de2ba172e15baebcca50b892f5925fdbfd8712a9fd3c66228bccacf5180ff1feada9cba027abfd828dbddc0c8ce96e',
};

/** Returns when a round is published, epoch milliseconds. */
export function roundMs(round: number): number {
  return (GENESIS_SECONDS + (round - 1) * PERIOD_SECONDS) * 1000;
}

/**
 * Returns the round that decides a lottery frozen at `frozenMs` (epoch milliseconds of the server): it depends only on
 * the freeze, in whole seconds as the security rules count, so that nobody can choose it.
 */
export function roundOf(frozenMs: number): number {
  const seconds = Math.floor(frozenMs / 1000) + DELAY_SECONDS - GENESIS_SECONDS;
  return Math.floor(seconds / PERIOD_SECONDS) + 2;
}

const SIGNATURE = /^[0-9a-f]{96}$/;

/** Returns whether a text could be a signature: 48 bytes in lower-case hexadecimal. */
export function isSignature(text: string): boolean {
  return SIGNATURE.test(text);
}

/** Returns the signature of the round in a beacon's response (JSON text), unchecked; null for any other text. */
export function parseBeacon(json: string, round: number): string | null {
  try {
    const answer: unknown = JSON.parse(json);
    if (typeof answer !== 'object' || answer === null) return null;
    const fields = new Map<string, unknown>(Object.entries(answer));
    const signature = fields.get('signature');
    if (fields.get('round') !== round || typeof signature !== 'string') return null;
    return isSignature(signature.toLowerCase()) ? signature.toLowerCase() : null;
  } catch {
    return null;
  }
}

/** Returns the bytes of a hexadecimal text. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns the lower-case hexadecimal digits of bytes. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
