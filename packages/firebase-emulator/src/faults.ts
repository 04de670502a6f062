/**
 * Faults on demand, for tests: which request goes wrong, and how. Pure: a list of rules goes in, a decision for
 * each request comes out. The hooks that carry it out are fault-hooks.ts (HTTP) and the Write stream.
 *
 *   {"match":{"service":"firestore","operation":"commit","path":"orders/"},"action":"dropAfter","times":1}
 */
import { StatusError } from './firestore/status.ts';
import type { StatusName } from './firestore/types.ts';
import { isRecord, type JsonRecord } from './http/json.ts';

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

const SERVICES: readonly FaultedService[] = ['firestore', 'auth', 'storage'];
const MAX_DELAY_MS = 600_000;
const STATUS_NAMES: readonly StatusName[] = [
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
  'UNAUTHENTICATED',
];

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

function wrong(index: number, what: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', `faults[${index}]: ${what}`);
}

function parseFault(item: JsonRecord, index: number): Fault {
  switch (item.action) {
    case 'delay': {
      const { ms } = item;
      if (typeof ms !== 'number' || !(ms >= 0 && ms <= MAX_DELAY_MS)) {
        throw wrong(index, `ms is milliseconds, at most ${MAX_DELAY_MS}.`);
      }
      return { kind: 'delay', ms };
    }
    case 'dropBefore':
    case 'dropAfter':
      return { kind: item.action };
    case 'refuse': {
      const status = STATUS_NAMES.find((name) => name === item.status);
      if (status === undefined) throw wrong(index, `status is one of ${STATUS_NAMES.join(', ')}.`);
      const { message } = item;
      return {
        kind: 'refuse',
        status,
        message: typeof message === 'string' ? message : 'A fault on demand.',
      };
    }
    default:
      throw wrong(index, 'action is delay, dropBefore, dropAfter or refuse.');
  }
}

function optionalText(match: JsonRecord, name: string, index: number): string | null {
  const value = match[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value === '') throw wrong(index, `match.${name} is text.`);
  return value;
}

function parseRule(item: unknown, index: number): FaultRule {
  if (!isRecord(item) || !isRecord(item.match)) throw wrong(index, 'a rule is {"match":{...},"action":...}.');
  const { match } = item;
  const service = SERVICES.find((name) => name === match.service);
  if (service === undefined) throw wrong(index, `match.service is one of ${SERVICES.join(', ')}.`);
  const times: unknown = item.times ?? 1;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) {
    throw wrong(index, 'times is a whole number from 1.');
  }
  return {
    service,
    operation: optionalText(match, 'operation', index),
    path: optionalText(match, 'path', index),
    fault: parseFault(item, index),
    times,
  };
}

/** The rules that a request's JSON asks for: a list, or `{faults: [...]}`. Throws INVALID_ARGUMENT. */
export function parseFaultRules(body: unknown): readonly FaultRule[] {
  const list: unknown = isRecord(body) ? body.faults : body;
  if (!Array.isArray(list)) {
    throw new StatusError('INVALID_ARGUMENT', 'The body is a list of faults.');
  }
  return list.map(parseRule);
}
