/** Loads the sign-in commands of owners and administrators. Rejects when they can't be loaded. */
export const loadCommands = () => import('./commands.ts');
