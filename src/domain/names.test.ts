import { expect, it } from 'vitest';
import { NAME_CASES } from './names.cases.ts';
import { isName } from './names.ts';

it.each(NAME_CASES)('%j can be a name: %s', (name, expected) => {
  expect(isName(name)).toBe(expected);
});
