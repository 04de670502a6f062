/** The administrator's services of ventures on this page's own database and store: what /ventures/create loads. */
import type { Venture } from '../../domain/ventures/entities.ts';
import type { CredentialsOutcome } from '../../domain/ventures/outcomes.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { surroundings } from '../firestore/attempt.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { storageOf } from '../storage/client.ts';
import { type NewVenture, registerVenture, registrationFate } from './create.ts';
import { noteLeftovers, strikeLeftovers, sweepLeftovers } from './leftovers.ts';
import { renewPassword } from './password.ts';
import { listVentures, readVenture, type VenturesCursor, type VenturesPage } from './read.ts';
import { removeVenture } from './remove.ts';

const database = () => liteDatabase('admin');

export const venturesPage = (after: VenturesCursor | null): Promise<VenturesPage> =>
  listVentures(database(), after, surroundings);

/** Longer than a registration takes, upload and all: another tab may be at it. */
const REGISTRATION_MS = 30 * 60_000;

/** Call it before a picture of a new venture is stored. */
export function noteRegistration(ventureId: string): void {
  noteLeftovers(ventureId, surroundings.now() + REGISTRATION_MS);
}

export const fateOfRegistration = registrationFate;

/** Also strikes out what noteRegistration wrote down, once the venture is there. */
export async function register(input: NewVenture): Promise<CredentialsOutcome> {
  const outcome = await registerVenture(database(), input, surroundings);
  if (outcome.ok) strikeLeftovers(input.id);
  return outcome;
}

export const newPassword = (of: Venture): Promise<CredentialsOutcome> =>
  renewPassword(database(), of, surroundings);

export async function remove(ventureId: string): Promise<VentureFailure | null> {
  return removeVenture(database(), storageOf('admin'), ventureId, surroundings);
}

/** Deletes pictures that an interrupted registration or deletion on this device left behind. Rejects without a store. */
export async function tidyUp(): Promise<void> {
  const exists = async (id: string) => (await readVenture(database(), id, surroundings)) !== null;
  await sweepLeftovers(storageOf('admin'), exists, surroundings.now());
}
