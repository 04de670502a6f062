/** Loads the commands that send and void sales. Rejects when they can't be loaded. */
export const loadCommands = () => import('./commands.ts');
