/** Loads what sends and voids sales. Rejects when it doesn't come. */
export const loadCommands = () => import('./commands.ts');
