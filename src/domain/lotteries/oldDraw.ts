/** The draw before the beacon was used (vaga-draw-v1), kept only to verify old draws. docs/draw.md */
import type { DrawInputs } from './draw.ts';
import type { OldDraw } from './entities.ts';
import { sha256Hex } from './sha256.ts';

type OldInputs = Omit<DrawInputs, 'chain' | 'round' | 'randomness'>;

/** Returns the seed: 64 lower-case hexadecimal digits. */
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

/** Returns whether the secret matches the commitment published before the first sale. */
export function keptPromise({ secret, commitment }: OldDraw): boolean {
  return /^[0-9a-f]{64}$/.test(secret) && sha256Hex(secret) === commitment;
}
