/**
 * A world for bookings: our emulator with the real rules, the demo businesses, and a clock that starts at noon of a
 * Saturday in El Salvador and runs until a test moves it on.
 */

import { startTestEmulator, type TestEmulator } from '@vaga/firebase-emulator/testing/start-emulator';
import { setLogLevel } from 'firebase/firestore/lite';
import { MAX_DOCUMENT_VALUES } from '../../scripts/lib/hosted-limits.ts';
import { seedWrites } from '../../scripts/seed.ts';
import { businessDocuments } from '../../seed/businesses.ts';
import { newDocumentId } from '../../src/domain/ids.ts';
import { doc, type Firestore } from '../../src/services/firestore/documents.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import type { NewReservation } from '../../src/services/reservations/documents.ts';
import { databaseOf, PATIENT_MS, type WorldClock } from './deps.ts';

/** Saturday 21 November 2026, 12:00 in El Salvador. */
export const NOON_MS = Date.UTC(2026, 10, 21, 18);
export const TODAY = '2026-11-21';

const PROJECT_ID = 'demo-vaga';
const SEED = { writes: seedWrites(PROJECT_ID, businessDocuments(new Date(NOON_MS))) };

export interface BookingWorld {
  /** A new emulator after each `reset`. */
  readonly emulator: TestEmulator;
  /** Moves the server's clock, and with it that of `around`, on to an instant; throws for an earlier one. */
  readonly setNow: (nowMs: number) => void;
  readonly around: WorldClock;
  /** Starts a new emulator with the businesses, at noon again: the clock of a running one never goes back. */
  readonly reset: () => Promise<void>;
  /** The database past the rules. */
  readonly admin: Firestore;
}

/** Starts the world, with a clock that stands still if asked; stop `emulator` in afterAll. */
export async function startBookingWorld({ isStanding = false } = {}): Promise<BookingWorld> {
  // Many tests cause denials, and the SDK would print each of them.
  setLogLevel('silent');
  const start = async () => {
    const started = await startTestEmulator({
      projectId: PROJECT_ID,
      rulesFile: 'firestore.rules',
      indexesFile: 'firestore.indexes.json',
      maxDocumentValues: MAX_DOCUMENT_VALUES,
      startAtMs: NOON_MS,
      isStanding,
    });
    await started.rest('POST', ':commit', SEED, 'owner');
    started.resetMeter();
    return started;
  };
  let emulator = await start();
  let admin = databaseOf(emulator, 'owner');
  const reset = async () => {
    await emulator.stop();
    emulator = await start();
    admin = databaseOf(emulator, 'owner');
  };
  return {
    get emulator() {
      return emulator;
    },
    get admin() {
      return admin;
    },
    setNow: (nowMs) => emulator.clock.moveTo(nowMs),
    reset,
    around: {
      now: () => emulator.clock.nowMs(),
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
      timeoutMs: PATIENT_MS,
    },
  };
}

/** Returns a booking that the rules accept at noon: La Casona, Centro Histórico, tonight at 19:00, for two. */
export function aBooking(over: Partial<NewReservation> = {}): NewReservation {
  return {
    id: newDocumentId((bytes) => crypto.getRandomValues(bytes)),
    businessId: 'la-casona',
    businessName: 'La Casona',
    branchId: 'centro',
    branchName: 'Centro Histórico',
    date: TODAY,
    time: '19:00',
    partySize: 2,
    customerName: 'Ana Cruz',
    contactPhone: '7777 7777',
    notes: '',
    ...over,
  };
}

/** Returns the seats booked at an hour by the day document; 0 without one. */
export async function bookedSeats(
  admin: Firestore,
  { businessId, branchId, date, time }: Pick<NewReservation, 'businessId' | 'branchId' | 'date' | 'time'>,
): Promise<number> {
  const day = await getDoc(doc(admin, 'businesses', businessId, 'days', `${branchId}_${date}`));
  const booked = Number(fieldsOf(day.data()?.booked)[time]);
  return Number.isNaN(booked) ? 0 : booked;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
