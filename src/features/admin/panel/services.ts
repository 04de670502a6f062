/** Loads what the panel asks and does. Rejects when it doesn't come. */
export const services = () => import('./later.ts');
