import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ONBOARDING_KEY } from '../../domain/clients/onboarding.ts';
import { Onboarding } from './Onboarding.tsx';
import { FirstVisit } from './Playing.tsx';

const group = () => screen.getByRole('group', { name: 'Cómo funciona Vaga' });
const swipe = (pixels: number) => {
  fireEvent.pointerDown(group(), { clientX: 200 });
  fireEvent.pointerUp(group(), { clientX: 200 + pixels });
};
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

test('a swipe of more than 50 px turns the page, one of 50 does not; it stops at both ends', () => {
  render(<Onboarding />);
  const seen: (string | null)[] = [];
  for (const pixels of [-50, 60, -51, -200, -200, 51]) {
    swipe(pixels);
    seen.push(heading());
  }
  const [table, products, prizes] = ['Reserva tu mesa', 'Compra local', 'Gana premios'];
  expect(seen).toEqual([table, table, products, prizes, prizes, products]);
  // When the browser turns a swipe into scrolling, it doesn't count.
  fireEvent.pointerDown(group(), { clientX: 200 });
  fireEvent.pointerCancel(group());
  fireEvent.pointerUp(group(), { clientX: 0 });
  expect(heading()).toBe(products);
});

test('buttons and arrow keys turn the pages; who skips or has understood is not asked again', async () => {
  const { unmount } = render(<FirstVisit signedIn={false} />);
  expect(await screen.findByRole('dialog')).toBeVisible();
  fireEvent.click(screen.getByText('Siguiente'));
  expect(heading()).toBe('Compra local');
  fireEvent.keyDown(screen.getByText('Omitir'), { key: 'ArrowLeft' });
  fireEvent.keyDown(screen.getByText('Omitir'), { key: 'ArrowRight' });
  fireEvent.keyDown(screen.getByText('Omitir'), { key: 'ArrowRight' });
  expect(heading()).toBe('Gana premios');
  expect(screen.queryByText('Omitir')).toBeNull();
  fireEvent.click(screen.getByText('Entendido'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem(ONBOARDING_KEY)).not.toBeNull();
  unmount();
  const again = render(<FirstVisit signedIn={false} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  again.unmount();

  localStorage.clear();
  render(<FirstVisit signedIn={false} />);
  fireEvent.click(await screen.findByText('Omitir'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem(ONBOARDING_KEY)).not.toBeNull();
});

test('who presses Enter again and again gets to the end: the button keeps the focus', async () => {
  render(<Onboarding />);
  screen.getByRole('button', { name: 'Siguiente' }).focus();
  for (const _ of [1, 2]) await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Entendido' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nobody who is signed in is told how to begin', () => {
  render(<FirstVisit signedIn />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
