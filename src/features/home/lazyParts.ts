/** What the home loads only for some: for who searches, for first-time visitors, and for clients. */
import { type ComponentType, lazy } from 'react';
import { NoSearch } from './NoSearch.tsx';
import type { SearchProps } from './Search.tsx';
import type { WaitingPrizesProps } from './WaitingPrizes.tsx';

export const loadLater = () => import('./later.ts');

/** When it doesn't load, the rest of the home stays, and the address has what is looked for. */
export const Search = lazy<ComponentType<SearchProps>>(() =>
  loadLater().then(
    (later) => ({ default: later.Search }),
    () => ({ default: NoSearch }),
  ),
);
export const Recharge = lazy(() => loadLater().then((later) => ({ default: later.Recharge })));

// When these two don't load, the rest of the home stays.
export const Onboarding = lazy<ComponentType>(() =>
  loadLater().then(
    (later) => ({ default: later.Onboarding }),
    () => ({ default: () => null }),
  ),
);
export const WaitingPrizes = lazy<ComponentType<WaitingPrizesProps>>(() =>
  loadLater().then(
    (later) => ({ default: later.WaitingPrizes }),
    () => ({ default: () => null }),
  ),
);
