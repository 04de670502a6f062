/** Compares firestore.indexes.json with what a project has. Pure. */

type Fields = Readonly<Record<string, unknown>>;

interface WantedIndex {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly {
    readonly fieldPath: string;
    readonly order?: string;
    readonly arrayConfig?: string;
  }[];
}

interface WantedOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly {
    readonly queryScope: string;
    readonly order?: string;
    readonly arrayConfig?: string;
  }[];
}

/** The file as it is. */
export interface WantedIndexes {
  readonly indexes: readonly WantedIndex[];
  readonly fieldOverrides: readonly WantedOverride[];
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const mode = ({ order, arrayConfig }: Fields): string => text(order) || text(arrayConfig);

/** The same text for the same index; the service adds `__name__` at the end by itself. */
function keyOf(group: unknown, scope: unknown, parts: readonly unknown[]): string {
  const named = parts.map(fields).map((part) => `${String(part.fieldPath)} ${mode(part)}`);
  return [group, scope, ...named.filter((part) => !part.startsWith('__name__ '))].join(', ');
}

export interface IndexMiss {
  readonly what: string;
  readonly isBuilding: boolean;
}

/** Wanted indexes that are missing or not ready. `live`: as the API lists them. */
export function indexMisses(wanted: readonly WantedIndex[], live: readonly unknown[]): readonly IndexMiss[] {
  const states = new Map(
    live.map(fields).map((index) => {
      const group = /\/collectionGroups\/([^/]+)\//.exec(String(index.name))?.[1];
      return [keyOf(group, index.queryScope, list(index.fields)), String(index.state)];
    }),
  );
  return wanted.flatMap(({ collectionGroup, queryScope, fields: parts }) => {
    const key = keyOf(collectionGroup, queryScope, parts);
    const state = states.get(key);
    if (state === 'READY') return [];
    const isBuilding = state === 'CREATING';
    return [
      {
        what: `${key}: ${state === undefined ? 'missing' : isBuilding ? 'still being built' : state}`,
        isBuilding,
      },
    ];
  });
}

/** What a field's own indexes lack or have too many of, in words. `live`: the field as the API answers it. */
export function overrideMisses(wanted: WantedOverride, live: unknown): readonly string[] {
  const key = (index: unknown): string => {
    const { queryScope, fields: parts, ...own } = fields(index);
    return `${String(queryScope)} ${mode({ ...fields(list(parts)[0]), ...own })}`;
  };
  const config = fields(fields(live).indexConfig);
  const has = new Set(config.usesAncestorConfig === true ? [] : list(config.indexes).map(key));
  const wants = new Set(wanted.indexes.map(key));
  const isSame =
    config.usesAncestorConfig !== true &&
    has.size === wants.size &&
    [...wants].every((each) => has.has(each));
  return isSame ? [] : [`${wanted.collectionGroup}.${wanted.fieldPath}: its own indexes are other ones`];
}
