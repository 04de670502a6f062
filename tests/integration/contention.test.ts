/** A crowd that buys at once, against commits that wait for each other as in the hosted service. */
import { expect, it } from 'vitest';
import { runCrowd } from '../support/crowd.ts';

/** With VAGA_BENCH=1 all sizes run, and nearer to the service's own speed. */
const IS_BENCH = process.env.VAGA_BENCH === '1';
/**
 * How many numbers each of 50 buyers wants, over how many blocks, and how many times faster than the service: the shorter
 * it takes, the more this machine's share counts. The crowd is as dense with one number each.
 */
const SIZES: readonly (readonly [number, number, number])[] = IS_BENCH
  ? [
      [4, 1, 5],
      [4, 4, 2],
      [4, 40, 1],
    ]
  : [[1, 1, 5]];

it.each(SIZES)(
  '%i of each of 50 buyers over %i blocks: all bought, every balance right, nobody refused',
  async (each, blocks, faster) => {
    const figures = await runCrowd({ each, blocks, commitMs: 300, abortAfterMs: 5000, faster });
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    console.info(
      `${blocks} blocks: ${JSON.stringify(figures.ends)} in ${seconds(figures.totalMs)}, ` +
        `floor ${seconds(figures.floorMs)}, median ${seconds(figures.medianMs)}, ` +
        `95 of 100 ${seconds(figures.p95Ms)}, ${figures.queued} waits`,
    );
    expect(figures.ends).toEqual({ BOUGHT: 50 * each });
    expect(figures.breaches).toEqual([]);
    expect(figures.wrongBalances).toBe(0);
  },
);
