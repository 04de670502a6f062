/** Tests with many random cases run a short round in the gate and a long one with `npm run test:long`. */
export const isLong = process.env.VAGA_LONG === '1';

/** Returns the number of cases: the first in the gate, the second in the long suite. */
export function sized(short: number, long: number): number {
  return isLong ? long : short;
}

/** The seed of this run, printed with a failure; VAGA_SEED sets another one. */
export const SEED = Number(process.env.VAGA_SEED ?? '20261121');

/** The timeout of a round, milliseconds: one minute, in the long suite one hour. */
export const LONG_TIMEOUT_MS = sized(60_000, 3_600_000);

/** Prints figures of the long round; prints nothing in the gate. */
export function tell(line: string): void {
  if (isLong) process.stdout.write(`${line}\n`);
}
