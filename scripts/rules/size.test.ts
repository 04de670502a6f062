import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAX_DEPLOYED_BYTES, sizeOfRules } from './size.ts';

it('counts functions at every level, and bytes without comments', () => {
  const source = `function a() { return 'é'; } // a comment
    service cloud.firestore {
      function b() { return true; }
      match /a/{x} { function c() { return true; } match /b/{y} { function d() { return true; } } }
    }`;
  const { functions, bytes, sourceBytes } = sizeOfRules(source);
  expect(functions).toBe(4);
  expect(sourceBytes).toBe(source.length + 1);
  // Without the comment, the blank before it and the indentation, with a line's end.
  expect(bytes).toBe(sourceBytes - '// a comment'.length - 1 - (4 + 6 + 6 + 4) + 1);
});

it('the rules stay small enough to be deployed', () => {
  expect(sizeOfRules(readFileSync('firestore.rules', 'utf8')).bytes).toBeLessThan(MAX_DEPLOYED_BYTES);
});
