/** Starts Storage with the rules of a file, which are reloaded when the file is saved. */
import { loadRules, type RulesOption } from '../rules-source.ts';
import { watchFile } from '../watch-file.ts';
import { compileStorageRules } from './rules.ts';
import { createStorageService, type StorageOptions, type StorageService } from './storage-service.ts';

export interface StartedStorage {
  readonly service: StorageService;
  /** Stops reloading the rules. */
  readonly stopWatching: () => void;
}

/** Opens Storage. Rules that don't compile deny everything, and the log says where they are wrong. */
export async function startStorage(
  options: Omit<StorageOptions, 'judge'> & { readonly rules: RulesOption },
): Promise<StartedStorage> {
  const { rules, log } = options;
  const { name, text } = await loadRules(rules);
  const compile = (source: string): ReturnType<typeof compileStorageRules>['judge'] => {
    const { judge, problems } = compileStorageRules(source, name);
    for (const problem of problems) log(problem);
    if (judge === null) log('The rules of Storage are not in force: everything is denied.');
    return judge;
  };
  if (text === null) log(`${name} can't be read: Storage denies everything.`);
  const service = createStorageService({ ...options, judge: text === null ? null : compile(text) });
  if (rules.kind === 'text') return { service, stopWatching: () => undefined };
  const stopWatching = watchFile(rules.path, text, (saved) => {
    const judge = compile(saved);
    service.reloadRules(judge);
    if (judge !== null) log(`${name} reloaded.`);
  });
  return { service, stopWatching };
}
