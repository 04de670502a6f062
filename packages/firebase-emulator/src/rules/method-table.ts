import type { RulesValue } from './types.ts';
import type { Value } from './values.ts';

/** A method of one type. `apply` returns null when the arguments have the wrong types. */
export interface Method<Receiver> {
  readonly arity: number;
  readonly apply: (self: Receiver, args: readonly RulesValue[]) => Value | null;
}

export type ValueOf<Type extends RulesValue['type']> = Extract<RulesValue, { type: Type }>;
export type Methods<Type extends RulesValue['type']> = ReadonlyMap<string, Method<ValueOf<Type>>>;

/** The methods of one type: name, number of arguments, implementation. */
export function table<Type extends RulesValue['type']>(
  ...methods: readonly (readonly [string, number, Method<ValueOf<Type>>['apply']])[]
): Methods<Type> {
  return new Map(methods.map(([name, arity, apply]) => [name, { arity, apply }]));
}
