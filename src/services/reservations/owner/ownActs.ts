/** What this page has sent itself: who finds it stored must not take it for what others did. */
import type { Reservation } from '../../../domain/reservations/entities.ts';
import { isAsLeft, type OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';

const PAGE = {};

/** How each command would leave its reservation, by the reservation's id. */
const acts = new WeakMap<object, Map<string, Map<symbol, Reservation>>>();

export interface OwnAct {
  /** Says how the next commit would leave the reservation. */
  readonly note: (left: Reservation) => void;
  /** True when it stands as an earlier command of the same device left it, or may have. */
  readonly isOwn: (now: Reservation) => boolean;
}

/** Runs a command of this page (or of `device`) on a reservation. What was certainly not stored is forgotten. */
export async function asOwnAct(
  id: string,
  run: (act: OwnAct) => Promise<OwnerOutcome>,
  device: object = PAGE,
): Promise<OwnerOutcome> {
  const byId = acts.get(device) ?? new Map<string, Map<symbol, Reservation>>();
  const sent = byId.get(id) ?? new Map<symbol, Reservation>();
  acts.set(device, byId.set(id, sent));
  const command = Symbol();
  const outcome = await run({
    note: (left) => sent.set(command, left),
    isOwn: (now) => [...sent].some(([each, left]) => each !== command && isAsLeft(left, now)),
  });
  if (!outcome.ok && outcome.problem !== 'UNCERTAIN') sent.delete(command);
  return outcome;
}

/** True when a reservation stands as something left it that this page did, or may have done. */
export function isOwnAct(now: Reservation): boolean {
  return [...(acts.get(PAGE)?.get(now.id)?.values() ?? [])].some((left) => isAsLeft(left, now));
}
