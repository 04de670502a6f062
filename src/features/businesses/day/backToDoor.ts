import { toast } from '../../../components/ui/Toast.tsx';
import { newDocumentId } from '../../../domain/ids.ts';
import type { DoorParty } from '../../../domain/reservations/night.ts';
import { dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { joinDoor } from '../../../services/desk/night.ts';

/**
 * Puts a party whose seating was undone back in its old place at the door, under a new id: the old one belongs to the
 * reservation that was undone.
 */
export async function backToDoor(businessId: string, party: DoorParty): Promise<void> {
  const id = newDocumentId((bytes) => crypto.getRandomValues(bytes));
  const outcome = await joinDoor(businessId, { ...party, id });
  if (!outcome.ok) toast(`${party.name}: ${texts.doorFailed(outcome.problem)}`);
}
