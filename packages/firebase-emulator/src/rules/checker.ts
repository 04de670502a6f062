import type {
  Binding,
  CallExpr,
  Expr,
  FunctionDecl,
  MatchDecl,
  MethodExpr,
  RulesFile,
  ServiceDecl,
} from './ast.ts';
import { childrenOf } from './ast-children.ts';
import { ACCESS_FUNCTIONS, BUILTINS, NAMESPACES, NOT_ON_HOSTED_SERVICE } from './builtins.ts';
import { RULES_LIMITS } from './limits.ts';
import { METHOD_ARITIES } from './methods.ts';
import { compileRegex } from './regex.ts';

/** A problem in a file that parses. */
interface CheckIssue {
  readonly offset: number;
  readonly message: string;
}

interface Scope {
  readonly parent: Scope | null;
  readonly functions: Map<string, FunctionDecl>;
  readonly variables: Map<string, Binding>;
}

interface Call {
  readonly to: FunctionDecl;
  readonly offset: number;
}

interface CheckState {
  readonly version: '1' | '2';
  readonly issues: CheckIssue[];
  /** The calls in each function, to refuse recursion. */
  readonly calls: Map<FunctionDecl, Call[]>;
  readonly accessFunctions: ReadonlySet<string>;
  /** The function whose body is being checked. */
  caller: FunctionDecl | null;
}

/** Resolves every name and call of the file in place, and returns the problems. An empty list: the file can run. */
export function checkRules(file: RulesFile): readonly CheckIssue[] {
  const accessFunctions = new Set(
    file.services.flatMap((service) => [...(ACCESS_FUNCTIONS.get(service.name) ?? [])]),
  );
  const state: CheckState = {
    version: file.version,
    issues: [],
    calls: new Map(),
    accessFunctions,
    caller: null,
  };
  const globals: Scope = {
    parent: null,
    functions: new Map(),
    variables: new Map<string, Binding>([
      ['request', { kind: 'request' }],
      ['resource', { kind: 'resource' }],
    ]),
  };
  declareFunctions(file.functions, globals, state);
  for (const service of file.services) checkService(service, globals, state);
  refuseRecursion(state);
  return state.issues.sort((a, b) => a.offset - b.offset);
}

function innerScope(parent: Scope): Scope {
  return { parent, functions: new Map(), variables: new Map() };
}

function checkService(service: ServiceDecl, globals: Scope, state: CheckState): void {
  const scope = innerScope(globals);
  declareFunctions(service.functions, scope, state);
  for (const match of service.matches) checkMatch(match, scope, state, 0, 0);
}

function checkMatch(
  match: MatchDecl,
  parent: Scope,
  state: CheckState,
  slots: number,
  segments: number,
): void {
  const scope = innerScope(parent);
  let slot = slots;
  const issue = (offset: number, message: string): void => void state.issues.push({ offset, message });
  let recursive = 0;
  for (const [index, segment] of match.pattern.entries()) {
    if (segment.kind === 'text') continue;
    if (scope.variables.has(segment.name))
      issue(segment.start, `'${segment.name}' is captured twice in one path`);
    scope.variables.set(segment.name, { kind: 'match', slot });
    slot += 1;
    if (segment.kind !== 'rest') continue;
    recursive += 1;
    if (recursive > 1) issue(segment.start, "a match path has at most one '{name=**}'");
    if (state.version === '1' && index !== match.pattern.length - 1) {
      issue(segment.start, "with rules_version '1' a '{name=**}' stands only at the end of a path");
    }
  }
  const depth = segments + match.pattern.length;
  if (depth > RULES_LIMITS.pathSegments) {
    issue(match.start, `nested match paths have at most ${RULES_LIMITS.pathSegments} segments`);
  }
  if (slot > RULES_LIMITS.pathVariables) {
    issue(match.start, `nested match paths capture at most ${RULES_LIMITS.pathVariables} variables`);
  }
  declareFunctions(match.functions, scope, state);
  state.caller = null;
  for (const allow of match.allows) if (allow.condition !== null) checkExpr(allow.condition, scope, state);
  for (const inner of match.matches) checkMatch(inner, scope, state, slot, depth);
}

/** Declares all functions of a block before it checks their bodies: they may call each other in any order. */
function declareFunctions(functions: readonly FunctionDecl[], scope: Scope, state: CheckState): void {
  for (const declaration of functions) {
    if (scope.functions.has(declaration.name)) {
      const message = `function '${declaration.name}' is declared twice in the same block`;
      state.issues.push({ offset: declaration.nameStart, message });
    } else {
      scope.functions.set(declaration.name, declaration);
    }
  }
  for (const declaration of functions) checkFunction(declaration, scope, state);
}

