/** Loads what follows lotteries live. Rejects when it doesn't come. */
export const loadWatch = () => import('./watch.ts');
