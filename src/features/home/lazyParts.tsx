/** The parts of later.ts as lazy components. When one doesn't load, the rest of the home stays. */
import { CodeMissing } from '../../hooks/CodeMissing.tsx';
import { lazyPart } from '../../hooks/lazyPart.tsx';

export const loadLater = () => import('./later.ts');

/** The address keeps the search text, also when this doesn't load. */
export const Search = lazyPart(async () => (await loadLater()).Search, <CodeMissing />);
export const Recharge = lazyPart(async () => (await loadLater()).Recharge, <CodeMissing />);
export const Onboarding = lazyPart(async () => (await loadLater()).Onboarding);
export const WaitingPrizes = lazyPart(async () => (await loadLater()).WaitingPrizes);
