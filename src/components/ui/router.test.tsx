import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';

import { beforeEach, expect, test } from 'vitest';
import { RouterLink } from './RouterLink.tsx';
import { goBack, navigate, useLocation } from './router.ts';

function Shown() {
  const location = useLocation();
  return <output>{JSON.stringify(location)}</output>;
}

const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const at = (pathname: string, rest = {}) => ({
  pathname,
  search: '',
  state: null,
  isArrival: false,
  ...rest,
});

beforeEach(() => {
  window.history.pushState(null, '', '/start?x=1');
  render(<Shown />);
});

test('who arrives has no step of ours behind; each step after that has one', () => {
  expect(shown()).toEqual(at('/start', { search: '?x=1', isArrival: true }));
  act(() => navigate('/next?y=2'));
  expect(shown()).toEqual(at('/next', { search: '?y=2' }));
});

test('back and forward show what stood there, with the state that went with it', async () => {
  act(() => navigate('/form', { state: { phone: '7777 7777' } }));
  expect(shown()).toEqual(at('/form', { state: { phone: '7777 7777' } }));
  act(() => navigate('/after'));
  expect(shown()).toEqual(at('/after'));
  act(goBack);
  await waitFor(() => expect(shown()).toEqual(at('/form', { state: { phone: '7777 7777' } })));
  act(() => window.history.forward());
  await waitFor(() => expect(shown()).toEqual(at('/after')));
});

test('a replaced address is not returned to', async () => {
  act(() => navigate('/middle'));
  act(() => navigate('/end', { replace: true }));
  expect(shown()).toEqual(at('/end'));
  act(goBack);
  await waitFor(() => expect(shown()).toEqual(at('/start', { search: '?x=1', isArrival: true })));
});

test('entries are counted, which the layers over a page compare', () => {
  const idx = (): unknown => Reflect.get(Object(window.history.state), 'idx');
  act(() => navigate('/a'));
  const first = Number(idx());
  act(() => navigate('/b'));
  expect(idx()).toBe(first + 1);
  act(() => navigate('/c', { replace: true }));
  expect(idx()).toBe(first + 1);
});

test('the same address again draws anew: its header reads who is signed in', () => {
  act(() => navigate('/same', { state: 1 }));
  act(() => navigate('/same', { replace: true, state: 2 }));
  expect(shown()).toEqual(at('/same', { state: 2 }));
});

test.each([
  ['a tap', {}, '/there'],
  ["a tap with Ctrl: a new tab is the browser's", { ctrlKey: true }, '/start'],
  ['the middle button', { button: 1 }, '/start'],
])('a link followed by %s', (_, press, pathname) => {
  render(<RouterLink to="/there">Allá</RouterLink>);
  const link = screen.getByRole('link', { name: 'Allá' });
  expect(link).toHaveAttribute('href', '/there');
  const click = createEvent.click(link, { button: 0, ...press });
  // Nothing follows it past us.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent(link, click);
  expect(shown()).toMatchObject({ pathname });
});
