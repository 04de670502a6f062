import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { parseSync } from 'vite';
import { api, childrenOf, entryAt, javascript, lackedBy } from './compat.ts';
import type { Lacks } from './css.ts';

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) if (isNode(child)) yield* nodesOf(child);
  }
}

const { builtins } = javascript;

/** Browser interfaces that every page uses; others have methods with common names, such as 'first'. */
const EVERYDAY =
  /^(?:Abort\w+|Animation|Blob|Cache|CacheStorage|Document|DOMTokenList|Element|Event|EventTarget|File|FileList|FormData|Headers|History|HTML\w+|IDB\w+|IntersectionObserver|MediaDevices|MediaQueryList|Navigator|Node|NodeList|Range|Request|ResizeObserver|Response|Selection|ServiceWorkerRegistration|Storage|URL|URLSearchParams|Window)$/;

/** Methods of the language's built-in objects and of these interfaces, by name: 'toSorted', 'at', 'showModal'. */
const METHODS = new Map<string, Identifier[]>();
for (const [, owner] of [
  ...childrenOf(builtins),
  ...childrenOf(api).filter(([name]) => EVERYDAY.test(name)),
]) {
  for (const [name, entry] of childrenOf(owner)) METHODS.set(name, [...(METHODS.get(name) ?? []), entry]);
}

function text(node: unknown, key = 'name'): string | undefined {
  const value = isNode(node) ? node[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Returns the entry of a global, or of its member: of the language, or of the browser's interfaces. */
function globalAt(name: string, ...member: readonly string[]): Identifier | undefined {
  const type = name === 'self' || name === 'globalThis' ? 'Window' : name[0]?.toUpperCase() + name.slice(1);
  return (
    entryAt(builtins, name, ...member) ??
    entryAt(api, name, ...member) ??
    entryAt(api, type, ...member) ??
    (member.length === 0 ? entryAt(api, 'Window', name) : entryAt(api, name, `${member[0]}_static`))
  );
}

/** Returns the features of a regular expression: the bundler rewrites other new syntax (build target), not these. */
function regexpOf(node: Node): readonly (readonly [string, Identifier | undefined])[] {
  const { regular_expressions: regexp } = javascript;
  const pattern = text(node.regex, 'pattern') ?? '';
  const flags = text(node.regex, 'flags') ?? '';
  const uses: readonly (readonly [boolean, string, Identifier | undefined])[] = [
    [/\(\?<[=!]/.test(pattern), 'regular_expressions.lookbehind', entryAt(regexp, 'lookbehind_assertion')],
    [
      /\(\?[a-z]*(?:-[a-z]+)?:/.test(pattern.replaceAll('(?:', '')),
      'regular_expressions.modifier',
      entryAt(regexp, 'modifier'),
    ],
    [flags.includes('v'), 'RegExp.unicodeSets', entryAt(builtins, 'RegExp', 'unicodeSets')],
    [flags.includes('d'), 'RegExp.hasIndices', entryAt(builtins, 'RegExp', 'hasIndices')],
  ];
  return uses.flatMap(([isUsed, path, entry]) => (isUsed ? [[path, entry] as const] : []));
}

/** Returns the names that the script declares itself: a minified name may look like a global, but isn't one. */
function declaredIn(nodes: readonly Node[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    const targets = [
      /^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(text(node, 'type') ?? '') &&
        node.id,
      node.params,
    ];
    for (const target of nodesOf(targets)) {
      const name = target.type === 'Identifier' ? text(target) : undefined;
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}

/**
 * Returns the features of a script that one of our oldest browsers lacks: regular expressions, globals, their members,
 * and calls of methods that no built-in object has under this name there. Throws when the script can't be parsed.
 */
export function lackingInScript(code: string): Lacks {
  const { program, errors } = parseSync('script.js', code);
  if (errors[0]) throw new Error(errors[0].message);
  const nodes = [...nodesOf(program)];
  const declared = declaredIn(nodes);
  const lacks = new Map<string, readonly string[]>();
  const note = (path: string, entry: Identifier | undefined): void => {
    const who = lackedBy(entry?.__compat);
    if (who.length > 0) lacks.set(path, who);
  };
  for (const node of nodes) {
    if (node.type === 'Literal') for (const [path, entry] of regexpOf(node)) note(path, entry);
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const name = text(node.callee);
      if (name !== undefined && !declared.has(name)) note(name, globalAt(name));
    }
    if (node.type === 'MemberExpression' && node.computed !== true) {
      const owner = text(node.object);
      const name = text(node.property) ?? '';
      if (owner !== undefined && !declared.has(owner)) note(`${owner}.${name}`, globalAt(owner, name));
    }
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.computed !== true) {
      const name = text(node.callee.property) ?? '';
      const owner = text(node.callee.object);
      const known =
        owner !== undefined && !declared.has(owner) && globalAt(owner) ? [] : (METHODS.get(name) ?? []);
      if (known.every((entry) => lackedBy(entry.__compat).length > 0)) note(`.${name}()`, known[0]);
    }
  }
  return lacks;
}
