/** Loads the commands and queries of the client screens. Rejects when the code doesn't load. */
export const services = () => import('./later.ts');
