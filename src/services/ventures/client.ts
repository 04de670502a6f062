/** The services of ventures on this page's own database: what their screens load. */
import { newDocumentId } from '../../domain/ids.ts';
import type { Venture } from '../../domain/ventures/entities.ts';
import type { CredentialsOutcome } from '../../domain/ventures/outcomes.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import type { Role } from '../firebase/app.ts';
import { surroundings } from '../firestore/attempt.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { storageOf } from '../storage/client.ts';
import { type NewVenture, registerVenture } from './create.ts';
import { noteLeftovers, strikeLeftovers, sweepLeftovers } from './leftovers.ts';
import { renewPassword } from './password.ts';
import { listVentures, readVenture, type VenturesCursor, type VenturesPage } from './read.ts';
import { removeVenture } from './remove.ts';
import { updateVenture, type VentureChange } from './update.ts';

const database = () => liteDatabase('admin');

export const newVentureId = (): string => newDocumentId((bytes) => crypto.getRandomValues(bytes));

export const ventures = (after: VenturesCursor | null): Promise<VenturesPage> =>
  listVentures(database(), after, surroundings);

export const venture = (role: Role, ventureId: string): Promise<Venture | null> =>
  readVenture(liteDatabase(role), ventureId, surroundings);

/** Longer than a registration takes, upload and all: another tab may be at it. */
const REGISTRATION_MS = 30 * 60_000;

/** Before a picture of a new venture is stored. */
export function noteRegistration(ventureId: string): void {
  noteLeftovers(ventureId, surroundings.now() + REGISTRATION_MS);
}

/** Also strikes out what noteRegistration wrote down, where it is known that no picture is left over. */
export async function register(input: NewVenture): Promise<CredentialsOutcome> {
  const outcome = await registerVenture(database(), input, surroundings);
  if (outcome.ok) strikeLeftovers(input.id);
  return outcome;
}

export const saveProfile = (role: Role, change: VentureChange): Promise<VentureFailure | null> =>
  updateVenture(liteDatabase(role), change, surroundings);

export const newPassword = (of: Venture): Promise<CredentialsOutcome> =>
  renewPassword(database(), of, surroundings);

export async function remove(ventureId: string): Promise<VentureFailure | null> {
  return removeVenture(database(), storageOf('admin'), ventureId, surroundings);
}

/** Deletes pictures that an interrupted registration or deletion on this device left behind. Rejects without a storage bucket. */
export async function tidyUp(): Promise<void> {
  const exists = async (id: string) => (await venture('admin', id)) !== null;
  await sweepLeftovers(storageOf('admin'), exists, surroundings.now());
}
