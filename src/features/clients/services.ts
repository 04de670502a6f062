/** Loads what registers a client, signs it in and changes its password. Rejects when it doesn't come. */
export const commands = () => import('../../services/clients/commands.ts');
