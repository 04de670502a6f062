export const loadProfileClient = () => import('../../../services/ventures/profileClient.ts');

/** How the screen gets its services; tests bring their own. */
export type LoadProfileClient = typeof loadProfileClient;