function checkFunction(declaration: FunctionDecl, parent: Scope, state: CheckState): void {
  const scope = innerScope(parent);
  const { params, lets, name } = declaration;
  if (params.length > RULES_LIMITS.functionArguments) {
    const message = `function '${name}' has ${params.length} parameters, at most ${RULES_LIMITS.functionArguments} are allowed`;
    state.issues.push({ offset: declaration.nameStart, message });
  }
  const tooMany = lets[RULES_LIMITS.letBindings];
  if (tooMany !== undefined) {
    const message = `function '${name}' has ${lets.length} let bindings, at most ${RULES_LIMITS.letBindings} are allowed`;
    state.issues.push({ offset: tooMany.start, message });
  }
  let slot = 0;
  const declare = (variable: string, offset: number): void => {
    if (scope.variables.has(variable)) {
      state.issues.push({ offset, message: `'${variable}' is declared twice in function '${name}'` });
    }
    scope.variables.set(variable, { kind: 'local', slot });
    slot += 1;
  };
  state.caller = declaration;
  for (const param of params) declare(param.name, param.start);
  for (const binding of lets) {
    // A let can use the earlier ones, not itself.
    checkExpr(binding.value, scope, state);
    declare(binding.name, binding.start);
  }
  checkExpr(declaration.result, scope, state);
  state.caller = null;
}

function lookUp<T>(scope: Scope, find: (scope: Scope) => T | undefined): T | undefined {
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    const found = find(at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function checkExpr(expr: Expr, scope: Scope, state: CheckState): void {
  switch (expr.kind) {
    case 'literal':
      return;
    case 'name': {
      const binding = lookUp(scope, (at) => at.variables.get(expr.name));
      if (binding === undefined) {
        state.issues.push({ offset: expr.start, message: `'${expr.name}' is not declared` });
      } else {
        expr.binding = binding;
      }
      return;
    }
    case 'call':
      checkCall(expr, scope, state);
      return;
    case 'method':
      checkMethod(expr, scope, state);
      return;
    default:
      for (const child of childrenOf(expr)) checkExpr(child, scope, state);
  }
}

function checkCall(expr: CallExpr, scope: Scope, state: CheckState): void {
  for (const arg of expr.args) checkExpr(arg, scope, state);
  const declaration = lookUp(scope, (at) => at.functions.get(expr.name));
  if (declaration === undefined) {
    checkBuiltin(expr, expr.name, expr.start, state);
    return;
  }
  expr.target = { kind: 'user', declaration };
  expectArity(expr.name, [declaration.params.length], expr.args.length, expr.start, state);
  if (state.caller !== null) {
    const calls = state.calls.get(state.caller) ?? [];
    calls.push({ to: declaration, offset: expr.start });
    state.calls.set(state.caller, calls);
  }
}

function checkMethod(expr: MethodExpr, scope: Scope, state: CheckState): void {
  for (const arg of expr.args) checkExpr(arg, scope, state);
  const { object } = expr;
  if (object.kind === 'name' && NAMESPACES.has(object.name)) {
    const shadowed = lookUp(scope, (at) => at.variables.get(object.name)) !== undefined;
    if (!shadowed) {
      checkBuiltin(expr, `${object.name}.${expr.name}`, expr.start, state);
      return;
    }
  }
  checkExpr(object, scope, state);
  expr.target = { kind: 'method' };
  const arities = METHOD_ARITIES.get(expr.name);
  if (arities === undefined) {
    state.issues.push({ offset: expr.nameStart, message: `no type has a method '${expr.name}'` });
    return;
  }
  expectArity(expr.name, [...arities], expr.args.length, expr.nameStart, state);
  const pattern = expr.args[0];
  const takesPattern = expr.name === 'matches' || expr.name === 'split' || expr.name === 'replace';
  if (takesPattern && pattern?.kind === 'literal' && pattern.value.type === 'string') {
    const compiled = compileRegex(pattern.value.value);
    if (!compiled.ok) {
      state.issues.push({ offset: pattern.start, message: `invalid regular expression: ${compiled.reason}` });
    }
  }
}

function checkBuiltin(expr: CallExpr | MethodExpr, name: string, offset: number, state: CheckState): void {
  expr.target = { kind: 'builtin', name };
  const arity = state.accessFunctions.has(name) ? 1 : BUILTINS.get(name)?.arity;
  if (arity === undefined) {
    const hosted = NOT_ON_HOSTED_SERVICE.has(name) ? ' on the hosted service, although it is documented' : '';
    state.issues.push({ offset, message: `unknown function '${name}'${hosted}` });
    return;
  }
  expectArity(name, [arity], expr.args.length, offset, state);
}

function expectArity(
  name: string,
  wanted: readonly number[],
  given: number,
  offset: number,
  state: CheckState,
): void {
  if (wanted.includes(given)) return;
  const message = `'${name}' takes ${wanted.join(' or ')} argument${wanted.length === 1 && wanted[0] === 1 ? '' : 's'}, not ${given}`;
  state.issues.push({ offset, message });
}

function refuseRecursion(state: CheckState): void {
  const done = new Set<FunctionDecl>();
  const walk = (declaration: FunctionDecl, trail: readonly FunctionDecl[]): void => {
    if (done.has(declaration)) return;
    for (const call of state.calls.get(declaration) ?? []) {
      const from = [...trail, declaration];
      const loop = from.indexOf(call.to);
      if (loop === -1) {
        walk(call.to, from);
      } else {
        const names = [...from.slice(loop), call.to].map((step) => step.name);
        state.issues.push({
          offset: call.offset,
          message: `recursion is not allowed: ${names.join(' calls ')}`,
        });
      }
    }
    done.add(declaration);
  };
  for (const declaration of state.calls.keys()) walk(declaration, []);
}
