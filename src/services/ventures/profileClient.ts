/** A venture's profile on this page's own database, for its owner or an administrator. */
import type { Venture } from '../../domain/ventures/entities.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import type { Role } from '../firebase/app.ts';
import { surroundings } from '../firestore/attempt.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { readVenture } from './read.ts';
import { updateFate, updateVenture, type VentureChange } from './update.ts';

export const loadProfile = (role: Role, ventureId: string): Promise<Venture | null> =>
  readVenture(liteDatabase(role), ventureId, surroundings);

export const saveProfile = (role: Role, change: VentureChange): Promise<VentureFailure | null> =>
  updateVenture(liteDatabase(role), change, surroundings);

export const fateOfProfile = updateFate;
