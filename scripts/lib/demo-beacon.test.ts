import { expect, it } from 'vitest';
import { startDemoBeacon } from './demo-beacon.ts';

it('keeps its port from one start to the next, and takes another one where that is in use', async () => {
  const first = await startDemoBeacon(Date.now, 0);
  const beside = await startDemoBeacon(Date.now, first.port);
  expect(beside.port).not.toBe(first.port);
  await first.close();
  const next = await startDemoBeacon(Date.now, first.port);
  expect(next.port).toBe(first.port);
  await Promise.all([next.close(), beside.close()]);
});
