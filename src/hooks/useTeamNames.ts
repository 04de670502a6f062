import { useCallback, useEffect, useState } from 'react';
import { nameOfMember, type Team } from '../domain/team/team.ts';
import { doneBy as texts } from '../messages/doneBy.ts';

/**
 * Returns who an account of the team is: its name, and null for the owner ('' or none) and while it isn't known. Reads
 * the team (1 read) once one of `accounts` isn't known. `other`: what an account is called that is none of the team's.
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
      // Without a network the records stay without a name.
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
