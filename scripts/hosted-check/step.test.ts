import { expect, it } from 'vitest';
import { failed } from '../../src/domain/outcome.ts';
import { heavy } from './step.ts';

it('a heavy commit that is refused says why, and what to do instead', async () => {
  const refused = Promise.resolve(failed('UNKNOWN'));
  await expect(heavy(refused, 'LINES = 5 lets a sale have no more')).rejects.toThrow(
    /refused: UNKNOWN.*LINES = 5 lets a sale have no more.*deploy again/,
  );
});
