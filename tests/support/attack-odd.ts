/**
 * A commit of which every value is bent, one at a time and however deep: left out, renamed, or another one that no form
 * sends; each map and list gets a value more. So no field of any document goes uncompared.
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

/** For a test that sends hundreds of commits. */
export const AT_LEISURE = { timeout: 300_000 };

/** What stands in the place of any value, and of one of some type, by the name that a test's list gives it. */
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

/** What was bent, as `.field.0: what`, and the value that it gives, null: none. */
type Bent = readonly [what: string, value: Wire | null];

function fieldsIn(value: unknown): Readonly<Record<string, Wire>> {
  if (!isFields(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (isFields(each) ? [[name, each]] : [])),
  );
}

/** The fields with something bent within them. */
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

/** The value as every other one, and with something bent within it. */
function bentOf(value: Wire): readonly Bent[] {
  const { arrayValue, integerValue, mapValue } = value;
  // A whole number, written with a point.
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
 * Sends a commit as whole documents with each of their values bent in turn, and at last as it is. Returns which of the
 * bent ones were accepted, as `collection.field: what`; those that weren't changed nothing.
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
