/** How lotteries were drawn before there was a beacon (vaga-draw-v1): only to check those that were. docs/draw.md */
import type { OldDraw } from './entities.ts';
import { sha256Hex } from './sha256.ts';

/** What a seed of then is made of besides what the draw published. */
export interface OldInputs {
  readonly lotteryId: string;
  readonly ticketsHash: string;
  readonly soldNumbers: number;
  readonly totalNumbers: number;
  readonly winnersCount: number;
}

/** The seed: 64 lower-case hexadecimal digits. */
export function oldSeedOf(lottery: OldInputs, old: OldDraw): string {
  return sha256Hex(
    [
      'vaga-draw-v1',
      lottery.lotteryId,
      old.secret,
      lottery.ticketsHash,
      lottery.soldNumbers,
      lottery.totalNumbers,
      lottery.winnersCount,
      old.entropySum,
      old.entropyCount,
      old.beaconRound,
      old.beaconRandomness,
    ].join('|'),
  );
}

/** Whether the secret is the one that was promised before the first sale. */
export function keptPromise({ secret, commitment }: OldDraw): boolean {
  return /^[0-9a-f]{64}$/.test(secret) && sha256Hex(secret) === commitment;
}
