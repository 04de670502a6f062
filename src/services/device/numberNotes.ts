import { fieldsIn } from '../../domain/fields.ts';
import { localStore } from './localStore.ts';

/** Numbers by name, which this device stores together under one key. */
export type NumberNotes = Readonly<Record<string, number>>;

/** Returns the numbers that are stored under `key`; {} when nothing is stored. */
export function readNumbers(key: string): NumberNotes {
  const entries = Object.entries(fieldsIn(localStore.read(key)));
  return Object.fromEntries(entries.filter((each): each is [string, number] => typeof each[1] === 'number'));
}

/** Stores the numbers under `key`; {} removes the key. */
export function writeNumbers(key: string, notes: NumberNotes): void {
  localStore.write(key, Object.keys(notes).length === 0 ? null : JSON.stringify(notes));
}

/** Removes the number `name` from those under `key`. */
export function removeNumber(key: string, name: string): void {
  const { [name]: _, ...others } = readNumbers(key);
  writeNumbers(key, others);
}
