import { act, renderHook, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Router } from '../components/ui/test-router.tsx';
import { useIsArrival } from './useIsArrival.ts';

function open() {
  window.history.pushState(null, '', '/start');
  const useBoth = () => ({ isArrival: useIsArrival(), navigate: useNavigate() });
  return renderHook(useBoth, { wrapper: Router }).result;
}

test('a tab begins where nothing of ours lies behind; each step after that has something', async () => {
  const shown = open();
  expect(shown.current.isArrival).toBe(true);
  act(() => shown.current.navigate('/next'));
  expect(shown.current.isArrival).toBe(false);
  act(() => shown.current.navigate(-1));
  await waitFor(() => expect(shown.current.isArrival).toBe(true));
  expect(window.location.pathname).toBe('/start');
});

test('an address that replaces the first one is the first one: a sign-in, another tab of the screen', () => {
  const shown = open();
  act(() => shown.current.navigate('/sign-in', { replace: true }));
  expect(shown.current.isArrival).toBe(true);
  act(() => shown.current.navigate('/next'));
  act(() => shown.current.navigate('/other', { replace: true }));
  expect(shown.current.isArrival).toBe(false);
});

test('the entry that a dialog puts over the first address is still the first address', () => {
  const shown = open();
  const state: unknown = window.history.state;
  window.history.pushState({ ...Object(state), depth: 1 }, '');
  act(() => dispatchEvent(new PopStateEvent('popstate')));
  expect(shown.current.isArrival).toBe(true);
});

test('entries are counted, which the layers over a page compare', () => {
  const idx = (): unknown => Reflect.get(Object(window.history.state), 'idx');
  const { current } = open();
  act(() => current.navigate('/a'));
  const first = Number(idx());
  act(() => current.navigate('/b'));
  expect(idx()).toBe(first + 1);
  act(() => current.navigate('/c', { replace: true }));
  expect(idx()).toBe(first + 1);
});
