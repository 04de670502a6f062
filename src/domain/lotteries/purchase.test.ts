import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newDocumentId } from '../ids.ts';
import { purchaseParts } from './purchase.ts';

const anId = fc
  .infiniteStream(fc.integer({ min: 0, max: 247 }))
  .map((bytes) => newDocumentId((buffer) => buffer.map(() => Number(bytes.next().value))));

it('the parts of a purchase have ids of their own, also where its own begins with a digit', () => {
  fc.assert(
    fc.property(anId, fc.integer({ min: 1, max: 5 }), (id, size) => {
      const purchase = { id, lotteryId: 'l', numbers: [1, 2, 3, 4, 5], price: 10 };
      const parts = purchaseParts(purchase, size);
      expect(parts[0]?.id).toBe(id);
      expect(new Set(parts.map((part) => part.id)).size).toBe(parts.length);
      for (const part of parts) expect(part.id).toMatch(/^[A-Za-z0-9]{20}$/);
      expect(parts.flatMap(({ numbers }) => numbers)).toEqual(purchase.numbers);
      // Sent again, each request is the same purchase.
      expect(purchaseParts(purchase, size)).toEqual(parts);
    }),
    {
      examples: [
        ['1'.repeat(20), 1],
        ['4aaaaaaaaaaaaaaaaaaa', 1],
      ],
    },
  );
});
