/** The public beacon 'drand quicknet' (drand.love): a signed random value every 3 seconds that nobody knows before. */

// https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/{round}
const GENESIS_SECONDS = 1_692_803_367;
const PERIOD_SECONDS = 3;

/** When a round is published, epoch milliseconds. */
export function beaconRoundMs(round: number): number {
  return (GENESIS_SECONDS + (round - 1) * PERIOD_SECONDS) * 1000;
}

/** The first round published after an instant (strictly; whole seconds, as the security rules count). */
export function beaconRoundAfter(ms: number): number {
  return Math.floor((Math.floor(ms / 1000) - GENESIS_SECONDS) / PERIOD_SECONDS) + 2;
}

/** The value of a beacon's answer (JSON text) for the round, 64 lower-case hexadecimal digits; null for anything else. */
export function parseBeacon(json: string, round: number): string | null {
  try {
    const answer: unknown = JSON.parse(json);
    if (typeof answer !== 'object' || answer === null) return null;
    const fields = new Map<string, unknown>(Object.entries(answer));
    const value = fields.get('randomness');
    if (fields.get('round') !== round || typeof value !== 'string') return null;
    return /^[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : null;
  } catch {
    return null;
  }
}
