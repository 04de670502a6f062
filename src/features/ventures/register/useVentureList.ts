import { useCallback, useEffect, useRef, useState } from 'react';
import type { Venture } from '../../../domain/ventures/entities.ts';
import { startRetrying } from '../../../services/device/follow.ts';
import type { VenturesPage } from '../../../services/ventures/queries.ts';
import { loadServices } from '../loadServices.ts';

export type VentureList = ReturnType<typeof useVentureList>;

interface Shown {
  readonly ventures: readonly Venture[];
  readonly next: VenturesPage['next'];
}

/** Returns the list with its first page as read again: the pages after it stay, unless this page replaces them all. */
function withFirstPage(first: VenturesPage, shown: Shown | null): Shown {
  const last = shown?.ventures.findIndex(({ id }) => id === first.ventures.at(-1)?.id) ?? -1;
  if (shown === null || first.next === null || last < 0) return first;
  return { ventures: [...first.ventures, ...shown.ventures.slice(last + 1)], next: shown.next };
}

/** Returns the registered ventures, the newest first. The shown ones stay while they are read again. */
export function useVentureList() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const [loadingMore, setLoadingMore] = useState(false);
  /** The number of the latest request: a late answer to an earlier one is dropped. */
  const attempt = useRef(0);
  /** The ids of the deleted ventures: an answer on its way may still contain them. */
  const dropped = useRef(new Set<string>());

  const ask = useCallback(async (after: VenturesPage['next']) => {
    attempt.current += 1;
    const asked = attempt.current;
    try {
      const { listVentures } = await loadServices();
      const read = await listVentures(after);
      if (asked !== attempt.current) return;
      setFailed(false);
      const page = { ...read, ventures: read.ventures.filter(({ id }) => !dropped.current.has(id)) };
      setShown((now) =>
        after === null
          ? withFirstPage(page, now)
          : { ...page, ventures: [...(now?.ventures ?? []), ...page.ventures] },
      );
    } catch {
      if (asked === attempt.current) setFailed(true);
    }
  }, []);
  const reload = useCallback(() => {
    setFailed(false);
    void ask(null);
  }, [ask]);
  useEffect(() => {
    reload();
    return () => {
      attempt.current += 1;
    };
  }, [reload]);

  useEffect(() => (failed ? startRetrying(() => void ask(null)) : undefined), [failed, ask]);
  const next = shown?.next ?? null;
  const more = async () => {
    if (shown === null || loadingMore) return;
    setLoadingMore(true);
    await ask(next);
    setLoadingMore(false);
  };
  return {
    /** 'loading' only while nothing has loaded; 'failed' until a request after the last failed one succeeds. */
    state: failed ? ('failed' as const) : shown === null ? ('loading' as const) : ('ready' as const),
    ventures: shown?.ventures ?? [],
    /** True while the next page loads. */
    loadingMore,
    /** Loads the next page; null: there is none. */
    more: next === null ? null : () => void more(),
    reload,
    /** Removes a deleted venture from the list, without a request. */
    drop: (ventureId: string) => {
      dropped.current.add(ventureId);
      setShown((now) => now && { ...now, ventures: now.ventures.filter(({ id }) => id !== ventureId) });
    },
  };
}
