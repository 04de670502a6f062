/**
 * Mutants of firestore.rules that no test can kill or needs to, with the reason. Named by where they stand and what
 * they change, so that edits around them don't matter; who names what no longer exists is reported.
 */
import type { Mutant } from './mutations.ts';

interface Named {
  readonly where: string;
  /** As `npm run rules:mutants` prints them; without `after`, every change of the condition. */
  readonly before: string;
  readonly after?: string;
}

interface Excuse {
  readonly why: string;
  readonly mutants: readonly Named[];
  /** Or all of this kind. */
  readonly every?: (mutant: Mutant) => boolean;
}

export const EXCUSES: readonly Excuse[] = [
  {
    why: 'What follows reads request.auth.uid or request.auth.token, an error for nobody, and an error denies.',
    mutants: [],
    every: ({ before, after }) => before === 'request.auth != null' && after === 'true',
  },
  {
    why: 'A query without a limit has null there, and null <= 50 is an error, which denies.',
    mutants: [],
    every: ({ before, after }) => before === 'request.query.limit != null' && after === 'true',
  },
  {
    why: 'No text has fewer than 0 characters.',
    mutants: [],
    every: ({ before, after }) => /^isText\(.*, 0, /.test(before) && /^isText\(.*, -1, /.test(after),
  },
  {
    why: 'A winner is compared with earlier ones only, and no number wins twice.',
    mutants: [],
    every: ({ where, edit }) => /^below\d$/.test(where) && edit.replacement === '<=',
  },
];

function isNamed(mutant: Mutant, { where, before, after }: Named): boolean {
  return (
    mutant.where === where && mutant.before === before && (after === undefined || mutant.after === after)
  );
}

/** Why a mutant may live, null when it may not. */
export function excuseFor(mutant: Mutant, excuses = EXCUSES): string | null {
  const excuse = excuses.find(
    ({ mutants, every }) => every?.(mutant) === true || mutants.some((named) => isNamed(mutant, named)),
  );
  return excuse?.why ?? null;
}

/** Those of an excuse that are no mutants of these rules any more, as `where: before`. */
export function staleExcuses(mutants: readonly Mutant[], excuses = EXCUSES): readonly string[] {
  return excuses
    .flatMap((excuse) => excuse.mutants)
    .filter((named) => !mutants.some((mutant) => isNamed(mutant, named)))
    .map(({ where, before }) => `${where}: ${before}`);
}
