import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failed } from '../../../domain/outcome.ts';
import type { Team, TeamProblem } from '../../../domain/team/team.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { loadWatchOwned } from '../../../services/businesses/loadWatchOwned.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import { follow } from '../../../services/device/follow.ts';
import { submit } from '../../../services/submit.ts';
import type { TeamOutcome } from '../../../services/ventures/teamCommands.ts';
import { loadServices } from '../shared/loadServices.ts';

type Commands = Awaited<ReturnType<typeof loadServices>>;

/** A business's team: read once and after each change here; a listener shows changes of other devices. */
export function useTeam(ventureId: string) {
  /** Whether the team came otherwise since the first read was sent: a late answer of it is older. */
  const isKnown = useRef(false);
  const see = useCallback(
    async (signal: AbortSignal, show: (seen: Cached<Team>) => void) => {
      isKnown.current = false;
      const showLate = (seen: Cached<Team>) => isKnown.current || show(seen);
      return (await loadServices()).seeTeam(ventureId, { signal, show: showLate });
    },
    [ventureId],
  );
  const [loaded, retry, setLoaded] = useLoad(see);
  const put = useCallback(
    (team: Team) => {
      isKnown.current = true;
      setLoaded({ state: 'ready', value: { value: team, cachedMs: null } });
      loadServices().then(
        ({ keepTeam }) => keepTeam(ventureId, team),
        () => undefined,
      );
    },
    [setLoaded, ventureId],
  );
  const [busy, setBusy] = useState(false);
  const isReady = loaded.state === 'ready';
  useEffect(() => {
    // Without the listener's code the team that was read is good enough: the rules check every change.
    return isReady ? follow(loadWatchOwned, ({ watchTeam }) => watchTeam(ventureId, put)) : undefined;
  }, [isReady, ventureId, put]);
  return {
    /** A cached team can't be changed: it may have been changed elsewhere. */
    loaded,
    retry,
    busy,
    /** Runs one change of the team at a time and reads the team again; null: another change is still being sent. */
    run: async <T>(command: (commands: Commands, team: Team) => Promise<TeamOutcome<T>>) => {
      if (busy || loaded.state !== 'ready' || loaded.value.cachedMs !== null) return null;
      setBusy(true);
      const outcome: TeamOutcome<T> | Failed<TeamProblem> = await submit(loadServices, (commands) =>
        command(commands, loaded.value.value),
      );
      // Reads again after a refusal too, because that means that the list is out of date.
      await loadServices()
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
