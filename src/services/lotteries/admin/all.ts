/** The administrator's lottery queries and commands, loaded as one file: once loaded, a screen works completely. */
export * from './commands.ts';
export * from './draw.ts';
export * from './queries.ts';
export * from './refunds.ts';
