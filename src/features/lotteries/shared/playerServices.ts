/** Loads what a signed-in player's screens ask and do. Rejects when it doesn't come. */
export const playerServices = () => import('./later.ts');
