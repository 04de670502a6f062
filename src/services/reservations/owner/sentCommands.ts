/** The commands that this page has sent: their results, when read later, don't count as changes by others. */
import type { Reservation } from '../../../domain/reservations/entities.ts';
import { isAsLeft, type OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';

const PAGE = {};

/** The reservation as each command would leave it, by the reservation's id. */
const sentBy = new WeakMap<object, Map<string, Map<symbol, Reservation>>>();

export interface SentCommand {
  /** Records the reservation as the next commit would leave it. */
  readonly note: (left: Reservation) => void;
  /** Returns true when an earlier command of the same device left, or may have left, the reservation like this. */
  readonly isOwn: (now: Reservation) => boolean;
}

/** Runs a command of this page (or of `device`) on a reservation. Forgets a commit that was certainly not stored. */
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

/** Returns true when a command of this page left, or may have left, the reservation like this. */
export function isSentHere(now: Reservation): boolean {
  return [...(sentBy.get(PAGE)?.get(now.id)?.values() ?? [])].some((left) => isAsLeft(left, now));
}
