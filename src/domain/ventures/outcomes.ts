/** What came of a change of a venture. */
import type { Outcome } from '../outcome.ts';
import type { Credentials } from './entities.ts';
import type { VentureFailure } from './problems.ts';

export type VentureOutcome = Outcome<null, VentureFailure>;

/** Of registering one, or of a new password. */
export type CredentialsOutcome = Outcome<Credentials, VentureFailure>;
