import { parseSync } from 'vite';

/** One place in a source file that names another module. */
export interface ImportSite {
  /** As written; null = computed at run time, so nobody can check it. */
  readonly specifier: string | null;
  /** Vanishes at compile time. */
  readonly typeOnly: boolean;
  /** `new URL(..., import.meta.url)`: names a file, doesn't run it. */
  readonly asset?: true;
  /** From 1. */
  readonly line: number;
}

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** The value of a string literal or of a template without expressions; otherwise null. */
function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1) return null;
  const quasi: unknown = node.quasis[0];
  const value = isNode(quasi) ? quasi.value : null;
  return isNode(value) && typeof value.cooked === 'string' ? value.cooked : null;
}

/** `import type`, `export type`, or only `type` names between the braces. */
function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names: unknown = node.specifiers;
  return (
    Array.isArray(names) &&
    names.length > 0 &&
    names.every((name) => isNode(name) && (name.importKind === 'type' || name.exportKind === 'type'))
  );
}

function isImportMeta(node: unknown, property: string): boolean {
  return (
    isNode(node) &&
    node.type === 'MemberExpression' &&
    isNode(node.object) &&
    node.object.type === 'MetaProperty' &&
    isNode(node.property) &&
    node.property.name === property
  );
}

function firstArgument(node: Node): unknown {
  return Array.isArray(node.arguments) ? node.arguments[0] : undefined;
}

/** What `node` itself imports: the specifier and whether only types; undefined = it imports nothing. */
function importOf(node: Node): Omit<ImportSite, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source ? { specifier: literal(node.source), typeOnly: isTypeOnly(node) } : undefined;
    case 'ImportExpression':
      return { specifier: literal(node.source), typeOnly: false };
    case 'TSImportType':
      return { specifier: literal(node.source ?? node.argument), typeOnly: true };
    case 'TSExternalModuleReference':
      return { specifier: literal(node.expression), typeOnly: false };
    case 'NewExpression': {
      const second: unknown = Array.isArray(node.arguments) ? node.arguments[1] : undefined;
      const relative = isNode(node.callee) && node.callee.name === 'URL' && isImportMeta(second, 'url');
      return relative ? { specifier: literal(firstArgument(node)), typeOnly: false, asset: true } : undefined;
    }
    case 'CallExpression': {
      const { callee } = node;
      const required = isNode(callee) && callee.type === 'Identifier' && callee.name === 'require';
      if (required) return { specifier: literal(firstArgument(node)), typeOnly: false };
      return isImportMeta(callee, 'glob') ? { specifier: null, typeOnly: false } : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Everything that the TypeScript or JavaScript in `source` imports: static and dynamic imports, re-exports,
 * type imports, `require`, `new URL(..., import.meta.url)` and `import.meta.glob`. Throws when it doesn't parse.
 */
export function importsOf(path: string, source: string): ImportSite[] {
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message ?? 'does not parse'}`);
  const sites: ImportSite[] = [];
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const found = typeof value.type === 'string' ? importOf(value) : undefined;
    if (found) sites.push({ ...found, line: lineAt(typeof value.start === 'number' ? value.start : 0) });
    Object.values(value).forEach(visit);
  };
  visit(parsed.program);
  return sites;
}
