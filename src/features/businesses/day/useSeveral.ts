import { useState } from 'react';
import type { OwnerProblem } from '../../../domain/reservations/ownerActions.ts';
import { canGoWithOthers, type Wanted } from '../../../domain/reservations/several.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { cancelSeveral, findSeveral } from '../../../services/reservations/owner/several.ts';

export type SeveralState =
  | { readonly step: 'asking'; readonly problem: 'failed' | null }
  | { readonly step: 'finding' }
  | { readonly step: 'found' }
  | { readonly step: 'cancelling'; readonly settled: number };

interface List {
  readonly reservations: readonly StoredReservation[];
  readonly more: number;
  readonly chosen: ReadonlySet<string>;
  /** Why those are left that could not be cancelled. */
  readonly left: ReadonlyMap<string, OwnerProblem>;
  readonly cancelled: readonly StoredReservation[];
}

const NO_LIST: List = { reservations: [], more: 0, chosen: new Set(), left: new Map(), cancelled: [] };

/** Looks for many reservations of a business, lets choose among them, and cancels them. */
export function useSeveral(businessId: string, businessName: string) {
  const [state, setState] = useState<SeveralState>({ step: 'asking', problem: null });
  const [list, setList] = useState(NO_LIST);
  const show = (reservations: readonly StoredReservation[], more: number) => {
    setList({ ...NO_LIST, reservations, more, chosen: new Set(reservations.map(({ id }) => id)) });
    setState({ step: 'found' });
  };
  return {
    state,
    list,
    /** Those of a list that is there already. */
    addShown: (shown: readonly StoredReservation[], nowMs: number) =>
      show(
        shown.filter((each) => canGoWithOthers(each, nowMs)),
        0,
      ),
    find: async (wanted: Wanted) => {
      setState({ step: 'finding' });
      try {
        const { reservations, more } = await findSeveral(businessId, wanted);
        show(reservations, more);
      } catch {
        setState({ step: 'asking', problem: 'failed' });
      }
    },
    choose: (ids: readonly string[], isChosen: boolean) =>
      setList((now) => {
        const chosen = new Set(now.chosen);
        for (const id of ids) {
          if (isChosen) chosen.add(id);
          else chosen.delete(id);
        }
        return { ...now, chosen };
      }),
    cancel: async () => {
      const wanted = list.reservations.filter(({ id }) => list.chosen.has(id));
      setState({ step: 'cancelling', settled: 0 });
      const left = await cancelSeveral(wanted, businessName, (settled) =>
        setState({ step: 'cancelling', settled }),
      );
      setList((now) => ({
        ...now,
        left,
        reservations: now.reservations.filter(({ id }) => left.has(id) || !now.chosen.has(id)),
        chosen: new Set(left.keys()),
        cancelled: wanted.filter(({ id }) => !left.has(id)),
      }));
      setState({ step: 'found' });
    },
  };
}
