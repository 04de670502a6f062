/** Simulates fifty phones that buy at once, from a service whose commits to one document wait for each other. */
import { doc } from '../../src/services/firestore/documents.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import { int } from './attack-wire.ts';
import { codeOf, on } from './deps.ts';
import { aPurchase, boardSecretOf, intOf, startLotteryWorld } from './lottery-world.ts';

const BUYERS = 50;
const PRICE = 10;

export interface CrowdSetting {
  /** How many numbers each buyer buys, one after the other. */
  readonly each: number;
  /** The number of blocks of 250 numbers over which the purchases spread evenly. */
  readonly blocks: number;
  /** How long a commit locks its documents, and how long it waits for locks, in milliseconds of the service. */
  readonly commitMs: number;
  readonly abortAfterMs: number;
  /** How many times faster than the service the simulation runs: pauses and commits. */
  readonly faster: number;
}

export interface CrowdFigures {
  /** The results of the purchases: 'BOUGHT' or the problem's code, with their number. */
  readonly ends: Readonly<Record<string, number>>;
  /** From the first press to the last response, in the service's ms; then median and 95th percentile of a purchase. */
  readonly totalMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** How long the commits of the busiest document take in total, one after the other. */
  readonly floorMs: number;
  /** How often a phone was told to wait for its turn. */
  readonly queued: number;
  /** Invariants that are broken afterwards. */
  readonly breaches: readonly string[];
  readonly wrongBalances: number;
}

const rankOf = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Lets 50 clients buy free numbers, one after the other. */
export async function runCrowd({
  each,
  blocks,
  commitMs,
  abortAfterMs,
  faster,
}: CrowdSetting): Promise<CrowdFigures> {
  const world = await startLotteryWorld({
    contention: { commitMs: commitMs / faster, abortAfterMs: abortAfterMs / faster },
  });
  try {
    const totalNumbers = blocks * 250;
    await world.sowLottery({ totalNumbers: int(totalNumbers) });
    const uids = Array.from({ length: BUYERS }, (_, index) => `cliente${index}`);
    for (const uid of uids) await world.sowClient(uid, 100);
    const around = {
      ...world.around,
      wait: (delayMs: number) => world.around.wait(delayMs / faster),
    };
    // The board looks empty to every phone, so that no purchase seems to take the last number of a block.
    const board = () => ({ totalNumbers, taken: new Set<number>() });
    let queued = 0;
    const ends: Record<string, number> = {};
    const tookMs: number[] = [];
    const phones = uids.map((uid) => on(world.as({ uid }), around));
    // The first request of a phone takes longer than later ones, so it is sent before the time is measured.
    await Promise.all(phones.map(({ db }, client) => getDoc(doc(db, 'clients', uids[client] ?? ''))));
    const startedAt = performance.now();
    await Promise.all(
      phones.map(async (phone, client) => {
        const uid = uids[client] ?? '';
        for (let turn = 0; turn < each; turn += 1) {
          const place = turn * BUYERS + client;
          const number = (place % blocks) * 250 + 1 + Math.floor(place / blocks);
          const pressedAt = performance.now();
          const outcome = await buyNumbers(
            {
              clientId: uid,
              coins: 100 - turn * PRICE,
              boardSecret: boardSecretOf(uid),
              board,
              onQueue: () => {
                queued += 1;
              },
            },
            aPurchase({ numbers: [number] }),
            phone,
          );
          tookMs.push((performance.now() - pressedAt) * faster);
          const end = outcome.ok ? 'BOUGHT' : codeOf(outcome.problem);
          ends[end] = (ends[end] ?? 0) + 1;
        }
      }),
    );
    const totalMs = (performance.now() - startedAt) * faster;
    tookMs.sort((one, other) => one - other);
    const bought = (ends.BOUGHT ?? 0) / BUYERS;
    const spent = uids.map((uid) => 100 - intOf(world.fieldsOf(`clients/${uid}`)?.coins));
    return {
      ends,
      totalMs,
      medianMs: rankOf(tookMs, 0.5),
      p95Ms: rankOf(tookMs, 0.95),
      floorMs: Math.max(Math.ceil((BUYERS * each) / blocks), each) * commitMs,
      queued,
      breaches: world.breaches(),
      wrongBalances: bought === each ? spent.filter((coins) => coins !== PRICE * each).length : -1,
    };
  } finally {
    await world.stop();
  }
}
