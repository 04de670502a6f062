/** The results of changes of a venture. */
import type { Outcome } from '../outcome.ts';
import type { Credentials } from './entities.ts';
import type { VentureFailure } from './problems.ts';

export type VentureOutcome = Outcome<null, VentureFailure>;

/** The result of a registration or a password reset. */
export type CredentialsOutcome = Outcome<Credentials, VentureFailure>;
