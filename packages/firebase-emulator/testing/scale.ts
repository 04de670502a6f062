/** Tests that prove by number run a short round in the gate, and the whole of it by `npm run test:long`. */
export const isLong = process.env.VAGA_LONG === '1';

/** How many: in the gate, and in the long suite. */
export function sized(short: number, long: number): number {
  return isLong ? long : short;
}

/** The seed of this run, printed by whoever fails; another one by VAGA_SEED. */
export const SEED = Number(process.env.VAGA_SEED ?? '20261121');

/** Room for the long round, milliseconds. */
export const LONG_TIMEOUT_MS = sized(60_000, 3_600_000);

/** Figures of the long round, for whoever reads along; the gate stays quiet. */
export function tell(line: string): void {
  if (isLong) process.stdout.write(`${line}\n`);
}
