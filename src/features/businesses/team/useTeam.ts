import { useCallback, useEffect, useState } from 'react';
import type { Failed } from '../../../domain/outcome.ts';
import type { Member, Team, TeamProblem } from '../../../domain/team/team.ts';
import type { Credentials } from '../../../domain/ventures/entities.ts';
import { type Loaded, useLoad } from '../../../hooks/useLoad.ts';
import type { Seen } from '../../../services/device/lastSeen.ts';
import type { Later } from '../../../services/firestore/seeing.ts';
import { submit } from '../../../services/submit.ts';
import type { NewMember, TeamOutcome } from '../../../services/ventures/teamCommands.ts';

/** What the screen works with; a test gives its own. None of the commands rejects. */
export interface TeamServices {
  readonly queries: () => Promise<{
    /** As last seen here where no answer comes. Rejects where there is neither, and without the right to it. */
    readonly seeTeam: (ventureId: string, later: Later<Team>) => Promise<Seen<Team>>;
    /** null: without the right to it. Rejects on a network error. */
    readonly readTeam: (ventureId: string) => Promise<Team | null>;
    /** Keeps what is shown, for when no answer comes. */
    readonly keepTeam: (ventureId: string, team: Team) => Promise<void>;
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
  /** Of what was last seen nothing is changed: it may have been changed elsewhere. */
  readonly loaded: Loaded<Seen<Team>>;
  readonly retry: () => void;
  readonly busy: boolean;
  /** Runs one change of the team at a time and reads the team again; null: another is on its way. */
  readonly run: <T>(
    command: (commands: Commands, team: Team) => Promise<TeamOutcome<T>>,
  ) => Promise<TeamOutcome<T> | null>;
}

/** A business's team: read once and after each change here, then followed: another device changes it too. */
export function useTeam(ventureId: string, services: TeamServices): TeamState {
  const see = useCallback(
    async (signal: AbortSignal, show: Later<Team>['show']) =>
      (await services.queries()).seeTeam(ventureId, { signal, show }),
    [ventureId, services],
  );
  const [loaded, retry, setLoaded] = useLoad(see);
  const put = useCallback(
    (team: Team) => {
      setLoaded({ state: 'ready', value: { value: team, seenMs: null } });
      services.queries().then(
        ({ keepTeam }) => keepTeam(ventureId, team),
        () => undefined,
      );
    },
    [setLoaded, services, ventureId],
  );
  const [busy, setBusy] = useState(false);
  const isReady = loaded.state === 'ready';
  useEffect(() => {
    if (!isReady) return;
    let stop = () => {};
    let isWanted = true;
    services.live().then(
      ({ watchTeam }) => {
        if (isWanted) stop = watchTeam(ventureId, put);
      },
      // What was read stays true enough: the rules judge what is done with it.
      () => undefined,
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [isReady, ventureId, services, put]);
  return {
    loaded,
    retry,
    busy,
    run: async <T>(command: (commands: Commands, team: Team) => Promise<TeamOutcome<T>>) => {
      if (busy || loaded.state !== 'ready' || loaded.value.seenMs !== null) return null;
      setBusy(true);
      const outcome: TeamOutcome<T> | Failed<TeamProblem> = await submit(services.commands, (commands) =>
        command(commands, loaded.value.value),
      );
      // A refusal says that the list is old, too.
      await services
        .queries()
        .then(({ readTeam }) => readTeam(ventureId))
        .then(
          (team) => team && put(team),
          () => undefined,
        );
      setBusy(false);
      return outcome;
    },
  };
}
