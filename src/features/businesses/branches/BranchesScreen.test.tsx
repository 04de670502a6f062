import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import type { OwnedBranch, OwnedBusiness, OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { done } from '../../../domain/outcome.ts';
import { EVERYTHING_ONLINE } from '../../../domain/reservations/online.ts';
import { BranchesScreen } from './BranchesScreen.tsx';

const sent = vi.hoisted((): { show: (outcome: OwnerOutcome) => void } => ({ show: () => {} }));
vi.mock('../../../services/businesses/branchCommands.ts', () => ({
  archiveBranch: () =>
    new Promise<OwnerOutcome>((answer) => {
      sent.show = answer;
    }),
}));
vi.mock('../../../services/businesses/watchOwned.ts', () => ({
  watchOwnedBusiness: (_: string, onBusiness: (business: OwnedBusiness, seenMs: null) => void) => {
    const branch = (id: string, name: string, archived: boolean): OwnedBranch => {
      return { id, name, archived, imageUrl: null, imagePath: '', order: 0, closedDates: [] };
    };
    const branches = [branch('centro', 'Centro', true), branch('escalon', 'Escalón', false)];
    onBusiness(
      { id: 'b', name: 'La Casona', hasProfile: true, closedDates: [], online: EVERYTHING_ONLINE, branches },
      null,
    );
    return () => undefined;
  },
}));

test('while a branch is being shown again, a question about another one is its own, and stays', async () => {
  render(
    <BusinessSessionContext value={{ businessId: 'b', businessName: 'La Casona' }}>
      <BranchesScreen />
    </BusinessSessionContext>,
  );
  const [centro, escalon] = await screen.findAllByRole('listitem');
  if (!centro || !escalon) throw new Error('two branches');
  await userEvent.click(within(centro).getByRole('button', { name: /^Activar/ }));
  await userEvent.click(within(escalon).getByRole('button', { name: /^Eliminar/ }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('Escalón');
  expect(question).not.toHaveTextContent('Eliminando');
  await act(async () => sent.show(done()));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Escalón');
});
