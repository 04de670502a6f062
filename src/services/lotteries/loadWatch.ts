/** Loads the listeners of lotteries. Rejects when the code can't be loaded. */
export const loadWatch = () => import('./watch.ts');
