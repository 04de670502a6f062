/** What this page has sent itself: when it is found stored later, that isn't taken for a change by others. */
import type { Reservation } from '../../../domain/reservations/entities.ts';
import { isAsLeft, type OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';

const PAGE = {};

/** How each command would leave its reservation, by the reservation's id. */
const sentBy = new WeakMap<object, Map<string, Map<symbol, Reservation>>>();

export interface SentCommand {
  /** Records how the next commit would leave the reservation. */
  readonly note: (left: Reservation) => void;
  /** True when the reservation is as an earlier command of the same device left it, or may have left it. */
  readonly isOwn: (now: Reservation) => boolean;
}

/** Runs a command of this page (or of `device`) on a reservation. What was certainly not stored is forgotten. */
export async function recordSent(
  id: string,
  run: (sent: SentCommand) => Promise<OwnerOutcome>,
  device: object = PAGE,
): Promise<OwnerOutcome> {
  const byId = sentBy.get(device) ?? new Map<string, Map<symbol, Reservation>>();
  const sent = byId.get(id) ?? new Map<symbol, Reservation>();
  sentBy.set(device, byId.set(id, sent));
  const command = Symbol();
  const outcome = await run({
    note: (left) => sent.set(command, left),
    isOwn: (now) => [...sent].some(([each, left]) => each !== command && isAsLeft(left, now)),
  });
  if (!outcome.ok && outcome.problem !== 'UNCERTAIN') sent.delete(command);
  return outcome;
}

/** True when a reservation is as a command of this page left it, or may have left it. */
export function isSentHere(now: Reservation): boolean {
  return [...(sentBy.get(PAGE)?.get(now.id)?.values() ?? [])].some((left) => isAsLeft(left, now));
}
