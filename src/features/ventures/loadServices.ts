/** Loads what the screens of ventures read and send. Rejects when the code doesn't come. */
export const loadServices = () => import('./services.ts');
