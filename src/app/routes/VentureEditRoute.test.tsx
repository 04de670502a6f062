import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SESSION_KEYS } from '../../domain/sessionKeys.ts';
import { VentureEditRoute } from './VentureEditRoute.tsx';

interface Edit {
  readonly onSaved: (name: string) => void;
}

/** The answers to what was saved: they come when a test sends them. */
const answers = vi.hoisted((): ((name: string) => void)[] => []);
/** Tells this tab who is signed in with Auth. */
const auth = vi.hoisted((): { tell: (user: { uid: string; madeFor: string } | null) => void } => ({
  tell: () => {},
}));
vi.mock('../../features/ventures/edit/EditScreen.tsx', () => ({
  EditScreen: ({ onSaved }: Edit) => (
    <button type="button" onClick={() => answers.push(onSaved)}>
      Guardar
    </button>
  ),
}));
vi.mock('../../services/accounts/gate.ts', () => ({
  restoredUser: async () => ({ uid: 'rosa', madeFor: 'la-casona' }),
  watchUser: (_: string, onUser: typeof auth.tell) => {
    auth.tell = onUser;
    return () => {};
  },
}));

const stored = (businessId: string) => JSON.stringify({ businessId, businessName: businessId });

test('a profile’s late answer doesn’t replace the session of who has signed in meanwhile', async () => {
  localStorage.setItem(SESSION_KEYS.business, stored('la-casona'));
  render(
    <MemoryRouter initialEntries={['/ventures/la-casona/edit']}>
      <Routes>
        <Route path="/ventures/:ventureId/edit" element={<VentureEditRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  const save = await screen.findByRole('button', { name: 'Guardar' });
  await userEvent.click(save);
  await userEvent.click(save);
  act(() => answers[0]?.('Casona'));
  expect(localStorage.getItem(SESSION_KEYS.business)).toContain('"businessName":"Casona"');
  // In another tab the owner signs out, and somebody else signs in.
  act(() => auth.tell(null));
  localStorage.setItem(SESSION_KEYS.business, stored('puerto-viejo'));
  act(() => answers[1]?.('Casona 2'));
  expect(localStorage.getItem(SESSION_KEYS.business)).toBe(stored('puerto-viejo'));
});
