import type { Team } from '../../domain/team/team.ts';
import { readAccess } from '../accounts/access.ts';
import type { Cached, Kind } from '../device/answerCache.ts';
import { cacheFirst, type Later, putCached } from '../firestore/cachedReads.ts';
import { FirestoreError } from '../firestore/request.ts';
import { roleDeps } from '../firestore/roleDeps.ts';

/** Returns the team of a venture; null without the right to read it. Costs 1 read. Rejects on a network error. */
export async function readTeam(ventureId: string, deps = roleDeps('business')): Promise<Team | null> {
  return readAccess(ventureId, deps);
}

const TEAM: Kind<Team> = { name: 'team', form: 1 };

/**
 * readTeam() for the owner's screen: without a response the cached team, and `later` then gets the server's answer.
 * Rejects when there is neither, and without the right to read it.
 */
export function seeTeam(ventureId: string, later: Later<Team>): Promise<Cached<Team>> {
  const read = async () => {
    const team = await readTeam(ventureId);
    if (team === null) throw new FirestoreError('permission-denied');
    const { members, former } = team;
    return { members, former };
  };
  return cacheFirst('business', TEAM, ventureId, read, later);
}

/** Caches the team that was just read or received. Never rejects. */
export function keepTeam(ventureId: string, { members, former }: Team): Promise<void> {
  return putCached('business', TEAM, ventureId, { members, former });
}
