import { expect, it } from 'vitest';
import { ALPHABET, claimCode, LENGTH, readCode, rechargeCode, showCode } from './codes.ts';

const SECRET = 'secretoDeAna00000000';

it('a code is six letters and digits that nobody confuses, another one for each account, prize and secret', () => {
  const codes = [
    rechargeCode('ana', SECRET),
    rechargeCode('beto', SECRET),
    rechargeCode('ana', 'otroSecreto000000000'),
    claimCode('loteria', 1, SECRET),
    claimCode('loteria', 2, SECRET),
    claimCode('otra', 1, SECRET),
  ];
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(new RegExp(`^[${ALPHABET}]{${LENGTH}}$`));
  expect(rechargeCode('ana', SECRET)).toBe(codes[0]);
});

it('an account without a secret has no code: everybody could calculate it', () => {
  expect([rechargeCode('ana', ''), claimCode('loteria', 1, '')]).toEqual(['', '']);
});

it.each([
  ['K7Q-4MX', 'K7Q4MX'],
  [' k7q 4mx ', 'K7Q4MX'],
  ['k7q4mx', 'K7Q4MX'],
  ['Hola, gané la Cena. Mi código del premio es K7Q-4MX.', 'K7Q4MX'],
  ['K7Q-4M', ''],
  ['K7Q-4MXX', ''],
  ['K7O-4MX', ''],
  ['70000001', ''],
  ['', ''],
])('reads %j as %j', (text, code) => {
  expect(readCode(text)).toBe(code);
});

it('shows what it reads', () => {
  const code = claimCode('loteria', 1, SECRET);
  expect(readCode(showCode(code))).toBe(code);
});
