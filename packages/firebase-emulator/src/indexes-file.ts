/** The indexes of firestore.indexes.json that are in force. */
import type { FirestoreEmulatorCore } from './firestore/core.ts';
import { parseJson } from './http/json.ts';

/** Puts the indexes of a file's text in force; a wrong file is reported, and the former indexes stay. */
export function applyIndexes(
  core: Pick<FirestoreEmulatorCore, 'reloadIndexes'>,
  path: string,
  text: string,
  log: (line: string) => void,
): void {
  const indexes = parseJson(text);
  if (indexes === undefined) {
    log(`${path} is not JSON; its indexes are not in force.`);
    return;
  }
  try {
    core.reloadIndexes(indexes);
  } catch (thrown) {
    log(`${path}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}
