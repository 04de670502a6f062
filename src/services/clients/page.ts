/** The account services as a client's page calls them. */
import type {
  ClientSignInFailure,
  Registration,
  RegistrationFailure,
} from '../../domain/clients/credentials.ts';
import { surroundings } from '../firestore/attempt.ts';
import { type ClientOutcome, registerClient, signInClient } from './account.ts';

export { changePassword } from './account.ts';

export const register = (registration: Registration): Promise<ClientOutcome<RegistrationFailure>> =>
  registerClient(registration, surroundings);

export const signIn = (phone: string, password: string): Promise<ClientOutcome<ClientSignInFailure>> =>
  signInClient(phone, password, surroundings);
