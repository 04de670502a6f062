/**
 * Faults on demand, for tests: which request goes wrong, and how. Pure: a list of rules goes in, a decision for
 * each request comes out. The hooks that carry it out are fault-hooks.ts (HTTP) and the Write stream.
 */
import type { StatusName } from './firestore/types.ts';

export type FaultedService = 'firestore' | 'auth' | 'storage';

export type Fault =
  /** The request waits before it is handled. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection is cut before anything is applied. */
  | { readonly kind: 'dropBefore' }
  /** Applied and durable, then the connection is cut: the answer is lost. */
  | { readonly kind: 'dropAfter' }
  | { readonly kind: 'refuse'; readonly status: StatusName; readonly message: string };

export interface FaultRule {
  readonly service: FaultedService;
  /** As fault-hooks.ts names them; null: every one. */
  readonly operation: string | null;
  /** What the address or, in Firestore, the body must contain; null: anything. */
  readonly path: string | null;
  readonly fault: Fault;
  /** How often it strikes before it is used up. */
  readonly times: number;
}

/** A request, as far as rules look at it. */
export interface FaultPoint {
  readonly service: FaultedService;
  readonly operation: string;
  /** Decoded address and, where there is one at hand, body. Asked for only when a rule has a path. */
  readonly text: () => string;
}

export interface FaultState extends FaultRule {
  /** How often it has struck. */
  readonly struck: number;
}

export interface Faults {
  /** Puts rules in place of the former ones. */
  readonly set: (rules: readonly FaultRule[]) => void;
  readonly clear: () => void;
  /** The first rule that fits and is not used up strikes: its fault. Null: nothing goes wrong. */
  readonly next: (point: FaultPoint) => Fault | null;
  readonly list: () => readonly FaultState[];
}

/** No rules; everything goes well. */
export function createFaults(): Faults {
  let states: { readonly rule: FaultRule; struck: number }[] = [];
  const fits = (rule: FaultRule, point: FaultPoint): boolean =>
    rule.service === point.service &&
    (rule.operation === null || rule.operation === point.operation) &&
    (rule.path === null || point.text().includes(rule.path));
  return {
    set: (rules) => {
      states = rules.map((rule) => ({ rule, struck: 0 }));
    },
    clear: () => {
      states = [];
    },
    next: (point) => {
      const state = states.find(({ rule, struck }) => struck < rule.times && fits(rule, point));
      if (state === undefined) return null;
      state.struck += 1;
      return state.rule.fault;
    },
    list: () => states.map(({ rule, struck }) => ({ ...rule, struck })),
  };
}
