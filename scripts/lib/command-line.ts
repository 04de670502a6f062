import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What the command line says. An option that the command doesn't know is said in a line, and ends it. */
export function commandLine<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}
