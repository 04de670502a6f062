/** How large deployed rules are: Google takes 256 KB of source and 250 KB compiled; ours stay far below. */
import type { MatchDecl } from '@vaga/firebase-emulator/rules';
import { parseRules } from '@vaga/firebase-emulator/rules';
import { stripRules } from './strip.ts';

/** Bytes of firestore.rules as deployed. */
export const MAX_DEPLOYED_BYTES = 64_000;

export interface RulesSize {
  /** As it is deployed, in UTF-8. */
  readonly bytes: number;
  readonly sourceBytes: number;
  readonly functions: number;
}

function functionsIn(match: MatchDecl): number {
  return match.matches.reduce((sum, inner) => sum + functionsIn(inner), match.functions.length);
}

/** Measures a rules file. Throws FrontEndError for what is none. */
export function sizeOfRules(source: string): RulesSize {
  const file = parseRules(source);
  const inServices = file.services.map((service) =>
    service.matches.reduce((sum, match) => sum + functionsIn(match), service.functions.length),
  );
  return {
    bytes: Buffer.byteLength(stripRules(source)),
    sourceBytes: Buffer.byteLength(source),
    functions: inServices.reduce((sum, count) => sum + count, file.functions.length),
  };
}
