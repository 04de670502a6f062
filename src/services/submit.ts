import { type Failed, failed } from '../domain/outcome.ts';

/**
 * Runs a command of a module that loads when it is first needed: the one way from a screen to a commit. Without a
 * signal, or when the code doesn't come, nothing is sent. Never rejects.
 */
export async function submit<M, O>(
  load: () => Promise<M>,
  run: (commands: M) => Promise<O>,
): Promise<O | Failed<'OFFLINE'>> {
  const commands = navigator.onLine ? await load().catch(() => null) : null;
  return commands === null ? failed('OFFLINE') : run(commands);
}
