/** Reads the configuration of one environment: `.env.{name}.local`, which is never committed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Modes of the build that are not environments. */
const MODES = new Set(['emulator', 'budget', 'development', 'test', 'local', 'example']);

/** Throws an Error in words when `name` is not a valid environment name. */
export function mustBeEnvironment(name: string): void {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || MODES.has(name))
    throw new Error(`"${name}" is no name of an environment: staging, production, ...`);
}

/** Returns the file name of an environment. */
export function environmentFile(name: string): string {
  return `.env.${name}.local`;
}

/**
 * Returns the variables in the file of the environment `name` under `root`, and no others: a shell variable or another
 * file must not lead a command to another project. null when there is no such file. Throws for an invalid name.
 */
export function readEnvironment(name: string, root: string): Variables | null {
  mustBeEnvironment(name);
  const path = join(root, environmentFile(name));
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : null;
}
