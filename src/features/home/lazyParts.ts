/** The parts of later.ts as lazy components. When one doesn't load, the rest of the home stays. */
import { type ComponentType, createElement, lazy } from 'react';
import { CodeMissing } from '../../hooks/CodeMissing.tsx';
import type { RechargeProps } from './Recharge.tsx';
import type { SearchProps } from './Search.tsx';
import type { WaitingPrizesProps } from './WaitingPrizes.tsx';

export const loadLater = () => import('./later.ts');

/** The address keeps the search text, also when this doesn't load. */
export const Search = lazy<ComponentType<SearchProps>>(() =>
  loadLater().then(
    (later) => ({ default: later.Search }),
    () => ({ default: () => createElement(CodeMissing) }),
  ),
);
export const Recharge = lazy<ComponentType<RechargeProps>>(() =>
  loadLater().then(
    (later) => ({ default: later.Recharge }),
    () => ({ default: () => createElement(CodeMissing) }),
  ),
);

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
