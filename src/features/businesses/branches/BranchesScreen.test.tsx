import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import type { OwnedBranch, OwnedBusiness, OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { EVERYTHING_ONLINE } from '../../../domain/reservations/online.ts';
import { BranchesScreen } from './BranchesScreen.tsx';

type Answer = (outcome: OwnerOutcome) => void;
/** The commands that were sent, and the answer to the last one. */
const sent = vi.hoisted((): { commands: string[]; answer: Answer } => ({ commands: [], answer: () => {} }));
const command = vi.hoisted(() => (what: string) => {
  sent.commands.push(what);
  return new Promise<OwnerOutcome>((answer) => {
    sent.answer = answer;
  });
});
vi.mock('../../../services/businesses/branchCommands.ts', () => ({
  archiveBranch: (_: string, id: string, archived: boolean) =>
    command(`${archived ? 'archive' : 'show'} ${id}`),
  createBranch: (_: string, { name }: { name: string }) => command(`create ${name}`),
  updateBranch: (_: string, id: string, change: object) => command(`update ${id} ${JSON.stringify(change)}`),
}));
vi.mock('./removeBranch.ts', () => ({
  removeBranch: (_: string, { id }: OwnedBranch) => command(`remove ${id}`),
}));
vi.mock('../../../services/businesses/watchOwned.ts', () => ({
  watchOwnedBusiness: (_: string, onBusiness: (business: OwnedBusiness, cachedMs: null) => void) => {
    const branch = (id: string, name: string, archived: boolean): OwnedBranch => {
      return {
        id,
        name,
        archived,
        imageUrl: null,
        imagePath: '',
        order: 0,
        closedDates: [],
        weeklyAvailability: null,
      };
    };
    const branches = [branch('centro', 'Centro', true), branch('escalon', 'Escalón', false)];
    onBusiness(
      {
        id: 'b',
        name: 'La Casona',
        hasProfile: true,
        closedDates: [],
        online: EVERYTHING_ONLINE,
        branches,
      },
      null,
    );
    return () => undefined;
  },
}));

const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));
/** Presses a button that can't be undone: it is under 'Más', which stays open. */
const pressRemove = async (row: HTMLElement) => {
  if (within(row).queryByRole('button', { name: /^Eliminar/ }) === null) await press(/^Más de/, row);
  await press(/^Eliminar/, row);
};
const question = () => screen.getByRole('alertdialog');
const answer = (outcome: OwnerOutcome) => act(async () => sent.answer(outcome));

/** Shows the screen. Returns the rows of an archived branch and of an open one. */
async function open() {
  render(
    <BusinessSessionContext value={{ businessId: 'b', businessName: 'La Casona' }}>
      <BranchesScreen />
    </BusinessSessionContext>,
  );
  const [centro, escalon] = await screen.findAllByRole('listitem');
  if (!centro || !escalon) throw new Error('two branches');
  return { centro, escalon };
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  sent.commands.splice(0);
});

test('while a branch is being shown again, a question about another one is its own, and stays', async () => {
  const { centro, escalon } = await open();
  await press(/^Activar/, centro);
  await pressRemove(escalon);
  expect(question()).toHaveTextContent('Escalón');
  await waitFor(() => expect(sent.commands).toEqual(['show centro']));
  await answer(done());
  expect(question()).toHaveTextContent('Escalón');
});

test('asks by name before it deletes; meanwhile nothing else can be pressed', async () => {
  const { escalon } = await open();
  await pressRemove(escalon);
  expect(question()).toHaveAccessibleName('Eliminar sucursal');
  expect(question()).toHaveTextContent(
    '¿Seguro que quieres eliminar Escalón? Esta acción no se puede deshacer.',
  );
  await press('Cancelar', question());
  expect(sent.commands).toEqual([]);

  await pressRemove(escalon);
  await press('Eliminar', question());
  await press('Eliminar', question());
  await press('Cancelar', question());
  expect(question()).toHaveTextContent('Escalón');
  await waitFor(() => expect(sent.commands).toEqual(['remove escalon']));
  await answer(done());
  expect(await screen.findByRole('alertdialog', { name: 'Sucursal eliminada' })).toBeVisible();
});

test('a branch that stays can be archived instead; an archived one only stays', async () => {
  const { centro, escalon } = await open();
  const stays = 'No puedes eliminar esta sucursal porque tiene reservas registradas.';
  await pressRemove(escalon);
  await press('Eliminar', question());
  await waitFor(() => expect(sent.commands).toEqual(['remove escalon']));
  await answer(failed('HAS_RESERVATIONS'));
  expect(await screen.findByText(stays)).toBeVisible();
  await press('Archivar', question());
  await waitFor(() => expect(sent.commands.at(-1)).toBe('archive escalon'));
  await answer(done());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await pressRemove(centro);
  await press('Eliminar', question());
  await waitFor(() => expect(sent.commands.at(-1)).toBe('remove centro'));
  await answer(failed('HAS_RESERVATIONS'));
  expect(await screen.findByText(stays)).toBeVisible();
  expect(within(question()).queryByRole('button', { name: 'Archivar' })).toBeNull();
});

test('a new branch leads on to its hours', async () => {
  await open();
  await press('Nueva sucursal');
  await userEvent.type(screen.getByLabelText('Nombre de la sucursal'), 'Santa Tecla');
  await press('Crear sucursal');
  await waitFor(() => expect(sent.commands).toEqual(['create Santa Tecla']));
  await answer(done());
  expect(await screen.findByRole('alertdialog', { name: 'Sucursal creada' })).toHaveTextContent(
    'Santa Tecla',
  );
  await press('Definir sus horarios', question());
  await waitFor(() => expect(location.pathname).toBe('/business/schedule'));
});

test('a saved form sends what was changed in it, and nothing that another device may have changed', async () => {
  const { escalon } = await open();
  await press(/^Editar/, escalon);
  await userEvent.type(screen.getByLabelText('Nombre de la sucursal'), ' Norte');
  await press('Guardar cambios');
  await waitFor(() => expect(sent.commands).toEqual(['update escalon {"name":"Escalón Norte"}']));
});

test('a failure says what and why', async () => {
  const { centro } = await open();
  await press(/^Activar/, centro);
  await answer(failed('BRANCH_GONE'));
  expect(await screen.findByRole('alertdialog', { name: 'No se guardaron los cambios' })).toHaveTextContent(
    'La sucursal seleccionada no existe',
  );
});
