/** What a run of mutants says on the terminal. */
import { excuseFor } from './equivalent-mutants.ts';
import type { Judged } from './mutant-run.ts';

export interface Tally {
  readonly killed: number;
  /** They live, and equivalent-mutants.ts says why they may. */
  readonly excused: readonly Judged[];
  readonly survivors: readonly Judged[];
}

/** Sorts out what the tests killed and what they let live. */
export function tally(judged: readonly Judged[]): Tally {
  const alive = judged.filter(({ killedBy }) => killedBy === null);
  return {
    killed: judged.length - alive.length,
    excused: alive.filter(({ mutant }) => excuseFor(mutant) !== null),
    survivors: alive.filter(({ mutant }) => excuseFor(mutant) === null),
  };
}

/** `firestore.rules:12 isPrice: price >= 0 -> price >= 1`, and how far the tests came. */
export function describeJudged({ mutant, files, killedBy }: Judged): string {
  const { line, where, before, after } = mutant;
  const how =
    killedBy ??
    (files.length === 0
      ? 'no request of any test is decided differently'
      : `decides a request differently in ${files.join(', ')}, and no test fails`);
  return `firestore.rules:${line} ${where}: ${before} -> ${after}\n    ${how}`;
}

/** The last line. */
export function summarize({ killed, excused, survivors }: Tally): string {
  const matter = killed + survivors.length;
  const percent = matter === 0 ? 100 : Math.floor((1000 * killed) / matter) / 10;
  return (
    `${matter + excused.length} mutants: ${excused.length} live for a reason; ` +
    `of the other ${matter} ${killed} killed (${percent} %), ${survivors.length} survive`
  );
}
