import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_NOTES } from '../../src/domain/reservations/constants.ts';
import { buildRules, readSources } from './sources.ts';

/** Returns the rules from sources that are empty except for one. */
function built(source: string): string {
  return buildRules({ 'values.rules': source });
}

describe('firestore.rules', () => {
  it('is what its sources say', () => {
    expect(buildRules(readSources())).toBe(readFileSync('firestore.rules', 'utf8'));
  });
});

describe('functions below a line that names a block', () => {
  const POLICY = 'match /a/{b} {\n  match /c/{d} {\n    allow get: if isC();\n  }\n}';
  const blocks = (source: string) => buildRules({ 'values.rules': source, 'policy.rules': POLICY });

  it('stand at its end, the others behind the policy', () => {
    const rules = blocks('// Of all.\n\n// In /a/{b}/c/{d}:\n\nfunction isC() {\n  return d == b;\n}\n');
    expect(rules).toContain(
      [
        '    match /a/{b} {',
        '      match /c/{d} {',
        '        allow get: if isC();',
        '',
        '        function isC() {',
        '          return d == b;',
        '        }',
        '      }',
        '    }',
        '',
        '    // Of all.',
      ].join('\n'),
    );
  });

  it('need the block', () => {
    expect(() => blocks('// In /a/{b}/e/{f}:\n\nfunction isE() {\n  return true;\n}\n')).toThrow(
      '/a/{b}/e/{f}',
    );
  });
});

describe('a placeholder', () => {
  it.each([
    ['{{reservations.MAX_NOTES}}', String(MAX_NOTES)],
    ['{{products.MAX_PRICE}}', '999999.99'],
    ['{{lotteries.MAX_PRIZES minus 1}}', '8'],
    ['{{reservations.HIDE_SLOT_MS in minutes}}', '30'],
    ['{{reservations.QUOTA_WINDOW_MS in hours}}', '24'],
    ['{{beacon.PERIOD_SECONDS}}', '3'],
    ['[{{reservations.DEFAULT_SLOT_TIMES}}]', "['18:30', '20:00', '21:30']"],
    ["'({{reservations.DEFAULT_SLOT_TIMES as pattern}})'", "'(18:30|20:00|21:30)'"],
    ['{{reservations.DEFAULT_SLOT_TIMES count}}', '3'],
    ["'[a-z]{1,{{ventures.MAX_USERNAME}}}'", "'[a-z]{1,20}'"],
  ])('%s becomes %s', (source, filled) => {
    expect(built(source)).toContain(`    ${filled}\n`);
  });

  it.each([
    '{{reservations.MAX_NOTHING}}',
    '{{nobody.MAX_NOTES}}',
    '{{reservations.HIDE_SLOT_MS in hours}}',
    '{{reservations.DEFAULT_SLOT_TIMES in hours}}',
    '{{lotteries.MAX_PRIZES plus 1}}',
    '{{ reservations.MAX_NOTES }}',
  ])('%s is refused', (source) => {
    expect(() => built(source)).toThrow(source);
  });
});
