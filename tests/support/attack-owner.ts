/**
 * Commits of an owner's day as raw writes, built from the rules' requirements and without any code of the app:
 * each is a set of named writes, so that a test can bend (falsify) exactly one thing.
 */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { expect } from 'vitest';
import {
  bookingCommit,
  type Draft,
  dayDraft,
  draft,
  emptiedCard,
  flag,
  increment,
  int,
  map,
  nothing,
  type Party,
  QUOTA_FIELDS,
  text,
  type Wire,
  writesOf,
} from './attack-wire.ts';
import { ADMIN, type AttackWorld, hoursOf, OTHER_OWNER } from './attack-world.ts';

// Types, not interfaces: only types can be assigned to a record of drafts.
export type WalkInCommit = { reservation: Draft; day: Draft };
export type ArrivalCommit = { reservation: Draft; card: Draft };
export type OwnerCommit = { reservation: Draft; day: Draft; card: Draft; history: Draft };

type StoredFields = Readonly<Record<string, Wire>>;

function without(fields: StoredFields, ...names: readonly string[]): Record<string, Wire> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

export function statusFields(status: string): Record<string, Wire> {
  return { status: text(status), statusNormalized: text(status) };
}

/** Users who have no role in La Casona's day. */
export const OUTSIDERS: [name: string, as: TestUser | undefined][] = [
  ['nobody', undefined],
  ['a client', { uid: 'any-client' }],
  ['another owner', OTHER_OWNER],
  ['the administrator', ADMIN],
];

/** Returns the transform that takes this many seats at 19:00; below 0 it gives seats back. */
export const seats = (by: number) => [increment('booked.`19:00`', int(by))];

/** Returns all writes of a commit. */
export const all = (commit: Readonly<Record<string, Draft | undefined>>): Draft[] =>
  Object.values(commit).filter((write) => write !== undefined);

const reservationPath = (party: Party) => `businesses/${party.businessId}/reservations/${party.id}`;
export const cardPath = (party: Party) => `diners/${party.phone}/active/${party.businessId}`;
export const historyPath = (party: Party) => `diners/${party.phone}/history/${party.businessId}_${party.id}`;

/** Marks a party as arrived as the owner, or undoes that; `card` are the fields of its card as stored. */
export function arrivalCommit(party: Party, card: StoredFields, arrived: boolean): ArrivalCommit {
  return {
    reservation: draft(reservationPath(party), {
      fields: arrived ? {} : { arrivedAt: nothing },
      mask: arrived ? [] : ['arrivedAt'],
      times: arrived ? ['arrivedAt', 'updatedAt'] : ['updatedAt'],
    }),
    card: draft(cardPath(party), {
      // The whole card is written, with its quota.
      fields: without(card, 'updatedAt', 'arrivedAt'),
      times: arrived ? ['arrivedAt', 'updatedAt'] : ['updatedAt'],
    }),
  };
}

/** Ends a party without a booking as the owner: it has no card. */
export function walkInEnding(party: Party, status: string): WalkInCommit {
  const fields = { ...statusFields(status), endedBy: text('business') };
  return {
    reservation: draft(reservationPath(party), { fields, mask: Object.keys(fields), times: ['updatedAt'] }),
    day: dayDraft(party, -party.size),
  };
}

/** Ends a booking as the owner; `card` are the fields of its card as stored. */
export function ownerEnding(party: Party, card: StoredFields, status: string): OwnerCommit {
  return {
    ...walkInEnding(party, status),
    card: emptiedCard(party),
    history: draft(historyPath(party), {
      fields: { ...without(card, 'updatedAt', ...QUOTA_FIELDS), ...statusFields(status) },
      times: ['updatedAt'],
    }),
  };
}

/** Undoes the ending of a party without a booking as the owner. */
export function walkInReopening(party: Party): WalkInCommit {
  const fields = { ...statusFields('confirmed'), expired: flag(false) };
  return {
    // A field in the mask that the document lacks is deleted.
    reservation: draft(reservationPath(party), {
      fields,
      mask: [...Object.keys(fields), 'endedBy'],
      times: ['updatedAt'],
    }),
    day: dayDraft(party, party.size),
  };
}

