/** Loads the listeners that follow a business and who may work in it. Rejects when they can't be loaded. */
export const loadWatchOwned = () => import('./watchOwned.ts');
