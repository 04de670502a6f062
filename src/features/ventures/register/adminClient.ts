/** Loaded when the screen opens, so that registering finds it there. */
export const loadAdminClient = () => import('../../../services/ventures/adminClient.ts');
