/** The owner's services on this page's own database: what /business screens load when somebody changes something. */
import type { OwnerOutcome, Party } from '../../domain/businesses/owned.ts';
import type { LocalDate } from '../../domain/time.ts';
import { surroundings } from '../firestore/attempt.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { archiveBranch, createBranch, deleteBranch, type NewBranch, updateBranch } from './branches.ts';
import { bookedParties, type DayClosing, setDayClosed } from './closedDays.ts';

const database = () => liteDatabase('business');

export const addBranch = (businessId: string, branch: NewBranch): Promise<OwnerOutcome> =>
  createBranch(database(), businessId, branch, surroundings);

export const changeBranch = (
  businessId: string,
  branchId: string,
  input: Pick<NewBranch, 'name' | 'picture'>,
): Promise<OwnerOutcome> => updateBranch(database(), businessId, branchId, input, surroundings);

export const setArchived = (businessId: string, branchId: string, archived: boolean): Promise<OwnerOutcome> =>
  archiveBranch(database(), businessId, branchId, archived, surroundings);

export const removeBranch = (
  businessId: string,
  branch: { readonly id: string; readonly archived: boolean },
): Promise<OwnerOutcome> => deleteBranch(database(), businessId, branch, surroundings);

export const closeDay = (businessId: string, closing: DayClosing): Promise<OwnerOutcome> =>
  setDayClosed(database(), businessId, closing, surroundings);

export const partiesOn = (businessId: string, dates: readonly LocalDate[]): Promise<Party[]> =>
  bookedParties(database(), businessId, dates, surroundings);
