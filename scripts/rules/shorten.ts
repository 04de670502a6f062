/** Names that nobody reads once rules are deployed: each becomes one or two letters. */
import type { Expr, FunctionDecl, MatchDecl } from '@vaga/firebase-emulator/rules';
import { checkRules, childrenOf, parseRules } from '@vaga/firebase-emulator/rules';

interface Place {
  readonly name: string;
  /** Where the name stands in the source. */
  readonly start: number;
}

/** Where an expression names a function, parameter or variable of the file. */
function usesIn(expr: Expr): Place[] {
  const inner = childrenOf(expr).flatMap(usesIn);
  const named =
    (expr.kind === 'name' && (expr.binding?.kind === 'local' || expr.binding?.kind === 'match')) ||
    (expr.kind === 'call' && expr.target?.kind === 'user');
  return named ? [{ name: expr.name, start: expr.start }, ...inner] : inner;
}

function placesInFunction({ name, nameStart, params, lets, result }: FunctionDecl): Place[] {
  return [
    { name, start: nameStart },
    ...params,
    ...lets.flatMap((variable) => [variable, ...usesIn(variable.value)]),
    ...usesIn(result),
  ];
}

function placesInMatch({ pattern, allows, functions, matches }: MatchDecl): Place[] {
  return [
    // A segment starts with its brace.
    ...pattern.flatMap((part) => (part.kind === 'text' ? [] : [{ name: part.name, start: part.start + 1 }])),
    ...functions.flatMap(placesInFunction),
    ...allows.flatMap(({ condition }) => (condition ? usesIn(condition) : [])),
    ...matches.flatMap(placesInMatch),
  ];
}

/** Returns where the file's own names stand. Throws for rules that can't run. */
function namePlaces(source: string): Place[] {
  const file = parseRules(source);
  const [issue] = checkRules(file);
  if (issue) throw new Error(`The rules can't run: ${issue.message} (character ${issue.offset})`);
  const scopes = [file, ...file.services];
  return [
    ...scopes.flatMap(({ functions }) => functions.flatMap(placesInFunction)),
    ...file.services.flatMap(({ matches }) => matches.flatMap(placesInMatch)),
  ].sort((a, b) => a.start - b.start);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const SHORT_NAMES = [...LETTERS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))];
/** Words of the language that are as short, which no name may be. */
const TAKEN = new Set(['if', 'in', 'is']);

/** Returns the rules with each of their own names replaced by what `renamed` says. Throws for rules that can't run. */
export function renameAll(source: string, renamed: (name: string) => string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { name, start } of namePlaces(source)) {
    kept.push(source.slice(from, start), renamed(name));
    from = start + name.length;
  }
  return kept.join('') + source.slice(from);
}

/**
 * Returns the rules with their own names shortened, the most frequent ones most. Equal names stay equal and different
 * ones different, so every name still means what it meant. Throws for rules that can't run.
 */
export function shortenNames(source: string): string {
  const uses = new Map<string, number>();
  for (const { name } of namePlaces(source)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const free = SHORT_NAMES.filter((name) => !TAKEN.has(name));
  const byUse = [...uses].sort(([, many], [, few]) => few - many);
  if (byUse.length > free.length)
    throw new Error(`The rules have ${byUse.length} names: more than short ones.`);
  const shorter = new Map(byUse.map(([name], index) => [name, free[index] ?? name]));
  return renameAll(source, (name) => shorter.get(name) ?? name);
}
