import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newDocumentId } from './ids.ts';

it('is always 20 letters and digits, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (bytes) => {
      const id = newDocumentId((buffer) => buffer.map(() => Number(bytes.next().value)));
      expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    }),
  );
});

it('leaves out the bytes that would favour some letters', () => {
  let next = 0;
  const id = newDocumentId((buffer) => buffer.map(() => [255, 248, 0, 61, 62][next++ % 5] ?? 0));
  expect(id).toBe('A9A'.repeat(7).slice(0, 20));
});

it('differs from call to call on a real source', () => {
  const ids = Array.from({ length: 1000 }, () => newDocumentId((bytes) => crypto.getRandomValues(bytes)));
  expect(new Set(ids).size).toBe(1000);
});
