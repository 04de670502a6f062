/**
 * Rules that compare a missing document: recorded answers of Google's Rules API meet `resource == null` with a null
 * error, which denies, where other engines say true. So ours tell a new document by `request.method`, a missing one
 * by exists(), and take documents only for their fields.
 */
import { readFileSync } from 'node:fs';
import type { Expr, FunctionDecl, MatchDecl } from '@vaga/firebase-emulator/rules';
import { childrenOf, parseRules } from '@vaga/firebase-emulator/rules';
import { describe, expect, it } from 'vitest';

type Lets = ReadonlyMap<string, Expr>;
const NO_LETS: Lets = new Map();

/** True iff the expression is a document that may be missing, as a whole. */
function isDocument(expr: Expr): boolean {
  switch (expr.kind) {
    case 'name':
      return expr.name === 'resource';
    case 'member':
      return expr.field === 'resource' && expr.object.kind === 'name' && expr.object.name === 'request';
    case 'call':
    case 'method':
      return ['get', 'getAfter'].includes(expr.name) && (expr.kind === 'call' || isService(expr.object));
    default:
      return false;
  }
}

/** `firestore` in storage.rules. */
function isService(expr: Expr): boolean {
  return expr.kind === 'name' && expr.name === 'firestore';
}

/** True iff the expression is `.data` of such a document, also by a name for it. */
function isData(expr: Expr, lets: Lets): boolean {
  const value = expr.kind === 'name' ? (lets.get(expr.name) ?? expr) : expr;
  return value.kind === 'member' && value.field === 'data' && isDocument(value.object);
}

function isNull(expr: Expr): boolean {
  return expr.kind === 'literal' && expr.value.type === 'null';
}

/** Returns the source of each expression that takes a document which may be missing for a value. */
function documentsAsValues(source: string): string[] {
  const found: string[] = [];
  const visit = (expr: Expr, parent: Expr | null, lets: Lets): void => {
    const isRead = parent?.kind === 'member' && parent.object === expr;
    const sides = expr.kind === 'binary' && ['==', '!='].includes(expr.op) ? [expr.left, expr.right] : [];
    const comparesData = sides.some(isNull) && sides.some((side) => isData(side, lets));
    if ((isDocument(expr) && !isRead) || comparesData) {
      const { start, end } = parent ?? expr;
      found.push(source.slice(start, end));
    }
    for (const child of childrenOf(expr)) visit(child, expr, lets);
  };
  const visitFunction = ({ lets, result }: FunctionDecl): void => {
    const named = new Map(lets.map(({ name, value }) => [name, value]));
    for (const value of named.values()) visit(value, null, named);
    visit(result, null, named);
  };
  const visitMatch = (match: MatchDecl): void => {
    match.functions.forEach(visitFunction);
    for (const { condition } of match.allows) if (condition !== null) visit(condition, null, NO_LETS);
    match.matches.forEach(visitMatch);
  };
  const file = parseRules(source);
  file.functions.forEach(visitFunction);
  for (const service of file.services) {
    service.functions.forEach(visitFunction);
    service.matches.forEach(visitMatch);
  }
  return found;
}

it.each(['firestore.rules', 'storage.rules'])('%s read documents for their fields only', (name) => {
  const source = readFileSync(name, 'utf8');
  expect(source).toContain('.data.');
  expect(documentsAsValues(source)).toEqual([]);
});

describe('the search', () => {
  const inCondition = (condition: string, lets = '') =>
    documentsAsValues(`rules_version = '2';
      service cloud.firestore {
        match /databases/{database}/documents {
          match /t/{id} {
            function fits(x) { ${lets} return ${condition}; }
            allow write: if fits(1);
          }
        }
      }`);

  it.each([
    ['resource == null'],
    ['null != resource'],
    ['request.resource == null || true'],
    ['get(/databases/d/documents/a/b) == null'],
    ['getAfter(/databases/d/documents/a/b) != null'],
    ['firestore.get(/databases/d/documents/a/b) == null'],
    ['(resource == null ? {} : resource.data.taken) == {}'],
    ['resource.data == null'],
    ['getAfter(/databases/d/documents/a/b).data == null'],
    ['fits(resource)'],
    ['true', 'let was = resource;'],
    ['was == null', 'let was = resource.data;'],
    ['null != was', 'let was = get(/databases/d/documents/a/b).data;'],
  ])('finds %s', (condition, lets = '') => {
    expect(inCondition(condition, lets)).not.toEqual([]);
  });

  it.each([
    ["request.method == 'create' ? true : resource.data.open"],
    ['exists(/databases/d/documents/a/b) && get(/databases/d/documents/a/b).data.open'],
    ["resource.data.get('voidedAt', null) == null"],
    ['resource.data.closedAt == null && request.auth != null && request.query.limit != null'],
    ['was.closedAt == null', 'let was = resource.data;'],
    ['x != null', 'let was = resource.data;'],
  ])('lets %s be', (condition, lets = '') => {
    expect(inCondition(condition, lets)).toEqual([]);
  });
});
