/** Loads what signs an owner or the administrator in. Rejects when it doesn't come. */
export const loadCommands = () => import('./commands.ts');
