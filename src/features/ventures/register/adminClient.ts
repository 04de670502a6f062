/** Loaded when the screen opens, so that registering finds it there. */
export const loadAdminClient = () => import('../../../services/ventures/adminClient.ts');

/** How the screen gets its services; tests bring their own. */
export type LoadAdminClient = typeof loadAdminClient;
