/** Works out from the conditions of the security rules which role may do what: the table of docs/data-model.md. */
import type { Expr, FunctionDecl } from '@vaga/firebase-emulator/rules';
import { checkRules, childrenOf, parseRules } from '@vaga/firebase-emulator/rules';
import { functionsOf, matchesOf, pathOf } from './tree.ts';

/** The value of a condition that is the same for all requests; null: it depends on the request and the documents. */
type Truth = boolean | null;

interface Role {
  readonly name: string;
  /** Functions of rules/roles.rules that are true for the role; the others of ROLE_CHECKS are false. */
  readonly is: readonly string[];
  readonly isSignedIn: boolean;
}

const ROLE_CHECKS = new Set(['isAdmin', 'isOwner', 'mayHost', 'mayCashier']);
const VISITOR: Role = { name: 'visitor', is: [], isSignedIn: false };
export const ROLES: readonly Role[] = [
  VISITOR,
  { name: 'signed in', is: [], isSignedIn: true },
  { name: 'host', is: ['mayHost'], isSignedIn: true },
  { name: 'cashier', is: ['mayCashier'], isSignedIn: true },
  { name: 'owner', is: ['isOwner', 'mayHost', 'mayCashier'], isSignedIn: true },
  { name: 'administrator', is: ['isAdmin'], isSignedIn: true },
];
const VERBS = ['get', 'list', 'create', 'update', 'delete'] as const;

function isAuth(expr: Expr): boolean {
  return (
    expr.kind === 'member' &&
    expr.field === 'auth' &&
    expr.object.kind === 'name' &&
    expr.object.name === 'request'
  );
}

/** Returns whether it reads a field of `request.auth`, which only a signed-in user has. */
function readsAuth(expr: Expr): boolean {
  return (expr.kind === 'member' && isAuth(expr.object)) || childrenOf(expr).some(readsAuth);
}

function both(a: Truth, b: Truth): Truth {
  return a === b ? a : null;
}

function truthOf(expr: Expr, role: Role, functions: ReadonlyMap<string, FunctionDecl>): Truth {
  const of = (inner: Expr) => truthOf(inner, role, functions);
  if (expr.kind === 'logic') {
    const found = new Set(expr.operands.map(of));
    const decided = expr.op === '||';
    if (found.has(decided)) return decided;
    return found.has(null) ? null : !decided;
  }
  if (expr.kind === 'literal') return expr.value.type === 'bool' ? expr.value.value : null;
  if (expr.kind === 'unary' && expr.op === '!') {
    const inner = of(expr.operand);
    return inner === null ? null : !inner;
  }
  if (expr.kind === 'ternary') {
    const condition = of(expr.condition);
    if (condition === null) return both(of(expr.whenTrue), of(expr.whenFalse));
    return of(condition ? expr.whenTrue : expr.whenFalse);
  }
  if (expr.kind === 'binary' && expr.op === '!=' && isAuth(expr.left)) return role.isSignedIn;
  if (expr.kind === 'call') {
    if (ROLE_CHECKS.has(expr.name)) return role.is.includes(expr.name);
    const called = functions.get(expr.name);
    if (called === undefined) return null;
    // Without a user, reading a field of request.auth is an error, which allows nothing.
    if (!role.isSignedIn && called.lets.some(({ value }) => readsAuth(value))) return false;
    return of(called.result);
  }
  return !role.isSignedIn && readsAuth(expr) ? false : null;
}

export interface Permission {
  readonly path: string;
  /** By role: a letter for each of get, list, create, update, delete; a capital letter: allowed for every request. */
  readonly letters: Readonly<Record<string, string>>;
}

/** Returns for every path of the rules which methods each role may use. Throws for rules that can't run. */
export function permissionsOf(source: string): readonly Permission[] {
  const file = parseRules(source);
  const [issue] = checkRules(file);
  if (issue) throw new Error(`The rules can't run: ${issue.message} (character ${issue.offset})`);
  const functions = new Map(functionsOf(file).map((declared) => [declared.name, declared]));
  return matchesOf(file).flatMap((nested) => {
    const allows = nested.at(-1)?.allows ?? [];
    if (allows.length === 0) return [];
    const letters = ROLES.map((role) => {
      const verbs = VERBS.map((verb) => {
        const truths = new Set(
          allows
            .filter(({ methods }) => methods.has(verb))
            .map(({ condition }) => (condition === null ? true : truthOf(condition, role, functions))),
        );
        if (truths.has(true)) return verb.charAt(0).toUpperCase();
        return truths.has(null) ? verb.charAt(0) : '';
      });
      return [role.name, verbs.join('')] as const;
    });
    return [{ path: pathOf(nested), letters: Object.fromEntries(letters) }];
  });
}

/** Returns the paths under which a user who isn't signed in may create a document. */
export function openToVisitors(source: string): readonly string[] {
  return permissionsOf(source)
    .filter(({ letters }) => /c/i.test(letters[VISITOR.name] ?? ''))
    .map(({ path }) => path);
}

const TABLE = /(<!-- permissions[^>]*-->\n)[^]*?(\n<!-- \/permissions -->)/;

/** Returns the document with the table of permissions of these rules. Throws when it has no place for one. */
export function withPermissionTable(document: string, source: string): string {
  if (!TABLE.test(document)) throw new Error('The document has no place for the table of permissions.');
  return document.replace(
    TABLE,
    (_, before: string, after: string) => before + permissionTable(source) + after,
  );
}

/** Returns the table of permissions in Markdown. */
export function permissionTable(source: string): string {
  const names = ROLES.map(({ name }) => name);
  return [
    `| path | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---|').join('')}`,
    ...permissionsOf(source).map(
      ({ path, letters }) => `| \`${path}\` | ${names.map((name) => letters[name] || '-').join(' | ')} |`,
    ),
  ].join('\n');
}
