import type { Team } from '../../domain/team/team.ts';
import { readAccess } from '../accounts/access.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';

/** Returns the team of a venture; null without the right to it. Costs 1 read. Rejects on a network error. */
export async function readTeam(ventureId: string, deps: Deps = roleDeps('business')): Promise<Team | null> {
  return readAccess(ventureId, deps);
}
