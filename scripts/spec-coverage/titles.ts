import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
}

function parse(path: string, source: string): unknown {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse`);
  return program;
}

/** Every node below a value, itself included. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

/** The constant text of a string or template; null for anything else. What a template computes is '…'. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  const parts = node.quasis.map((quasi: unknown) => {
    const value: unknown = isNode(quasi) ? quasi.value : null;
    const cooked: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'cooked') : null;
    return typeof cooked === 'string' ? cooked : '';
  });
  return parts.join('…');
}

/** The name that a call begins with: `test` in `test.describe(...)` and in `test.each(...)('title')`. */
function rootName(callee: unknown): string {
  if (!isNode(callee)) return '';
  switch (callee.type) {
    case 'Identifier':
      return typeof callee.name === 'string' ? callee.name : '';
    case 'MemberExpression':
      return rootName(callee.object);
    case 'CallExpression':
      return rootName(callee.callee);
    case 'TaggedTemplateExpression':
      return rootName(callee.tag);
    default:
      return '';
  }
}

/** Whether a call says on its way that its tests may not run, as in `it.skip(...)` or `describe.skip.each(...)(...)`. */
function isSkipped(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  const { property } = callee;
  if (isNode(property) && typeof property.name === 'string' && SKIPS.has(property.name)) return true;
  return [callee.object, callee.callee, callee.tag].some(isSkipped);
}

const SKIPS: ReadonlySet<string> = new Set(['skip', 'skipIf', 'todo', 'fixme']);
const RUNNERS: ReadonlySet<string> = new Set(['describe', 'it', 'test']);

/** The titles of all tests and groups of a test file that run; '…' stands for what a title computes. Throws when it doesn't parse. */
export function titlesOf(path: string, source: string): string[] {
  return [...nodesOf(parse(path, source))].flatMap((node) => {
    if (node.type !== 'CallExpression' || !RUNNERS.has(rootName(node.callee))) return [];
    if (isSkipped(node.callee)) return [];
    const title = textOf(Array.isArray(node.arguments) ? node.arguments[0] : null);
    return title === null ? [] : [title];
  });
}

/** All constant texts of a file, as the program sees them; '…' stands for what a template computes. */
export function textsOf(path: string, source: string): string[] {
  return [...nodesOf(parse(path, source))].flatMap((node) => textOf(node) ?? []);
}
