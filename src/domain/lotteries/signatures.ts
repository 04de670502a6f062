/** The signatures of the beacon's rounds: how they are read, and the keys that check them. Only a draw loads this. */
import { DEMO, QUICKNET } from './beacon.ts';

/** The public keys of the chains, for checking signatures: on G2, compressed, hexadecimal. */
export const PUBLIC_KEYS: Readonly<Record<string, string>> = {
  [QUICKNET]:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  [DEMO]:
    'a176c9e9f8b4bc1fe80e0b2d06b4bdf8d8ae74c4295628d795760cf599807a1262d20e5bc953f9f5789d81858bee1dd917de2ba172e15baebcca50b892f5925fdbfd8712a9fd3c66228bccacf5180ff1feada9cba027abfd828dbddc0c8ce96e',
};

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
