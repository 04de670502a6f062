/** A business as its owner manages it: the data that diners see, and the data that only changes to it need. */
import { isName } from '../names.ts';
import type { Outcome, Trouble } from '../outcome.ts';
import type { Branch, Business } from '../reservations/entities.ts';
import { addDays, compareDates, type LocalDate } from '../time.ts';

/** Its closed days are without those of the whole business. */
export interface OwnedBranch extends Branch {
  /** Object name in Storage; '' when the app must not delete the picture. */
  readonly imagePath: string;
  readonly order: number;
  /** Single dates with their own hours and seats, as stored: unpackOffer() reads them. */
  readonly special?: Readonly<Record<LocalDate, string>>;
}

export interface OwnedBusiness extends Pick<Business, 'id' | 'name' | 'closedDates' | 'online'> {
  readonly hasProfile: boolean;
  /** In the owner's order; archived branches are included. */
  readonly branches: readonly OwnedBranch[];
}

/** The most branches; the rules refuse more (firestore.rules, isBranchChange). */
export const MAX_BRANCHES = 30;
/** Most characters; the rules refuse longer names. */
export const MAX_BRANCH_NAME = 60;
/** Most future closed and special days of a business or branch: rules can read 900 values (docs/data-model.md). */
export const MAX_CLOSED_DATES = 80;
/** Returns the last date that can be closed or get hours of its own: the lists show no year, so a wrong one stays unseen. */
export const lastPlannedDate = (today: LocalDate): LocalDate => addDays(today, 366);

/** The highest position in the list that the rules accept. */
export const MAX_ORDER = 1000;

/** Why a change of the business failed. */
export type OwnerProblem =
  /** No business or no branch is chosen. */
  | 'INVALID_CHOICE'
  | 'BUSINESS_GONE'
  | 'BRANCH_GONE'
  /** A branch that has ever had a reservation can't be deleted. */
  | 'HAS_RESERVATIONS'
  | 'TOO_MANY'
  | 'TOO_MANY_CLOSED_DAYS'
  /** 'SIGNED_OUT': the rules no longer accept this account as the owner. */
  | Trouble;

export type OwnerOutcome = Outcome<null, OwnerProblem>;

export type BranchNameProblem = 'name' | 'name-too-long' | 'name-unreadable';

/** Returns the problem of a branch's name (docs/product.md, Branches), or null. */
export function branchNameProblem(name: string): BranchNameProblem | null {
  const typed = name.trim();
  if (typed === '') return 'name';
  if (typed.length > MAX_BRANCH_NAME) return 'name-too-long';
  return isName(typed) ? null : 'name-unreadable';
}

/** Returns the position of a new branch: after all others. */
export function nextOrder(branches: readonly OwnedBranch[]): number {
  return Math.min(MAX_ORDER, Math.max(-1, ...branches.map(({ order }) => order)) + 1);
}

/** Returns the branches that diners see. */
export function openBranches({ branches }: OwnedBusiness): readonly OwnedBranch[] {
  return branches.filter(({ archived }) => !archived);
}

/** A future closed day of one branch, or (null) of the whole business. */
export interface ClosedDay {
  readonly date: LocalDate;
  readonly branch: OwnedBranch | null;
}

/** Returns the closed days from today on, soonest first, those of the whole business before those of a branch. */
export function comingClosedDays(business: OwnedBusiness, today: LocalDate): ClosedDay[] {
  const own = business.closedDates.map((date): ClosedDay => ({ date, branch: null }));
  const ofBranches = openBranches(business).flatMap((branch) =>
    branch.closedDates.map((date): ClosedDay => ({ date, branch })),
  );
  return [...own, ...ofBranches]
    .filter(({ date }) => date >= today)
    .sort((a, b) => compareDates(a.date, b.date));
}

/** Returns the closed days of a branch, or (null) of the whole business. */
export function closedDatesOf(business: OwnedBusiness, branchId: string | null): readonly LocalDate[] {
  if (branchId === null) return business.closedDates;
  return business.branches.find(({ id }) => id === branchId)?.closedDates ?? [];
}

/** Returns the dates on which a branch, or (null) the whole business, is closed or has special hours. */
export function listedDates(business: OwnedBusiness, branchId: string | null): readonly LocalDate[] {
  const special = business.branches.find(({ id }) => id === branchId)?.special ?? {};
  return [...closedDatesOf(business, branchId), ...Object.keys(special)];
}

/** Returns whether diners can't book a branch (or, null, any branch) on a day. */
export function isClosed(business: OwnedBusiness, branchId: string | null, date: LocalDate): boolean {
  return business.closedDates.includes(date) || closedDatesOf(business, branchId).includes(date);
}

/** A party with a booking. */
export interface Party {
  readonly date: LocalDate;
  readonly branchId: string;
  readonly partySize: number;
}

/** Returns how many bookings, for how many people, still exist on a closed day. */
export function standingOn(
  parties: readonly Party[],
  { date, branch }: ClosedDay,
): { readonly bookings: number; readonly people: number } {
  const hit = parties.filter(
    (party) => party.date === date && (branch === null || party.branchId === branch.id),
  );
  return { bookings: hit.length, people: hit.reduce((sum, { partySize }) => sum + partySize, 0) };
}
