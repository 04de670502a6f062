/** The owner's schedule services on this page's own database: the chunk that the schedule's screen loads. */
import type { BookedParty } from '../../domain/reservations/stranded.ts';
import type { LocalDate } from '../../domain/time.ts';
import { authOf } from '../auth/client.ts';
import { surroundings } from '../firestore/attempt.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { fetchComingParties, type ScheduleChange, type ScheduleOutcome, saveSchedule } from './schedule.ts';

export { fetchBusiness } from './read.ts';

/** saveSchedule() as the signed-in owner; 'SESSION' when nobody is signed in any more. */
export async function save(change: ScheduleChange): Promise<ScheduleOutcome> {
  const auth = authOf('business');
  await auth.authStateReady();
  if (auth.currentUser === null) return { ok: false, problem: 'SESSION' };
  return saveSchedule(liteDatabase('business'), change, surroundings);
}

/** fetchComingParties() as the signed-in owner. */
export function comingParties(businessId: string, from: LocalDate): Promise<BookedParty[]> {
  return fetchComingParties(liteDatabase('business'), businessId, from, surroundings);
}