/** Undoes an ending as the owner; `history` = the archived card's fields. `late` = it had expired, and is here now. */
export function reopening(party: Party, history: StoredFields, late = false): OwnerCommit {
  const { reservation, day } = walkInReopening(party);
  const times = late ? ['updatedAt', 'arrivedAt'] : ['updatedAt'];
  const fields = { ...without(history, 'updatedAt'), ...statusFields('confirmed') };
  return {
    reservation: { ...reservation, times },
    day,
    card: draft(cardPath(party), { fields, mask: Object.keys(fields), times }),
    history: draft(historyPath(party), { kind: 'delete' }),
  };
}

/** Seats guests without a booking now, at the slot of `party`. */
export function walkInCommit(party: Party): WalkInCommit {
  const { reservation, day } = bookingCommit(party);
  const { nameKey: _, ...fields } = reservation.fields;
  return {
    reservation: {
      ...reservation,
      fields: {
        ...fields,
        customerName: text('Sin reserva'),
        contactPhone: text(''),
        normalizedContactPhone: text(''),
        walkIn: flag(true),
      },
      times: ['createdAt', 'updatedAt', 'arrivedAt'],
    },
    day,
  };
}

/** Returns a complete branch as the owner's screen saves it. */
export function savedBranch(over: Readonly<Record<string, Wire>> = {}): Wire {
  return map({
    name: text('Nueva'),
    imageUrl: text(''),
    imagePath: text(''),
    order: { integerValue: '0' },
    archived: flag(false),
    closedDates: map({}),
    weeklyAvailability: weekly(),
    ...over,
  });
}

/** Returns a schedule of ten seats on Saturdays at 19:00 and 20:00. */
export function weekly(over: Readonly<Record<string, Wire>> = {}): Wire {
  return map({
    enabled: flag(true),
    seatsPerHour: { integerValue: '10' },
    hours: hoursOf('', { sabado: '19:00,20:00' }),
    ...over,
  });
}

/** Saves one branch as the owner; null deletes it. */
export function branchDraft(businessId: string, branchId: string, saved: Wire | null): Draft {
  return draft(`businesses/${businessId}`, {
    fields: {
      ...(saved === null ? {} : { branches: map({ [branchId]: saved }) }),
      lastBranchId: text(branchId),
    },
    mask: [`branches.\`${branchId}\``, 'lastBranchId'],
    times: ['updatedAt'],
  });
}

/** Gives a date of a branch special hours as the owner ('20 18:00,19:30'), or closes it. */
export function dateDraft(businessId: string, branchId: string, date: string, own: Wire): Draft {
  return draft(`businesses/${businessId}`, {
    fields: {
      branches: map({ [branchId]: map({ closedDates: map({ [date]: own }) }) }),
      lastBranchId: text(branchId),
    },
    mask: [`branches.\`${branchId}\`.closedDates.\`${date}\``, 'lastBranchId'],
    times: ['updatedAt'],
  });
}

/** Lists a branch of the venture as open, or no longer. */
export function listingDraft(ventureId: string, branchId: string, isOpen: boolean): Draft {
  return draft(`ventures/${ventureId}`, {
    fields: isOpen ? { openBranches: map({ [branchId]: flag(true) }) } : {},
    mask: [`openBranches.\`${branchId}\``],
  });
}

/** Returns a function that sends a commit with one thing bent: denied; then unbent: accepted, so the bend mattered. */
export function bendingAs(town: AttackWorld, as: TestUser) {
  return async <T extends Readonly<Record<string, Draft>>>(
    honest: T,
    bend: (bent: T) => void,
  ): Promise<void> => {
    const bent = structuredClone(honest);
    bend(bent);
    await expectOnlyHonest(town, as, Object.values(bent), Object.values(honest));
  };
}

/** Expects that the bent writes are denied and the honest ones accepted. */
export async function expectOnlyHonest(
  town: AttackWorld,
  as: TestUser,
  bent: readonly Draft[],
  honest: readonly Draft[],
): Promise<void> {
  expect(bent, 'the bend changes something').not.toEqual(honest);
  await town.expectDenied(() => town.send(bent, as));
  await town.expectAccepted(honest, as);
}

/** Books, lets a second pass, and returns the fields of the card as stored. */
export async function bookedCard(town: AttackWorld, party: Party, atMs: number): Promise<StoredFields> {
  await town.expectAccepted(writesOf(bookingCommit(party)));
  town.freeze(atMs);
  return town.fieldsOf(cardPath(party));
}
