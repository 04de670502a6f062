/** The demo's beacon: rounds like those of drand's quicknet, signed with a key that isn't secret. For demos only. */
import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const bls = bls12_381.shortSignatures;

/** Returns a key below the order of the group, as the signature requires. */
function secretKey(): Uint8Array {
  const key = createHash('sha256').update('vaga demo beacon: not a secret').digest();
  return Uint8Array.from(key, (byte, index) => (index === 0 ? byte & 0x3f : byte));
}

/** Returns the signature of a round, 96 hexadecimal digits. */
export function demoSignature(round: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const digest = Uint8Array.from(createHash('sha256').update(message).digest());
  return bls.sign(bls.hash(digest, DOMAIN), secretKey()).toHex(true);
}
