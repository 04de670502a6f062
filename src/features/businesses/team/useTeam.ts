import { useCallback, useEffect, useState } from 'react';
import type { Failed } from '../../../domain/outcome.ts';
import type { Member, Team, TeamProblem } from '../../../domain/team/team.ts';
import type { Credentials } from '../../../domain/ventures/entities.ts';
import { type Loaded, useLoad } from '../../../hooks/useLoad.ts';
import { submit } from '../../../services/submit.ts';
import type { NewMember, TeamOutcome } from '../../../services/ventures/teamCommands.ts';

/** What the screen works with; a test gives its own. None of the commands rejects. */
export interface TeamServices {
  readonly queries: () => Promise<{
    /** null: without the right to it. Rejects on a network error. */
    readonly readTeam: (ventureId: string) => Promise<Team | null>;
  }>;
  readonly commands: () => Promise<{
    readonly addMember: (ventureId: string, member: NewMember) => Promise<TeamOutcome<Credentials>>;
    readonly changeMember: (
      ventureId: string,
      member: Member,
      change: Pick<Member, 'name' | 'role'>,
    ) => Promise<TeamOutcome>;
    readonly removeMember: (ventureId: string, member: Member, team: Team) => Promise<TeamOutcome>;
    readonly renewMemberPassword: (
      ventureId: string,
      member: Member,
      team: Team,
    ) => Promise<TeamOutcome<Credentials>>;
  }>;
  /** The live part, which loads once the team is there. */
  readonly live: () => Promise<{
    readonly watchTeam: (ventureId: string, onTeam: (team: Team) => void) => () => void;
  }>;
}

export const teamServices: TeamServices = {
  live: () => import('../../../services/accounts/watchOwner.ts'),
  queries: () => import('../../../services/ventures/teamQueries.ts'),
  commands: () => import('../../../services/ventures/teamCommands.ts'),
};

type Commands = Awaited<ReturnType<TeamServices['commands']>>;

export interface TeamState {
  readonly loaded: Loaded<Team>;
  readonly retry: () => void;
  readonly busy: boolean;
  /** Runs one change of the team at a time and reads the team again; null: another is on its way. */
  readonly run: <T>(
    command: (commands: Commands, team: Team) => Promise<TeamOutcome<T>>,
  ) => Promise<TeamOutcome<T> | null>;
}

/** A business's team: read once and after each change here, then followed: another device changes it too. */
export function useTeam(ventureId: string, services: TeamServices): TeamState {
  const read = useCallback(async () => {
    const team = await (await services.queries()).readTeam(ventureId);
    if (team === null) throw new Error('no right to the team');
    return team;
  }, [ventureId, services]);
  const [loaded, retry, setLoaded] = useLoad(read);
  const [busy, setBusy] = useState(false);
  const isReady = loaded.state === 'ready';
  useEffect(() => {
    if (!isReady) return;
    let stop = () => {};
    let isWanted = true;
    services.live().then(
      ({ watchTeam }) => {
        if (isWanted) stop = watchTeam(ventureId, (value) => setLoaded({ state: 'ready', value }));
      },
      // What was read stays true enough: the rules judge what is done with it.
      () => undefined,
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [isReady, ventureId, services, setLoaded]);
  return {
    loaded,
    retry,
    busy,
    run: async <T>(command: (commands: Commands, team: Team) => Promise<TeamOutcome<T>>) => {
      if (busy || loaded.state !== 'ready') return null;
      setBusy(true);
      const outcome: TeamOutcome<T> | Failed<TeamProblem> = await submit(services.commands, (commands) =>
        command(commands, loaded.value),
      );
      // A refusal says that the list is old, too.
      await read().then(
        (team) => setLoaded({ state: 'ready', value: team }),
        () => undefined,
      );
      setBusy(false);
      return outcome;
    },
  };
}
