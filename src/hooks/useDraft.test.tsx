import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { type Fields, textAt } from '../domain/fields.ts';
import { useDraft } from './useDraft.ts';

interface Note {
  readonly text: string;
}

function toNote(stored: Fields): Note | null {
  return textAt(stored, 'text') === '' ? null : { text: textAt(stored, 'text') };
}

/** Opens the form, for the first time or after a reload. */
const open = (key = 'note.1') =>
  renderHook((each: string) => useDraft(each, toNote), { initialProps: key, wrapper: StrictMode }).result;

test('nothing is typed at first; what is typed survives a reload of the tab', () => {
  const form = open();
  expect(form.current.draft).toBeNull();
  act(() => form.current.setDraft({ text: 'Hola' }));
  expect(form.current.draft).toEqual({ text: 'Hola' });
  expect(open().current.draft).toEqual({ text: 'Hola' });
  expect(localStorage).toHaveLength(0);
});

test('two changes in one event build on each other', () => {
  const form = open();
  const add = (letter: string) => form.current.setDraft((now) => ({ text: (now?.text ?? '') + letter }));
  act(() => {
    add('a');
    add('b');
  });
  expect(form.current.draft).toEqual({ text: 'ab' });
  expect(open().current.draft).toEqual({ text: 'ab' });
});

test('null removes it', () => {
  const form = open();
  act(() => form.current.setDraft({ text: 'Hola' }));
  act(() => form.current.setDraft(null));
  expect(form.current.draft).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('once it was sent it is stored no more, and stands on the screen as it was', () => {
  const form = open();
  act(() => form.current.setDraft({ text: 'Hola' }));
  act(() => form.current.clearDraft());
  expect(form.current.draft).toEqual({ text: 'Hola' });
  expect(open().current.draft).toBeNull();
});

test('each key has its own draft, also when the form changes its key', () => {
  const { result, rerender } = renderHook((key: string) => useDraft(key, toNote), { initialProps: 'note.1' });
  act(() => result.current.setDraft({ text: 'uno' }));
  rerender('note.2');
  expect(result.current.draft).toBeNull();
  act(() => result.current.setDraft((now) => ({ text: `${now?.text ?? 'nada'}, dos` })));
  expect(result.current.draft).toEqual({ text: 'nada, dos' });
  rerender('note.1');
  expect(result.current.draft).toEqual({ text: 'uno' });
});

test.each([
  ['no JSON', '{'],
  ['a list', '[1]'],
  ['null', 'null'],
  ['an older version', '{"words":"Hola"}'],
  ['another type', '{"text":7}'],
])('%s counts as no draft', (_, stored) => {
  sessionStorage.setItem('vaga.note.1', stored);
  expect(open().current.draft).toBeNull();
});
