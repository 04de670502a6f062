/** When the machine's clock goes back (NTP, a laptop that wakes), times still grow from the last commit on. */
import { expect, it } from 'vitest';
import { fakeClock, judgeBy, makeCore, nobody, set } from './test-support.ts';
import { createTicker } from './ticker.ts';

const MILLI = 1_000_000n;
const HOUR = 3_600_000n * MILLI;

it('a running clock is followed; within one of its milliseconds a commit is a microsecond later', () => {
  let time = 10n * MILLI;
  const ticker = createTicker(() => time, 0n);
  expect([ticker.next(), ticker.next(), ticker.now()]).toEqual([
    10n * MILLI,
    10n * MILLI + 1000n,
    10n * MILLI + 1000n,
  ]);
  time = 11n * MILLI;
  expect(ticker.next()).toBe(11n * MILLI);
});

it('after a step back each commit is a millisecond later, until the clock has caught up', () => {
  let time = HOUR + 5n;
  const ticker = createTicker(() => time, 0n);
  ticker.next();
  time = 0n;
  expect(ticker.now()).toBe(HOUR);
  expect([ticker.next(), ticker.next(), ticker.now()]).toEqual([
    HOUR + MILLI,
    HOUR + 2n * MILLI,
    HOUR + 2n * MILLI,
  ]);
  time = 2n * HOUR;
  expect(ticker.next()).toBe(2n * HOUR);
});

it('a start before the last commit of the journal goes on from that', () => {
  const ticker = createTicker(() => 0n, HOUR);
  expect([ticker.next(), ticker.next()]).toEqual([HOUR + MILLI, HOUR + 2n * MILLI]);
});

it('rules that want a later request.time go on allowing', async () => {
  const clock = fakeClock();
  const seen: bigint[] = [];
  const judge = judgeBy(({ timeNanos, resource }) => {
    seen.push(timeNanos);
    const data = resource?.get('data');
    const was = data?.type === 'map' ? data.entries.get('updatedAt') : undefined;
    return was === undefined || (was.type === 'timestamp' && was.nanos < timeNanos);
  });
  const core = makeCore({ clock: clock.now, judge });
  const update = () =>
    core.commit(nobody, core.database, {
      writes: [
        set('c/1', {}, { updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }] }),
      ],
    });
  await update();
  for (let times = 0; times < 3; times += 1) {
    clock.advance(-HOUR);
    await update();
  }
  expect(seen).toHaveLength(4);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => (a < b ? -1 : 1)));
});
