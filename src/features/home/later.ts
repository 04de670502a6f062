/** What the home needs only for some: for who searches, for first-time visitors, and for clients. */
export { Onboarding } from './Onboarding.tsx';
export { Recharge } from './Recharge.tsx';
export { Search } from './Search.tsx';
export { WaitingPrizes } from './WaitingPrizes.tsx';
