/**
 * Bends every value of a commit, one at a time and at any depth: it is left out, renamed, or replaced by a value that
 * no form sends; each map and list gets one more value. This shows that the rules check every field of every document.
 */
import type { RestReply, TestEmulator, TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { expect } from 'vitest';
import { isFields } from '../../src/domain/fields.ts';
import {
  type Draft,
  double,
  draft,
  flag,
  instant,
  int,
  list,
  map,
  nothing,
  text,
  type Wire,
} from './attack-wire.ts';

/** The timeout for a test that sends hundreds of commits. */
export const AT_LEISURE = { timeout: 300_000 };

/** Values that replace any value, and values that replace one of a certain type, by the names in a test's list. */
const ODD: Readonly<Record<string, Wire>> = { null: nothing, map: map({}), list: list() };
const NUMBERS = {
  NaN: double('NaN'),
  'minus 0': { doubleValue: '-0.0' },
  huge: int('9223372036854775807'),
  tiny: int('-9223372036854775808'),
  text: text('1'),
};
const ODD_OF: Readonly<Record<string, Readonly<Record<string, Wire>>>> = {
  integerValue: NUMBERS,
  doubleValue: NUMBERS,
  stringValue: { empty: text(''), long: text('ñ'.repeat(750)), true: flag(true) },
  timestampValue: { past: instant(0), future: instant(Date.UTC(9000, 0, 1)), text: text('hoy') },
  booleanValue: { text: text('true') },
  nullValue: { empty: text(''), 0: int(0) },
};

/** The bent place, as `.field.0: what`, and the value with the bend; null: the value is left out. */
type Bent = readonly [what: string, value: Wire | null];

function fieldsIn(value: unknown): Readonly<Record<string, Wire>> {
  if (!isFields(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (isFields(each) ? [[name, each]] : [])),
  );
}

/** Returns the fields with one thing inside them bent, for each such thing. */
function bentFields(fields: Readonly<Record<string, Wire>>): readonly Bent[] {
  const inner = Object.entries(fields).flatMap(([name, each]): readonly Bent[] => {
    const { [name]: _, ...others } = fields;
    const bent = bentOf(each).map(
      ([what, odd]): Bent => [`.${name}${what}`, map(odd === null ? others : { ...others, [name]: odd })],
    );
    return [[`.${name}: renamed`, map({ ...others, more: each })], ...bent];
  });
  return [[': more', map({ ...fields, more: flag(true) })], ...inner];
}

function bentValues(values: readonly Wire[]): readonly Bent[] {
  const inner = values.flatMap((each, index) =>
    bentOf(each).map(
      ([what, bent]): Bent => [
        `.${index}${what}`,
        list(...values.slice(0, index), ...(bent === null ? [] : [bent]), ...values.slice(index + 1)),
      ],
    ),
  );
  return [[': more', list(...values, text('more'))], ...inner];
}

/** Returns each value that replaces this one, and the value with one thing inside it bent. */
function bentOf(value: Wire): readonly Bent[] {
  const { arrayValue, integerValue, mapValue } = value;
  // A whole number, written with a decimal point.
  const point = typeof integerValue === 'string' ? { point: { doubleValue: `${integerValue}.0` } } : {};
  const [type = ''] = Object.keys(value);
  const others = Object.entries({ ...ODD, ...ODD_OF[type], ...point }).map(
    ([what, odd]): Bent => [`: ${what}`, odd],
  );
  const values = isFields(arrayValue) && Array.isArray(arrayValue.values) ? arrayValue.values : [];
  return [
    [': missing', null],
    ...others.filter(([, odd]) => JSON.stringify(odd) !== JSON.stringify(value)),
    ...(isFields(mapValue) ? bentFields(fieldsIn(mapValue.fields)) : []),
    ...(isFields(arrayValue) ? bentValues(values.filter(isFields)) : []),
  ];
}

interface Town {
  readonly world: () => { readonly emulator: TestEmulator };
  readonly send: (writes: readonly Draft[], as?: TestUser) => Promise<RestReply>;
}

/**
 * Sends a commit as whole documents with each of their values bent in turn, and at last unbent. Returns which bent
 * commits were accepted, as `collection.field: what`; checks that denied ones changed nothing.
 */
export async function acceptedOdd(
  town: Town,
  honest: readonly Draft[],
  as?: TestUser,
): Promise<readonly string[]> {
  const { clear, core, lines } = town.world().emulator;
  const before = core.exportState();
  const goBack = async () => {
    await clear();
    await core.importState(before);
  };
  const accept = async (writes: readonly Draft[]) =>
    expect((await town.send(writes, as)).status, lines.at(-1)).toBe(200);

  await accept(honest);
  const after = new Map(core.exportState().map(({ path, fields }) => [path, fieldsIn(fields)]));
  await goBack();
  const whole = honest.map((write) =>
    write.kind === 'update' ? draft(write.path, { fields: { ...after.get(write.path) } }) : write,
  );
  const accepted: string[] = [];
  for (const [index, { path, fields, kind }] of whole.entries()) {
    for (const [what, bent] of kind === 'update' ? bentFields(fields) : []) {
      const writes = whole.with(
        index,
        draft(path, { fields: { ...fieldsIn(fieldsIn(bent?.mapValue).fields) } }),
      );
      const { status } = await town.send(writes, as);
      if (status !== 200) continue;
      accepted.push(`${path.split('/').at(-2)}${what}`);
      await goBack();
    }
  }
  expect(core.exportState()).toEqual(before);
  await accept(whole);
  return accepted;
}
