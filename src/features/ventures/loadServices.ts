/** Loads the commands and queries of the venture screens. Rejects when the code doesn't load. */
export const loadServices = () => import('./services.ts');
