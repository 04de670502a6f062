import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Returns the parsed command line. For an unknown option it prints one line and ends the process. */
export function commandLine<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}
