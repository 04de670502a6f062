/** The parts of the home that only some people need: those who search, first-time visitors, and clients. */
export { Onboarding } from './Onboarding.tsx';
export { Recharge } from './Recharge.tsx';
export { Search } from './Search.tsx';
export { WaitingPrizes } from './WaitingPrizes.tsx';
