/** Walks through the tree of a rules file. */
import type { FunctionDecl, MatchDecl, RulesFile } from '@vaga/firebase-emulator/rules';

/** A `match`, after those that contain it, the outermost first. */
export type Nested = readonly [...around: MatchDecl[], match: MatchDecl];

function nestedIn(matches: readonly MatchDecl[], around: readonly MatchDecl[]): Nested[] {
  return matches.flatMap((match) => [
    [...around, match] as const,
    ...nestedIn(match.matches, [...around, match]),
  ]);
}

/** Returns every `match` of a file. */
export function matchesOf({ services }: RulesFile): readonly Nested[] {
  return services.flatMap(({ matches }) => nestedIn(matches, []));
}

/** Returns every function of a file, at any level. */
export function functionsOf(file: RulesFile): readonly FunctionDecl[] {
  const inMatches = matchesOf(file).flatMap((nested) => nested.at(-1)?.functions ?? []);
  return [...file.functions, ...file.services.flatMap(({ functions }) => functions), ...inMatches];
}

/** Returns `a/{b}`. The outermost match is left out: it only covers all documents of the database. */
export function pathOf([, ...nested]: Nested): string {
  return nested
    .flatMap(({ pattern }) => pattern)
    .map((part) => (part.kind === 'text' ? part.text : `{${part.name}${part.kind === 'rest' ? '=**' : ''}}`))
    .join('/');
}
