import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { OwnedBranch } from '../../../domain/businesses/owned.ts';
import { BranchDialogs, type BranchModal } from './BranchDialogs.tsx';

const CENTRO: OwnedBranch = {
  id: 'centro',
  name: 'Centro',
  imageUrl: null,
  imagePath: '',
  order: 0,
  archived: false,
  closedDates: [],
};

function show(modal: BranchModal, busy = false) {
  const on = { onRemove: vi.fn(), onArchive: vi.fn(), onSchedule: vi.fn(), onClose: vi.fn() };
  render(<BranchDialogs modal={modal} busy={busy} {...on} />);
  return on;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the modals of the branches', () => {
  it('asks before it deletes, by name', async () => {
    const on = show({ kind: 'remove', branch: CENTRO });
    expect(screen.getByRole('alertdialog', { name: 'Eliminar sucursal' })).toHaveTextContent(
      '¿Seguro que quieres eliminar Centro? Esta acción no se puede deshacer.',
    );
    await press('Cancelar');
    expect(on.onClose).toHaveBeenCalledOnce();
    await press('Eliminar');
    expect(on.onRemove).toHaveBeenCalledWith(CENTRO);
  });

  it('while it deletes nothing else can be pressed', async () => {
    const on = show({ kind: 'remove', branch: CENTRO }, true);
    await press('Cancelar');
    await press('Eliminando...');
    expect(on.onClose).not.toHaveBeenCalled();
    expect(on.onRemove).not.toHaveBeenCalled();
  });

  it('a branch that stays can be archived instead; an archived one only stays', async () => {
    const on = show({ kind: 'kept', branch: CENTRO });
    expect(
      screen.getByText('No puedes eliminar esta sucursal porque tiene reservas registradas.'),
    ).toBeVisible();
    await press('Archivar');
    expect(on.onArchive).toHaveBeenCalledWith(CENTRO);
  });

  it('an archived branch that stays is only said', () => {
    show({ kind: 'kept', branch: { ...CENTRO, archived: true } });
    expect(
      screen.getByText('No puedes eliminar esta sucursal porque tiene reservas registradas.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Archivar' })).toBeNull();
  });

  it('a new branch leads on to its hours', async () => {
    const on = show({ kind: 'created', name: 'Santa Tecla' });
    await press('Definir sus horarios');
    expect(on.onSchedule).toHaveBeenCalledOnce();
    await press('Entendido');
    expect(on.onClose).toHaveBeenCalledOnce();
  });

  it('a failure says what and why', () => {
    show({ kind: 'failed', title: 'No se guardaron los cambios', problem: 'BRANCH_GONE' });
    expect(screen.getByRole('alertdialog', { name: 'No se guardaron los cambios' })).toHaveTextContent(
      'La sucursal seleccionada no existe',
    );
  });
});
