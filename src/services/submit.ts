import { type Failed, failed } from '../domain/outcome.ts';

/**
 * Runs a command of a module that loads when it is first needed. When the device is offline, or the module can't be
 * loaded, nothing is sent. Never rejects.
 */
export async function submit<M, O>(
  load: () => Promise<M>,
  run: (commands: M) => Promise<O>,
): Promise<O | Failed<'OFFLINE'>> {
  const commands = navigator.onLine ? await load().catch(() => null) : null;
  return commands === null ? failed('OFFLINE') : run(commands);
}
