/**
 * What every component test starts from: jest-dom's matchers, a clean document after each test, the modal half of
 * `dialog` and the media queries that jsdom lacks, and no silent complaint: a console.error or console.warn fails its test.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearToasts } from '../../src/components/ui/Toast.tsx';
import { addModalDialog } from './modal-dialog.ts';

addModalDialog();

/** Events reach jsdom's window, which is not the global object: its handler would be set and never called. */
function forwardUnload(): void {
  const dom: unknown = Reflect.get(globalThis, 'jsdom');
  const real: unknown = typeof dom === 'object' && dom !== null ? Reflect.get(dom, 'window') : null;
  if (typeof real !== 'object' || real === null) throw new Error('component tests need jsdom');
  Object.defineProperty(window, 'onbeforeunload', {
    configurable: true,
    get: () => Reflect.get(real, 'onbeforeunload'),
    set: (handler) => {
      Reflect.set(real, 'onbeforeunload', handler);
    },
  });
}

forwardUnload();
// jsdom has no media: nothing is asked of the person.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
// As the tests' own time limit, a little below it: a guard against what never comes, not a measure of speed.
configure({ asyncUtilTimeout: 100_000 });

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      complaints.push(args);
    });
  }
});

afterEach(() => {
  cleanup();
  clearToasts();
  vi.restoreAllMocks();
  expect(complaints, 'console.error or console.warn during the test').toEqual([]);
});
