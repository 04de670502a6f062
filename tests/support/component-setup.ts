/**
 * The setup of every component test: jest-dom's matchers, a clean document after each test, modal dialogs and media
 * queries, which jsdom lacks, and a check for messages: a console.error or console.warn fails its test.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearToasts } from '../../src/components/ui/Toast.tsx';
import { addModalDialog } from './modal-dialog.ts';

addModalDialog();

/** Forwards the handler to jsdom's window, which gets the events: on the global object it would never be called. */
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
// jsdom has no media queries: here none of them matches.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
// A little below the tests' time limit: it ends waits that hang, and doesn't measure speed.
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
