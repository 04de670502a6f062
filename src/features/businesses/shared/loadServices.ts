/** Loads the queries and commands of the owner's screens. Rejects when the code can't be loaded. */
export const loadServices = () => import('./services.ts');
