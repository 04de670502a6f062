import { useCallback, useEffect, useState } from 'react';
import { nameOfMember, type Team } from '../domain/team/team.ts';
import { doneBy as texts } from '../messages/doneBy.ts';

/**
 * Returns a function that names a team's account; it returns null for the owner ('' or none) and while it is unknown.
 * Reads the team (1 read) when one of `accounts` is unknown. `other`: the name for an account outside the team.
 */
export function useTeamNames(
  businessId: string,
  accounts: readonly (string | undefined)[],
  other: string | null = texts.formerMember,
): (by?: string) => string | null {
  const [team, setTeam] = useState<Team | null>(null);
  const unknown = accounts.filter((by) => by && (team === null || nameOfMember(team, by) === null));
  const asked = [...new Set(unknown)].join();
  useEffect(() => {
    if (asked === '') return;
    let here = true;
    import('../services/ventures/teamQueries.ts')
      .then(({ readTeam }) => readTeam(businessId))
      // Offline the records are shown without names.
      .then((found) => here && found !== null && setTeam(found))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [businessId, asked]);
  return useCallback(
    (by = '') => (by === '' || team === null ? null : (nameOfMember(team, by) ?? other)),
    [team, other],
  );
}
