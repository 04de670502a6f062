/** Loads what the screens of clients ask and do. Rejects when it doesn't come. */
export const services = () => import('./later.ts');
