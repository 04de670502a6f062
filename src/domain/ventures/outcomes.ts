/** What came of registering a venture or of a new password. */
import type { Credentials } from './entities.ts';
import type { VentureFailure } from './problems.ts';

export type CredentialsOutcome =
  | { readonly ok: true; readonly credentials: Credentials }
  | { readonly ok: false; readonly problem: VentureFailure };
