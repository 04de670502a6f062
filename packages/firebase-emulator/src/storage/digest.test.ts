import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from '../rules/crc.ts';
import { runningDigest } from './digest.ts';

it('knows the check value of CRC-32C, and the digests of nothing', () => {
  const digest = runningDigest();
  expect(digest.value()).toEqual({ size: 0, md5Hash: '1B2M2Y8AsgTpgAmY7PhCfg==', crc32c: 'AAAAAA==' });
  digest.update(Buffer.from('123456789'));
  expect(Buffer.from(digest.value().crc32c, 'base64').toString('hex')).toBe('e3069283');
});

it('gives the same for any cut of the content into chunks, at any place in a buffer', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 }), fc.nat(7), (chunks, shift) => {
      const digest = runningDigest();
      for (const chunk of chunks) {
        const shifted = new Uint8Array(shift + chunk.length);
        shifted.set(chunk, shift);
        digest.update(shifted.subarray(shift));
      }
      const whole = Buffer.concat(chunks);
      const crc = Buffer.from(crc32(whole, 'castagnoli')).reverse().toString('base64');
      const md5Hash = createHash('md5').update(whole).digest('base64');
      expect(digest.value()).toEqual({ size: whole.length, md5Hash, crc32c: crc });
    }),
  );
});
