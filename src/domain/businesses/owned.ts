/** A business as its owner manages it: what a diner sees, and what only a change of it needs. */
import { isName } from '../names.ts';
import type { Outcome, Trouble } from '../outcome.ts';
import type { StoredPicture } from '../pictures.ts';
import type { WeeklyAvailability } from '../reservations/entities.ts';
import type { Online } from '../reservations/online.ts';
import { compareDates, type LocalDate } from '../time.ts';

export interface OwnedBranch {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** Object name in the store; '' when the picture is not ours to delete. */
  readonly imagePath: string;
  readonly order: number;
  readonly archived: boolean;
  /** Its own closed days, without the business's. */
  readonly closedDates: readonly LocalDate[];
  /** Single dates with hours and seats of their own, as stored: unpackOffer() reads them. */
  readonly special?: Readonly<Record<LocalDate, string>>;
  readonly weeklyAvailability?: WeeklyAvailability | null;
  /** As stored: unpackContact() reads it. '' or none = nothing known. */
  readonly contact?: string;
}

export interface OwnedBusiness {
  readonly id: string;
  readonly name: string;
  readonly hasProfile: boolean;
  readonly closedDates: readonly LocalDate[];
  /** In the owner's order, the archived ones too. */
  readonly branches: readonly OwnedBranch[];
  readonly online: Online;
}

/** The rules refuse a business with more (firestore.rules, isBranchChange). */
export const MAX_BRANCHES = 30;
/** In characters; the rules refuse longer ones. */
export const MAX_BRANCH_NAME = 60;
/**
 * Most closed days to come of a branch, its dates with hours of their own among them, and of a whole business. With 8 branches the business is then below the 900
 * values of a document that rules read (docs/data-model.md); past days are taken away with the next change.
 */
export const MAX_CLOSED_DATES = 80;
/** The largest place in the list that the rules accept. */
export const MAX_ORDER = 1000;

/** Why a change of the business was not made. */
export type OwnerProblem =
  /** Nothing says which business or which branch. */
  | 'INVALID_CHOICE'
  | 'BUSINESS_GONE'
  | 'BRANCH_GONE'
  /** A branch that ever had a reservation stays. */
  | 'HAS_RESERVATIONS'
  | 'TOO_MANY'
  | 'TOO_MANY_CLOSED_DAYS'
  /** 'SIGNED_OUT': the rules no longer take this account for the owner. */
  | Trouble;

export type OwnerOutcome = Outcome<null, OwnerProblem>;

export type BranchNameProblem = 'name' | 'name-too-long' | 'name-unreadable';

/** Returns what is wrong with a branch's name (docs/product.md, Branches), or null. */
export function branchNameProblem(name: string): BranchNameProblem | null {
  const typed = name.trim();
  if (typed === '') return 'name';
  if (typed.length > MAX_BRANCH_NAME) return 'name-too-long';
  return isName(typed) ? null : 'name-unreadable';
}

/** The place of a new branch: behind all others. */
export function nextOrder(branches: readonly OwnedBranch[]): number {
  return Math.min(MAX_ORDER, Math.max(-1, ...branches.map(({ order }) => order)) + 1);
}

/** The pictures that a branch has: one or none. */
export function picturesOf({ imageUrl, imagePath }: OwnedBranch): readonly StoredPicture[] {
  return imageUrl === null ? [] : [{ url: imageUrl, path: imagePath }];
}

/** The branches that diners see. */
export function openBranches({ branches }: OwnedBusiness): readonly OwnedBranch[] {
  return branches.filter(({ archived }) => !archived);
}

/** A closed day to come: of one branch, or (null) of the whole business. */
export interface ClosedDay {
  readonly date: LocalDate;
  readonly branch: OwnedBranch | null;
}

/** Today's and later closed days, soonest first, the whole business's before a branch's. */
export function comingClosedDays(business: OwnedBusiness, today: LocalDate): ClosedDay[] {
  const own = business.closedDates.map((date): ClosedDay => ({ date, branch: null }));
  const ofBranches = openBranches(business).flatMap((branch) =>
    branch.closedDates.map((date): ClosedDay => ({ date, branch })),
  );
  return [...own, ...ofBranches]
    .filter(({ date }) => date >= today)
    .sort((a, b) => compareDates(a.date, b.date));
}

/** The closed days of a branch, or (null) of the whole business. */
export function closedDatesOf(business: OwnedBusiness, branchId: string | null): readonly LocalDate[] {
  if (branchId === null) return business.closedDates;
  return business.branches.find(({ id }) => id === branchId)?.closedDates ?? [];
}

/** The dates of which a branch, or (null) the whole business, says something: closed, or with hours of their own. */
export function listedDates(business: OwnedBusiness, branchId: string | null): readonly LocalDate[] {
  const special = business.branches.find(({ id }) => id === branchId)?.special ?? {};
  return [...closedDatesOf(business, branchId), ...Object.keys(special)];
}

/** Whether no diner can book a branch (or, null, any branch) on a day. */
export function isClosed(business: OwnedBusiness, branchId: string | null, date: LocalDate): boolean {
  return business.closedDates.includes(date) || closedDatesOf(business, branchId).includes(date);
}

/** A party that has booked. */
export interface Party {
  readonly date: LocalDate;
  readonly branchId: string;
  readonly partySize: number;
}

/** How many bookings, of how many people, a closed day leaves standing. */
export function standingOn(
  parties: readonly Party[],
  { date, branch }: ClosedDay,
): { readonly bookings: number; readonly people: number } {
  const hit = parties.filter(
    (party) => party.date === date && (branch === null || party.branchId === branch.id),
  );
  return { bookings: hit.length, people: hit.reduce((sum, { partySize }) => sum + partySize, 0) };
}
