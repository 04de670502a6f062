/**
 * Faults on demand, for tests: fault rules say which request fails, and how. Pure: it takes a list of rules and returns
 * a decision for each request. fault-hooks.ts (HTTP) and the Write stream carry the faults out.
 */
import type { StatusName } from './firestore/types.ts';

export type FaultedService = 'firestore' | 'auth' | 'storage';

export type Fault =
  /** The request waits before it is handled. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection is cut before anything is applied. */
  | { readonly kind: 'dropBefore' }
  /** The change is applied and durable, then the connection is cut: the response is lost. */
  | { readonly kind: 'dropAfter' }
  | { readonly kind: 'refuse'; readonly status: StatusName; readonly message: string };

export interface FaultRule {
  readonly service: FaultedService;
  /** A name from fault-hooks.ts; null for every operation. */
  readonly operation: string | null;
  /** A text that the address or, in Firestore, the body must contain; null for any request. */
  readonly path: string | null;
  readonly fault: Fault;
  /** The number of requests that the rule hits before it is used up. */
  readonly times: number;
}

/** The part of a request that the rules read. */
export interface FaultPoint {
  readonly service: FaultedService;
  readonly operation: string;
  /** The decoded address and the body, if there is one in memory. Read only when a rule has a path. */
  readonly text: () => string;
}

export interface FaultState extends FaultRule {
  /** The number of requests that the rule has hit. */
  readonly struck: number;
}

export interface Faults {
  /** Replaces all rules. */
  readonly set: (rules: readonly FaultRule[]) => void;
  readonly clear: () => void;
  /** Returns the fault of the first rule that matches and is not used up; null when no rule matches. */
  readonly next: (point: FaultPoint) => Fault | null;
  readonly list: () => readonly FaultState[];
}

/** Creates an empty list of rules: no request fails. */
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
