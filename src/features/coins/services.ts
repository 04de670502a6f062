/** Loads the commands and queries of the top-up screen. Rejects when the code doesn't load. */
export const services = () => import('./later.ts');
