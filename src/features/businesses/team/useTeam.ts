import { useCallback, useEffect, useState } from 'react';
import type { Failed } from '../../../domain/outcome.ts';
import type { Team, TeamProblem } from '../../../domain/team/team.ts';
import { type Loaded, useLoad } from '../../../hooks/useLoad.ts';
import type { Seen } from '../../../services/device/lastSeen.ts';
import { loadLive } from '../../../services/reservations/owner/loadLive.ts';
import { submit } from '../../../services/submit.ts';
import type { TeamOutcome } from '../../../services/ventures/teamCommands.ts';
import { follow } from '../shared/follow.ts';
import { loadServices } from '../shared/loadServices.ts';

const loadCommands = () => import('../../../services/ventures/teamCommands.ts');

/** What the screen works with; a test gives its own. None of the commands rejects. */
export interface TeamServices {
  readonly queries: () => Promise<
    Pick<Awaited<ReturnType<typeof loadServices>>, 'seeTeam' | 'readTeam' | 'keepTeam'>
  >;
  readonly commands: () => Promise<
    Pick<
      Awaited<ReturnType<typeof loadCommands>>,
      'addMember' | 'changeMember' | 'removeMember' | 'renewMemberPassword'
    >
  >;
  /** The live part, which loads once the team is there. */
  readonly live: () => Promise<Pick<Awaited<ReturnType<typeof loadLive>>, 'watchTeam'>>;
}

export const teamServices: TeamServices = { live: loadLive, queries: loadServices, commands: loadCommands };

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
    async (signal: AbortSignal, show: (seen: Seen<Team>) => void) =>
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
    // What was read stays true enough where the code doesn't come: the rules judge what is done with it.
    return isReady ? follow(services.live, ({ watchTeam }) => watchTeam(ventureId, put)) : undefined;
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
