/** The configuration of one environment: `.env.{name}.local`, which nobody commits. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Modes of the build that are no environment. */
const MODES = new Set(['emulator', 'budget', 'development', 'test', 'local', 'example']);

/** Throws an Error in words for what is no environment's name. */
export function mustBeEnvironment(name: string): void {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || MODES.has(name))
    throw new Error(`"${name}" is no name of an environment: staging, production, ...`);
}

/** The file's name. */
export function environmentFile(name: string): string {
  return `.env.${name}.local`;
}

/**
 * The variables in the file of the environment `name` under `root`, and of no other: what a shell or another file says
 * must not lead a command to another project. null when there is no such file. Throws for what is no name.
 */
export function readEnvironment(name: string, root: string): Variables | null {
  mustBeEnvironment(name);
  const path = join(root, environmentFile(name));
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : null;
}
