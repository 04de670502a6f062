import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastRegion, toast } from './Toast.tsx';

test('of undos in a row only the last is offered; other toasts stay', () => {
  render(<ToastRegion />);
  const undo = vi.fn();
  act(() => {
    toast('Lucía: reserva a las 7:00 PM.');
    for (const name of ['Ana', 'Rosa', 'Óscar']) {
      toast(`${name}: llegó.`, { label: 'Deshacer', onPress: () => undo(name), replaces: true });
    }
    toast('Nueva reserva: Beto', { label: 'Ver', onPress: () => undefined });
  });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Deshacer', 'Ver']);
  expect(screen.queryByText('Rosa: llegó.')).toBeNull();
  for (const text of ['Lucía: reserva a las 7:00 PM.', 'Óscar: llegó.', 'Nueva reserva: Beto'])
    expect(screen.getByText(text)).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Deshacer' }).click());
  expect(undo).toHaveBeenCalledExactlyOnceWith('Óscar');
});
