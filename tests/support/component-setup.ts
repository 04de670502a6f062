/**
 * The setup of every component test: jest-dom's matchers; a clean document, clean storages and no open question after
 * each test; modal dialogs and media queries, which jsdom lacks; a check for messages: a console.error or console.warn
 * fails its test.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { dropElsewhere } from '../../src/components/ui/askHost.tsx';
import { clearToasts } from '../../src/components/ui/Toast.tsx';
import { addModalDialog } from './modal-dialog.ts';

addModalDialog();

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
  // After `cleanup`, because a screen may still store its draft while it is unmounted.
  localStorage.clear();
  sessionStorage.clear();
  clearToasts();
  // Where nothing shows questions, nothing ends them.
  dropElsewhere(null);
  vi.restoreAllMocks();
  expect(complaints, 'console.error or console.warn during the test').toEqual([]);
});
