/** What this page has sent itself: who finds it stored must not take it for what others did. */
import type { Reservation } from '../../../domain/reservations/entities.ts';
import { isAsLeft } from '../../../domain/reservations/ownerActions.ts';

const PAGE = {};

const sent = new WeakMap<object, Map<string, readonly Reservation[]>>();

/** Notes how a commit that is about to be sent would leave a reservation. */
export function noteSent(left: Reservation, device: object = PAGE): void {
  const own = sent.get(device) ?? new Map<string, readonly Reservation[]>();
  sent.set(device, own.set(left.id, [...(own.get(left.id) ?? []), left]));
}

/** True when a reservation stands as something left it that this page (or `device`) sent, answered or not. */
export function isOwnAct(now: Reservation, device: object = PAGE): boolean {
  return (sent.get(device)?.get(now.id) ?? []).some((left) => isAsLeft(left, now));
}
