import { type EvalContext, exceed, overBudget, type Plan, touched } from './context.ts';
import { RULES_LIMITS } from './limits.ts';
import { unknown, unknownBool } from './unknown.ts';
import { bool, isError, map, ruleError, textOf, typeNameOf, unsupported, type Value } from './values.ts';

interface AccessFunction {
  readonly view: 'before' | 'after';
  readonly wants: 'document' | 'existence';
}

const ACCESSES: ReadonlyMap<string, AccessFunction> = new Map<string, AccessFunction>([
  ['get', { view: 'before', wants: 'document' }],
  ['exists', { view: 'before', wants: 'existence' }],
  ['getAfter', { view: 'after', wants: 'document' }],
  ['existsAfter', { view: 'after', wants: 'existence' }],
  ['firestore.get', { view: 'before', wants: 'document' }],
  ['firestore.exists', { view: 'before', wants: 'existence' }],
]);

/** Plans get, exists, getAfter, existsAfter, firestore.get and firestore.exists; null for any other name. */
export function planAccess(name: string, argument: Plan | undefined): Plan | null {
  const access = ACCESSES.get(name);
  if (access === undefined || argument === undefined) return null;
  const { view, wants } = access;
  return (context, locals) => {
    if (++context.count > RULES_LIMITS.expressions) return overBudget(context);
    const path = argument(context, locals);
    if (isError(path)) return path;
    if (path.type === 'unknown') {
      const what = `${name}(${path.what})`;
      return wants === 'existence' ? unknownBool(what, true) : unknown(what);
    }
    const document = documentPath(context, name, path);
    if (!Array.isArray(document)) return document;
    const found = context.access.look(view, document);
    if (typeof found === 'string') return exceed(context, found);
    if (wants === 'existence') return bool(found !== null);
    return found === null
      ? ruleError(`No such document: ${name}(/${document.join('/')}).`)
      : touched(context, map(found));
  };
}

/** Returns the part of a full path after `/documents/`, or an error when it names no document of this database. */
function documentPath(context: EvalContext, name: string, path: Value): string[] | Value {
  if (path.type !== 'path') return unsupported(`${name}(${typeNameOf(path)})`);
  const [databases, database, documents, ...rest] = path.segments;
  const shown = textOf(path) ?? '';
  const wanted = context.service === 'cloud.firestore' ? context.database : '(default)';
  const isDocument =
    databases === 'databases' && documents === 'documents' && rest.length > 0 && rest.length % 2 === 0;
  if (!isDocument || rest.includes('')) {
    return ruleError(`Not the path of a document (/databases/…/documents/…): ${name}(${shown}).`);
  }
  if (database !== wanted) return ruleError(`Another database than ${wanted}: ${name}(${shown}).`);
  return rest;
}
