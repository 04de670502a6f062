/** What the home loads only for some: for who searches, for first-time visitors, and for clients. */
import { type ComponentType, lazy } from 'react';
import type { WaitingPrizesProps } from './WaitingPrizes.tsx';

export const loadLater = () => import('./later.ts');

export const Search = lazy(() => loadLater().then((later) => ({ default: later.Search })));
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
