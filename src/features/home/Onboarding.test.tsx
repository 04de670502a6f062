import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ONBOARDING_KEY } from '../../domain/clients/onboarding.ts';
import { useIdleImport } from '../../hooks/useIdleImport.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { Onboarding } from './Onboarding.tsx';

beforeEach(() => localStorage.clear());

const group = () => screen.getByRole('group', { name: 'Cómo funciona Vaga' });
const swipe = (pixels: number) => {
  fireEvent.pointerDown(group(), { clientX: 200 });
  fireEvent.pointerUp(group(), { clientX: 200 + pixels });
};
/** When a carousel would be there. */
async function onceIdle() {
  const come = vi.fn();
  function Beside() {
    const loaded = useIdleImport(load, true);
    useEffect(() => void (loaded && come()), [loaded]);
    return null;
  }
  render(<Beside />);
  await waitFor(() => expect(come).toHaveBeenCalled());
}

const load = () => import('./Onboarding.tsx');
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

test('a swipe of more than 50 px turns the page, one of 50 does not; it stops at both ends', () => {
  render(<Onboarding />);
  const seen: (string | null)[] = [];
  for (const pixels of [-50, 60, -51, -200, -200, 51]) {
    swipe(pixels);
    seen.push(heading());
  }
  const [account, coins, number] = ['Crea tu cuenta', 'Recarga Vagacoins', 'Elige tu número'];
  expect(seen).toEqual([account, account, coins, number, number, coins]);
  // A swipe that the browser took for scrolling is none.
  fireEvent.pointerDown(group(), { clientX: 200 });
  fireEvent.pointerCancel(group());
  fireEvent.pointerUp(group(), { clientX: 0 });
  expect(heading()).toBe(coins);
});

test('buttons and arrow keys turn the pages; who skips or has understood is not asked again', async () => {
  const { unmount } = render(<FirstVisit signedIn={false} />);
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('Siguiente'));
  expect(heading()).toBe('Recarga Vagacoins');
  fireEvent.keyDown(screen.getByText('Omitir'), { key: 'ArrowLeft' });
  fireEvent.keyDown(screen.getByText('Omitir'), { key: 'ArrowRight' });
  fireEvent.keyDown(screen.getByText('Omitir'), { key: 'ArrowRight' });
  expect(heading()).toBe('Elige tu número');
  expect(screen.queryByText('Omitir')).toBeNull();
  fireEvent.click(screen.getByText('Entendido'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem(ONBOARDING_KEY)).not.toBeNull();
  unmount();
  render(<FirstVisit signedIn={false} />);
  await onceIdle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nobody who is signed in is told how to begin', async () => {
  render(<FirstVisit signedIn />);
  await onceIdle();
  expect(screen.queryByRole('dialog')).toBeNull();
});
