/** Loads the commands and queries of a signed-in player's screens. Rejects when the code doesn't load. */
export const playerServices = () => import('./later.ts');
