/** The demo's lotteries and clients: every coin accounted for, every draw verifiable. */
import { describe, expect, it } from 'vitest';
import { writeSeed } from '../../scripts/seed.ts';
import { lotteryDocuments } from '../../seed/lotteries.ts';
import { ConversionError } from '../../src/domain/fields.ts';
import { ticketMarks } from '../../src/domain/lotteries/board.ts';
import { prizeTab } from '../../src/domain/lotteries/prizes.ts';
import { verifyDraw } from '../../src/domain/lotteries/verify.ts';
import { toBlockMarks, toLottery, toResult } from '../../src/services/lotteries/documents.ts';
import { publishedOf } from '../../src/services/lotteries/results.ts';
import { startLotteryWorld } from '../support/lottery-world.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 18);

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

const documents = lotteryDocuments(NOW_MS).map(({ path, fields }) => ({
  path,
  fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)])),
}));
const under = (prefix: string) => documents.filter(({ path }) => path.startsWith(prefix));
const lotteries = documents
  .filter(({ path }) => /^lotteries\/[^/]+$/.test(path))
  .map(({ path, fields }) => {
    const lottery = toLottery(path.split('/')[1] ?? '', fields);
    if (lottery instanceof ConversionError) throw lottery;
    return lottery;
  });

describe('the demo', () => {
  it('has a lottery in each state', () => {
    expect(lotteries.map(({ status }) => status)).toEqual(['nuevo', 'nuevo', 'nuevo', 'cerrada', 'cerrada']);
    expect(lotteries.map(({ soldNumbers, totalNumbers }) => totalNumbers - soldNumbers)).toEqual([
      956, 3, 0, 2, 0,
    ]);
  });

  it('breaks no invariant of coins and tickets', async () => {
    const world = await startLotteryWorld();
    await writeSeed(world.emulator.url, world.emulator.projectId, lotteryDocuments(NOW_MS));
    expect(world.breaches()).toEqual([]);
    await world.stop();
  });

  it('has draws that anybody can verify, of before there was a beacon', () => {
    const verdicts = lotteries
      .filter(({ status }) => status === 'cerrada')
      .map((lottery) => {
        const board = under(`lotteries/${lottery.id}/board/`).map(({ fields }) => toBlockMarks(fields));
        const results = under(`lotteries/${lottery.id}/results/`).map(({ path, fields }) =>
          toResult(lottery.id, path.split('/').at(-1) ?? '', fields),
        );
        const [draw] = lottery.draws;
        if (draw === undefined) throw new Error('It is drawn.');
        const published = publishedOf(lottery, draw, results, ticketMarks(board));
        return verifyDraw(published, { signatureHolds: false }).verdict;
      });
    expect(verdicts).toEqual(['unproved', 'unproved']);
  });

  it('has prizes in all three tabs for both clients', () => {
    const results = documents.filter(({ path }) => path.includes('/results/'));
    for (const uid of ['seed-client-1', 'seed-client-2']) {
      const tabs = results
        .filter(({ fields }) => fields.clientId === uid)
        .map(({ fields }) => prizeTab(toResult('x', '1', fields), NOW_MS));
      expect(new Set(tabs)).toEqual(new Set(['disponibles', 'vencidos', 'canjeados']));
    }
  });
});
