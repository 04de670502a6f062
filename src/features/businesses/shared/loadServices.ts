/** Loads what an owner's screens read and send. Rejects when the code doesn't come. */
export const loadServices = () => import('./services.ts');
