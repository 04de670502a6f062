import type { RulesMethod, RulesService, RulesValue } from './types.ts';

/**
 * The syntax tree of a rules file. Offsets are into the source text. The checker fills in the fields `binding` and
 * `target`, so that the planner needs no scopes.
 */
interface Node {
  readonly start: number;
  readonly end: number;
}

/** The source of a name's value. Slots are positions in arrays, fixed at compile time. */
export type Binding =
  | { readonly kind: 'request' }
  | { readonly kind: 'resource' }
  | { readonly kind: 'match'; readonly slot: number }
  | { readonly kind: 'local'; readonly slot: number };

/** The target of a call: a function of the file, a built-in function, or a method chosen by the receiver's type. */
type CallTarget =
  | { readonly kind: 'user'; readonly declaration: FunctionDecl }
  | { readonly kind: 'builtin'; readonly name: string }
  | { readonly kind: 'method' };

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in';

export type TypeName =
  | 'bool'
  | 'bytes'
  | 'duration'
  | 'float'
  | 'int'
  | 'latlng'
  | 'list'
  | 'map'
  | 'number'
  | 'path'
  | 'string'
  | 'timestamp';

interface LiteralExpr extends Node {
  readonly kind: 'literal';
  readonly value: RulesValue;
}
export interface NameExpr extends Node {
  readonly kind: 'name';
  readonly name: string;
  binding: Binding | null;
}
interface ListExpr extends Node {
  readonly kind: 'list';
  readonly items: readonly Expr[];
}
interface MapExpr extends Node {
  readonly kind: 'map';
  readonly entries: readonly { readonly key: Expr; readonly value: Expr }[];
}
export type PathPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Expr };
export interface PathExpr extends Node {
  readonly kind: 'path';
  readonly parts: readonly PathPart[];
}
interface MemberExpr extends Node {
  readonly kind: 'member';
  readonly object: Expr;
  readonly field: string;
}
interface IndexExpr extends Node {
  readonly kind: 'index';
  readonly object: Expr;
  readonly index: Expr;
}
interface SliceExpr extends Node {
  readonly kind: 'slice';
  readonly object: Expr;
  readonly from: Expr;
  readonly to: Expr;
}
export interface CallExpr extends Node {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Expr[];
  target: CallTarget | null;
}
export interface MethodExpr extends Node {
  readonly kind: 'method';
  readonly object: Expr;
  readonly name: string;
  readonly nameStart: number;
  readonly args: readonly Expr[];
  target: CallTarget | null;
}
interface UnaryExpr extends Node {
  readonly kind: 'unary';
  readonly op: '!' | '-';
  readonly operand: Expr;
}
interface BinaryExpr extends Node {
  readonly kind: 'binary';
  readonly op: BinaryOperator;
  readonly left: Expr;
  readonly right: Expr;
}
interface IsExpr extends Node {
  readonly kind: 'is';
  readonly operand: Expr;
  readonly typeName: TypeName;
}
/** A whole chain of `&&` or of `||`, flattened: order and error absorption are the same as in nested pairs. */
export interface LogicExpr extends Node {
  readonly kind: 'logic';
  readonly op: '&&' | '||';
  readonly operands: readonly Expr[];
}
export interface TernaryExpr extends Node {
  readonly kind: 'ternary';
  readonly condition: Expr;
  readonly whenTrue: Expr;
  readonly whenFalse: Expr;
}

export type Expr =
  | LiteralExpr
  | NameExpr
  | ListExpr
  | MapExpr
  | PathExpr
  | MemberExpr
  | IndexExpr
  | SliceExpr
  | CallExpr
  | MethodExpr
  | UnaryExpr
  | BinaryExpr
  | IsExpr
  | LogicExpr
  | TernaryExpr;

export interface NameDecl extends Node {
  readonly name: string;
}
export interface LetDecl extends NameDecl {
  readonly value: Expr;
}
export interface FunctionDecl extends Node {
  readonly name: string;
  readonly nameStart: number;
  readonly params: readonly NameDecl[];
  readonly lets: readonly LetDecl[];
  readonly result: Expr;
}
export interface AllowDecl extends Node {
  readonly methods: ReadonlySet<RulesMethod>;
  /** The methods as written, `read, delete`. */
  readonly methodText: string;
  /** null = no condition, always allowed. */
  readonly condition: Expr | null;
}
export type PatternSegment =
  | { readonly kind: 'text'; readonly text: string; readonly start: number }
  | { readonly kind: 'one'; readonly name: string; readonly start: number }
  | { readonly kind: 'rest'; readonly name: string; readonly start: number };
export interface MatchDecl extends Node {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly AllowDecl[];
  readonly functions: readonly FunctionDecl[];
  readonly matches: readonly MatchDecl[];
}
export interface ServiceDecl extends Node {
  readonly name: RulesService;
  readonly functions: readonly FunctionDecl[];
  readonly matches: readonly MatchDecl[];
}
export interface RulesFile {
  readonly version: '1' | '2';
  readonly functions: readonly FunctionDecl[];
  readonly services: readonly ServiceDecl[];
}
