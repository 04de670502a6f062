import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Returns the colours of a `:root` block as '#rrggbb' (or '#rgb') by token name. */
function colours(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

const [lightBlock = '', darkBlock = ''] = source.split('@media (prefers-color-scheme: dark)');
const light = colours(lightBlock);
const themes = { light, dark: new Map([...light, ...colours(darkBlock)]) };

/** Returns the relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(theme: 'light' | 'dark', a: string, b: string): number {
  const [one, two] = [a, b].map((name) => {
    const hex = themes[theme].get(name);
    if (!hex || hex.length !== 7) throw new Error(`No colour --color-${name} of six digits.`);
    return luminance(hex);
  });
  if (one === undefined || two === undefined) throw new Error('unreachable');
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

const texts: [text: string, ...backgrounds: string[]][] = [
  ['text', 'bg', 'surface', 'sunken', 'border'],
  ['muted', 'bg', 'surface', 'sunken'],
  ['placeholder', 'bg', 'surface'],
  ['link', 'bg', 'surface', 'sunken', 'action-soft'],
  ['bg', 'text'],
  ['on-action', 'action', 'action-hover'],
  ['on-action-soft', 'action-soft'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
  ['success', 'bg', 'surface', 'success-soft'],
  ['warning', 'bg', 'surface'],
  ['danger', 'bg', 'surface', 'danger-soft'],
  ['on-danger', 'danger', 'danger-hover'],
];

const edges: [edge: string, ...backgrounds: string[]][] = [
  ['control', 'bg', 'surface', 'sunken'],
  ['focus', 'bg', 'surface', 'sunken'],
  ['action', 'bg', 'surface'],
];

for (const theme of ['light', 'dark'] as const) {
  for (const [text, ...backgrounds] of texts) {
    test.each(backgrounds)(`${theme}: text in ${text} on %s has contrast of at least 4.5`, (background) => {
      expect(contrast(theme, text, background)).toBeGreaterThanOrEqual(4.5);
    });
  }
  for (const [edge, ...backgrounds] of edges) {
    test.each(backgrounds)(`${theme}: an edge in ${edge} on %s has contrast of at least 3`, (background) => {
      expect(contrast(theme, edge, background)).toBeGreaterThanOrEqual(3);
    });
  }
}

test('an example in an empty field is told from what is typed', () => {
  for (const theme of ['light', 'dark'] as const)
    expect(contrast(theme, 'placeholder', 'text')).toBeGreaterThan(2.9);
});
