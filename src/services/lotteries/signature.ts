/** Checks that a round's signature is the beacon's: BLS12-381, without a request. Loaded only to check a draw. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256Hex } from '../../domain/lotteries/sha256.ts';
import { bytesOf, isSignature, PUBLIC_KEYS } from '../../domain/lotteries/signatures.ts';

/** The domain of drand's scheme bls-unchained-g1-rfc9380. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const bls = bls12_381.shortSignatures;

/** Returns the signed message: the SHA-256 of the round as 8 bytes, the highest first. */
function messageOf(round: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(round));
  return bytesOf(sha256Hex(new Uint8Array(bytes.buffer)));
}

/**
 * Returns whether `signature` (96 hexadecimal digits) is the one that `chain` gives this round; false for an unknown
 * chain and for any other text. There is only one: another way to write the same point is refused too. Never throws.
 */
export function signatureHolds(chain: string, round: number, signature: string): boolean {
  const key = PUBLIC_KEYS[chain];
  if (key === undefined || !Number.isSafeInteger(round) || round < 1 || !isSignature(signature)) return false;
  try {
    return bls.verify(bytesOf(signature), bls.hash(messageOf(round), DOMAIN), bytesOf(key));
  } catch {
    return false;
  }
}
