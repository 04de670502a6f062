/** Raw commits of clients' spending limits and of corrections, built from the rules' requirements without app code. */
import { createHash } from 'node:crypto';
import { type Bought, type PurchaseWrites, purchase } from './attack-lottery.ts';
import { type Draft, draft, instant, int, map, text, type Wire } from './attack-wire.ts';
import { ADMIN, boardSecretOf } from './lottery-world.ts';

export const NO_LIMIT = 1_000_000_000;

/** Returns the recharge code of a client that the test has stored. */
export function rechargeCodeOf(uid: string): string {
  const digest = createHash('sha256')
    .update(`recarga/${uid}/${boardSecretOf(uid)}`)
    .digest('base64');
  return digest
    .toUpperCase()
    .replaceAll(/[^CDFGHJKLMNPQRTVWXY34679]/g, '')
    .slice(0, 6);
}

/** Returns the number by which the rules count the day in El Salvador. */
export function dayOf(nowMs: number): number {
  return Math.floor((nowMs - 6 * 3_600_000) / 86_400_000);
}

export interface Limits {
  readonly coins: number;
  readonly next: number;
  readonly changedMs: number;
  readonly pauseDays: number;
  readonly pausedMs: number;
  readonly day: number;
  readonly spent: number;
}

/** Returns limits: 50 coins a day since long ago, 20 of them spent today, no pause, unless `over` says otherwise. */
export function limitsOf(nowMs: number, over: Partial<Limits> = {}) {
  const longAgo = nowMs - 30 * 86_400_000;
  const { coins, next, changedMs, pauseDays, pausedMs, day, spent } = {
    coins: 50,
    next: 50,
    changedMs: longAgo,
    pauseDays: 0,
    pausedMs: longAgo,
    day: dayOf(nowMs),
    spent: 20,
    ...over,
  };
  return map({
    coins: int(coins),
    next: int(next),
    changedAt: instant(changedMs),
    pauseDays: int(pauseDays),
    pausedAt: instant(pausedMs),
    day: int(day),
    spent: int(spent),
  });
}

/** Returns a purchase that updates today's sum, as clients with limits must: afterwards `spent` coins on `day`. */
export function limitedPurchase(day: number, spent: number, over: Partial<Bought> = {}): PurchaseWrites {
  const bought = purchase(over);
  bought.client.fields.limits = map({ day: int(day), spent: int(spent) });
  bought.client.mask = [...(bought.client.mask ?? []), 'limits.day', 'limits.spent'];
  return bought;
}

// A type, not an interface: only a type can be assigned to a record of drafts.
export type LimitWrites = { client: Draft };

/** Returns a client's change of the limit: `coins` from now on, `next` after 24 hours. */
export function limitChange(coins: number, next: number, uid = 'ana'): LimitWrites {
  return {
    client: draft(`clients/${uid}`, {
      fields: { limits: map({ coins: int(coins), next: int(next) }) },
      mask: ['limits.coins', 'limits.next'],
      times: ['limits.changedAt'],
    }),
  };
}

/** Returns the start of a client's pause. */
export function pausing(days: number, uid = 'ana'): LimitWrites {
  return {
    client: draft(`clients/${uid}`, {
      fields: { limits: map({ pauseDays: int(days) }) },
      mask: ['limits.pauseDays'],
      times: ['limits.pausedAt'],
    }),
  };
}

/** Returns a client's first limit, with the amount that it claims to have spent today. */
export function firstLimit(day: number, spent: number, coins: number): LimitWrites {
  return {
    client: draft('clients/ana', {
      fields: {
        limits: map({
          coins: int(coins),
          next: int(coins),
          pauseDays: int(0),
          day: int(day),
          spent: int(spent),
        }),
      },
      mask: ['limits'],
      times: ['limits.changedAt', 'limits.pausedAt'],
    }),
  };
}

export interface Corrected {
  readonly uid: string;
  readonly phone: string;
  readonly topUpId: string;
  /** The number of this correction of the top-up, from 1. */
  readonly nth: number;
  /** The balance before the correction. */
  readonly coins: number;
  /** How many coins are taken back. */
  readonly taken: number;
  /** All coins of this top-up that are taken back, this correction included. */
  readonly corrected: number;
  readonly adminId: string;
}

export type CorrectionWrites = { client: Draft; movement: Draft; more: Draft[] };

/** Returns a correction that takes back 40 of the 140 coins that Ana got; she has 240. */
export function correction(
  over: Partial<Corrected> & Pick<Corrected, 'phone' | 'topUpId'>,
): CorrectionWrites {
  const { uid, phone, topUpId, nth, coins, taken, corrected, adminId } = {
    uid: 'ana',
    nth: 1,
    coins: 240,
    taken: 40,
    corrected: over.taken ?? 40,
    adminId: ADMIN.uid,
    ...over,
  };
  const id = `${topUpId}-${nth}`;
  return {
    client: draft(`clients/${uid}`, {
      fields: { coins: int(coins - taken), lastTopUpId: text(id) },
      mask: ['coins', 'lastTopUpId'],
      times: ['updatedAt'],
    }),
    movement: draft(`clients/${uid}/coinTransactions/${id}`, {
      fields: {
        clientId: text(uid),
        phone: text(phone),
        type: text('correccion'),
        usdAmount: int(0),
        coinsAdded: int(-taken),
        balanceAfter: int(coins - taken),
        reason: text('se acreditó de más'),
        adminId: text(adminId),
        topUpId: text(topUpId),
        corrected: int(corrected),
      },
      times: ['createdAt'],
    }),
    more: [],
  };
}

/** Adds fields to the map `limits`, or replaces their values. */
export function overwriteLimits(write: Draft, over: Readonly<Record<string, Wire>>): void {
  const said = limitFields(write.fields.limits);
  write.fields.limits = map({ ...said, ...over });
  const names = Object.keys(over).map((name) => `limits.${name}`);
  write.times = write.times.filter((name) => !names.includes(name));
  if (write.mask?.includes('limits') === false) write.mask = [...new Set([...write.mask, ...names])];
}

function limitFields(limits: Wire | undefined): Readonly<Record<string, Wire>> {
  const value: unknown = limits?.mapValue;
  if (typeof value !== 'object' || value === null) return {};
  const fields: unknown = Reflect.get(value, 'fields');
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
}
