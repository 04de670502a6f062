/** Builds firestore.rules from the sources by subject in rules/, with the limits of src/domain filled in. */
import { readdirSync, readFileSync } from 'node:fs';
import * as limits from './limits.ts';

/** The constants by subject and name. */
const LIMITS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = limits;

const HEAD = `rules_version = '2';

// Built from rules/ by \`npm run format\`: change the sources there, never this file.
//
// The security rules are Vaga's server: every invariant of docs/data-model.md is judged here, on what the
// database holds and on \`request.time\`, never on what a browser says. Each function says what it returns.
service cloud.firestore {
  match /databases/{database}/documents {
`;
const FOOT = `  }
}
`;

const PLACEHOLDER = /\{\{(\w+)\.(\w+)(?: (minus 1|in minutes|in hours|as pattern|count))?\}\}/g;
const UNIT_MS: Readonly<Record<string, number>> = {
  'in minutes': 60_000,
  'in hours': 3_600_000,
};

function filledIn(whole: string, subject: string, name: string, form: string | undefined): string {
  const value = LIMITS[subject]?.[name];
  if (typeof value === 'number' && form !== 'as pattern' && form !== 'count') {
    const result = form === 'minus 1' ? value - 1 : value / (UNIT_MS[form ?? ''] ?? 1);
    if (form !== undefined && !Number.isInteger(result)) throw new Error(`${whole} is no whole number.`);
    return String(result);
  }
  if (Array.isArray(value) && form === 'count') return String(value.length);
  if (Array.isArray(value) && (form === undefined || form === 'as pattern')) {
    return form === undefined ? value.map((each) => `'${String(each)}'`).join(', ') : value.join('|');
  }
  if (typeof value === 'string' && form === undefined) return value;
  throw new Error(`${whole} names no limit of src/domain.`);
}

/** `// In /businesses/{businessId}:` stands before functions that belong in that block of the policy. */
const BLOCK = /^\/\/ In (\/\S+):\n/m;

const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** Returns the policy with each block's functions at its end, so that they can use the variables of its path. */
function withFunctions(policy: string, functions: Map<string, string[]>): string {
  const open: string[] = [];
  const lines = policy.split('\n').flatMap((line) => {
    const [, path] = /^ *match (\/.+) \{$/.exec(line) ?? [];
    if (path !== undefined) open.push(path);
    if (line.trim() !== '}') return [line];
    const own = functions.get(open.join('')) ?? [];
    functions.delete(open.join(''));
    open.pop();
    return [...own.flatMap((text) => ['', indented(text.trim(), line.length + 1)]), line];
  });
  const [missing] = functions.keys();
  if (missing !== undefined) throw new Error(`The policy has no block ${missing}.`);
  return lines.join('\n');
}

/** Returns the files of rules/ by name. */
export function readSources(): Readonly<Record<string, string>> {
  const names = readdirSync('rules').sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(`rules/${name}`, 'utf8')]));
}

/**
 * Returns firestore.rules: the policy first, then the functions that it calls, in the order of the files' names. A
 * placeholder `{{subject.NAME}}` becomes the constant with that name: a number (also `minus 1`, or milliseconds `in
 * minutes` or `in hours`) or a list, quoted, `as pattern` or its `count`. Functions below a line `// In /path:` go into that block of the policy.
 * Throws when a placeholder or path doesn't exist.
 */
export function buildRules({
  'policy.rules': policySource = '',
  ...sources
}: ReturnType<typeof readSources>) {
  const inBlocks = new Map<string, string[]>();
  const [policy = '', ...general] = [policySource, ...Object.values(sources)].map((source) => {
    const [first = '', ...rest] = source.trimEnd().replace(PLACEHOLDER, filledIn).split(BLOCK);
    for (let index = 0; index < rest.length; index += 2) {
      const path = rest[index] ?? '';
      inBlocks.set(path, [...(inBlocks.get(path) ?? []), rest[index + 1] ?? '']);
    }
    return first.trimEnd();
  });
  const parts = [withFunctions(policy, inBlocks), ...general].filter((part) => part !== '');
  const rules = `${HEAD}${indented(parts.join('\n\n'), 4)}\n${FOOT}`;
  const left = /\{\{[^}]*\}\}/.exec(rules);
  if (left) throw new Error(`${left[0]} is no placeholder.`);
  return rules;
}
