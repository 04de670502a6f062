/** The owner's actions on this page's own database, signed in as the business. */
import type { OwnerAction, OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import { surroundings } from '../../firestore/attempt.ts';
import { liteDatabase } from '../../firestore/liteClient.ts';
import { actOn, takeBack } from './act.ts';
import type { NewWalkIn } from './batches.ts';
import type { StoredReservation } from './convert.ts';
import { seatWalkIn } from './walkIn.ts';

export const act = (action: OwnerAction, r: StoredReservation, businessName: string): Promise<OwnerOutcome> =>
  actOn(liteDatabase('business'), action, r, businessName, surroundings);

export const undo = (
  reverse: OwnerAction,
  which: { readonly businessId: string; readonly id: string },
  businessName: string,
): Promise<OwnerOutcome> => takeBack(liteDatabase('business'), reverse, which, businessName, surroundings);

export const seat = (
  guests: NewWalkIn,
  businessName: string,
  stale: readonly StoredReservation[],
): Promise<OwnerOutcome> => seatWalkIn(liteDatabase('business'), guests, businessName, stale, surroundings);
