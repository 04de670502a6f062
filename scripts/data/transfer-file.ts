/** The two commands without their terminal: a state into a file, and a file's state in place of what is there. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type DataOptions, openData, startQuiet } from './source.ts';
import { formatState, parseState, type StateFile, StateFileError } from './state-file.ts';
import { readState, writeState } from './transfer.ts';

function summary({ documents, auth, objects }: StateFile): string {
  const accounts = Array.isArray(auth.accounts) ? auth.accounts.length : 0;
  return `${documents.length} documents, ${accounts} accounts, ${objects.length} files`;
}

/** Writes the whole state to a new file. Returns a line for the terminal. */
export async function exportTo(options: DataOptions, log: (line: string) => void): Promise<string> {
  if (existsSync(options.file) && !options.force)
    throw new StateFileError(`${options.file} is there already: --force writes over it.`);
  const opened = await openData(options, log, 'must exist');
  try {
    const state = await readState(opened.urls);
    // Beside it first: a file of before is not lost to a full disk.
    const draft = `${options.file}.tmp`;
    writeFileSync(draft, formatState(state));
    renameSync(draft, options.file);
    return `${options.file}: ${summary(state)} from ${opened.description}.`;
  } finally {
    await opened.close();
  }
}

/** Tries the state on an emulator in memory. Throws StateFileError with the service's reason. */
export async function proveState(state: StateFile): Promise<void> {
  const trial = await startQuiet(null, () => undefined);
  try {
    await writeState(trial.urls, trial.projectId, state);
  } finally {
    await trial.close();
  }
}

/**
 * Puts the file's state in place of everything that is there. Returns a line for the terminal. A file that is
 * wrong in any part throws StateFileError before anything is touched.
 */
export async function importFrom(options: DataOptions, log: (line: string) => void): Promise<string> {
  if (!existsSync(options.file)) throw new StateFileError(`There is no file ${options.file}.`);
  const state = parseState(readFileSync(options.file, 'utf8'));
  await proveState(state);
  const opened = await openData(options, log, 'may be new');
  try {
    await writeState(opened.urls, opened.projectId, state);
    return `${summary(state)} put into ${opened.description}, in place of what was there.`;
  } finally {
    await opened.close();
  }
}
