/**
 * Mutants of firestore.rules that no test can kill or needs to, with the reason. Named by where they stand and what
 * they change, so that edits around them don't matter; one that no longer exists is reported.
 */
import type { Mutant } from './mutations.ts';

interface Excuse {
  readonly why: string;
  readonly mutants: readonly {
    readonly where: string;
    /** As `npm run rules:mutants` prints them; without `after`, every change of the condition. */
    readonly before: string;
    readonly after?: string;
  }[];
}

export const EXCUSES: readonly Excuse[] = [];

/** Why a mutant may live, null when it may not. */
export function excuseFor({ where, before, after }: Mutant): string | null {
  const excuse = EXCUSES.find(({ mutants }) =>
    mutants.some(
      (one) => one.where === where && one.before === before && (one.after === undefined || one.after === after),
    ),
  );
  return excuse?.why ?? null;
}

/** Excuses for what is no mutant of these rules any more, as `where: before`. */
export function staleExcuses(mutants: readonly Mutant[]): readonly string[] {
  return EXCUSES.flatMap((excuse) => excuse.mutants)
    .filter(
      ({ where, before, after }) =>
        !mutants.some(
          (mutant) =>
            mutant.where === where && mutant.before === before && (after === undefined || mutant.after === after),
        ),
    )
    .map(({ where, before }) => `${where}: ${before}`);
}
