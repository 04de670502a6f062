import { expect, it } from 'vitest';
import { KeyLock } from './key-lock.ts';

it('runs work of one key in order, after failures too, and of other keys at once', async () => {
  const lock = new KeyLock();
  const seen: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = lock.run('a', async () => {
    await gate;
    seen.push('first');
    throw new Error('no');
  });
  const second = lock.run('a', async () => {
    seen.push('second');
    return 2;
  });
  await lock.run('b', async () => {
    seen.push('other');
  });
  open();
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(2);
  expect(seen).toEqual(['other', 'first', 'second']);
});
