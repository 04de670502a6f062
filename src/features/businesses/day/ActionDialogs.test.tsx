import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refusal } from './ActionDialogs.tsx';

test('a full hour that takes the place of another refusal begins at its harmless button', () => {
  const onDismiss = vi.fn();
  const view = render(<Refusal problem="UNCERTAIN" overbook={null} onDismiss={onDismiss} />);
  expect(screen.getByRole('button', { name: 'Entendido' })).toHaveFocus();
  view.rerender(<Refusal problem="NO_SEATS" overbook={() => undefined} onDismiss={onDismiss} />);
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
});
