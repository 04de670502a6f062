/** Whether a round's signature is the beacon's own: BLS12-381, asking nobody. Loaded only where a draw is looked at. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesOf, isSignature, PUBLIC_KEYS } from '../../domain/lotteries/beacon.ts';
import { sha256Hex } from '../../domain/lotteries/sha256.ts';

/** Of drand's scheme bls-unchained-g1-rfc9380. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const bls = bls12_381.shortSignatures;

/** What is signed: the SHA-256 of the round as 8 bytes, the highest first. */
function messageOf(round: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(round));
  return bytesOf(sha256Hex(new Uint8Array(bytes.buffer)));
}

/**
 * Whether `signature` (96 hexadecimal digits) is the one that `chain` gives this round; false for an unknown chain and
 * for what is no signature. There is only one: also another way of writing the same point is refused. Never throws.
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
