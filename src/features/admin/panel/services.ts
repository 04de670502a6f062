/** Loads the commands and queries of the panel. Rejects when the code doesn't load. */
export const services = () => import('./later.ts');
