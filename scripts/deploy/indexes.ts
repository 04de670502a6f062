/** Compares firestore.indexes.json with what a project has. Pure. */
import wanted from '../../firestore.indexes.json' with { type: 'json' };
import { type Fields, isFields, listAt, mapAt, textAt } from '../../src/domain/fields.ts';

/** The file of this project. */
export const WANTED = wanted;

type WantedOverride = (typeof WANTED.fieldOverrides)[number];

export interface IndexMiss {
  readonly what: string;
  readonly isBuilding: boolean;
}

const mode = (field: Fields): string => textAt(field, 'order') || textAt(field, 'arrayConfig');

/** The same text for the same index; the service adds `__name__` at the end by itself. */
function keyOf(group: string, index: Fields): string {
  const parts = listAt(index, 'fields')
    .filter(isFields)
    .map((field) => `${textAt(field, 'fieldPath')} ${mode(field)}`);
  return [group, index.queryScope, ...parts.filter((part) => !part.startsWith('__name__ '))].join(', ');
}

/** Indexes of the file that are missing or not ready. `live`: as the API lists them. */
export function indexMisses(live: readonly unknown[]): readonly IndexMiss[] {
  const states = new Map(
    live.filter(isFields).map((index) => {
      const group = /\/collectionGroups\/([^/]+)\//.exec(textAt(index, 'name'))?.[1] ?? '';
      return [keyOf(group, index), textAt(index, 'state')];
    }),
  );
  return WANTED.indexes.flatMap((index) => {
    const key = keyOf(index.collectionGroup, index);
    const state = states.get(key) ?? 'missing';
    const isBuilding = state === 'CREATING';
    return state === 'READY'
      ? []
      : [{ what: `${key}: ${isBuilding ? 'still being built' : state}`, isBuilding }];
  });
}

/** What is wrong with a field's own indexes, in words; none when they are as the file says. `live`: as the API answers. */
export function overrideMisses(
  { collectionGroup, fieldPath, indexes }: WantedOverride,
  live: unknown,
): readonly string[] {
  const config = isFields(live) ? mapAt(live, 'indexConfig') : {};
  const keys = (list: readonly unknown[]): string =>
    list
      .filter(isFields)
      .map((index) => {
        const [field] = listAt(index, 'fields');
        return `${textAt(index, 'queryScope')} ${mode(isFields(field) ? field : index)}`;
      })
      .sort()
      .join();
  const isSame = config.usesAncestorConfig !== true && keys(listAt(config, 'indexes')) === keys(indexes);
  return isSame ? [] : [`${collectionGroup}.${fieldPath}: its own indexes are other ones`];
}
