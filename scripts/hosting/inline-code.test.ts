import { expect, test } from 'vitest';
import { allowInlineCode } from './inline-code.ts';

const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

test('what stands in the page is allowed, and nothing that stood there before', () => {
  const policy = "default-src 'none'; script-src 'self' 'sha256-old='; style-src 'self'; img-src data:";
  const html = '<style></style><script type="application/json">{}</script><script></script>';
  expect(allowInlineCode(policy, html)).toBe(
    `default-src 'none'; script-src 'self' ${EMPTY}; style-src 'self' ${EMPTY}; img-src data:`,
  );
});
