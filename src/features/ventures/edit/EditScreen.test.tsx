import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { aVenture, type MemoryVentures, memoryVentures } from '../test-ventures.ts';
import { EditScreen } from './EditScreen.tsx';

vi.mock('../loadServices.ts');
const shrunk = { blob: new Blob(['x']), type: 'image/webp', size: { width: 9, height: 9 }, small: null };
vi.mock('../../../services/pictures/shrink.ts', () => ({
  shrinkPicture: async () => ({ ok: true, picture: shrunk }),
}));

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

const LUNA = aVenture('Luna', {
  imageUrl: '/demo/luna.svg',
  socials: { instagram: '@luna', facebook: '', whatsapp: '', tiktok: '' },
});

function Screen({ id, names }: { id: string; names: string[] }) {
  const navigate = useNavigate();
  if (useLocation().pathname === '/business/dashboard') return <h1>Administracion</h1>;
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Atrás
      </button>
      <EditScreen
        account="business"
        ventureId={id}
        onSaved={(name) => names.push(name)}
        onDone={() => navigate('/business/dashboard', { replace: true })}
      />
    </>
  );
}

function open(memory: MemoryVentures, id = 'luna') {
  const names: string[] = [];
  window.history.replaceState({ idx: 0 }, '', '/business/dashboard');
  window.history.pushState({ idx: 1, key: 'step' }, '', '/edit');
  return { memory, names, ...render(<Screen id={id} names={names} />) };
}

const atDashboard = () => screen.findByRole('heading', { name: 'Administracion' });
const save = () => user.click(screen.getByText('Guardar cambios', { selector: 'button span' }));
const unsaved = () => screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });

test('shows what is stored, saves what was changed, and goes back', async () => {
  const memory = memoryVentures(LUNA);
  const { names } = open(memory);
  const name = await screen.findByLabelText('Nombre');
  expect(name).toHaveValue('Luna');
  expect(screen.getByLabelText('Instagram')).toHaveValue('@luna');
  expect(screen.getByText('No hay cambios por guardar.')).toBeVisible();
  await user.type(name, ' y Sol');
  await user.click(screen.getByLabelText('Crochet'));
  await save();
  await atDashboard();
  expect(names).toEqual(['Luna y Sol']);
  expect(memory.sent).toMatchObject([
    {
      act: 'save',
      input: {
        account: 'business',
        id: 'luna',
        content: { name: 'Luna y Sol', categories: ['Crochet'], socials: LUNA.socials },
        picture: { url: '/demo/luna.svg', path: '' },
      },
    },
  ]);
});

test('without changes, saving and cancelling go back and write nothing', async () => {
  const memory = memoryVentures(LUNA);
  open(memory);
  await screen.findByLabelText('Nombre');
  await save();
  await atDashboard();
  expect(memory.sent).toEqual([]);
});

test('typed text is not lost without a question, by the button or by going back', async () => {
  const memory = memoryVentures(LUNA);
  open(memory);
  const description = await screen.findByLabelText('Descripción');
  await user.type(description, ' y más');
  await user.click(screen.getByText('Cancelar'));
  await user.click(within(await unsaved()).getByText('Seguir editando'));
  await user.click(screen.getByText('Atrás'));
  await user.click(within(await unsaved()).getByText('Seguir editando'));
  expect(screen.getByLabelText('Descripción')).toHaveValue('Todo de Luna y más');
  await user.click(screen.getByText('Cancelar'));
  await user.click(within(await unsaved()).getByText('Salir sin guardar'));
  await atDashboard();
  expect(memory.sent).toEqual([]);
});

test('typed text outlives a link of the page, but not the save, nor another’s change', async () => {
  const { unmount } = open(memoryVentures(LUNA));
  await user.type(await screen.findByLabelText('Descripción'), ' y más');
  unmount();
  const changed = open(memoryVentures({ ...LUNA, name: 'Luna Nueva' }));
  expect(await screen.findByLabelText('Descripción')).toHaveValue('Todo de Luna');
  changed.unmount();
  const again = open(memoryVentures(LUNA));
  expect(await screen.findByLabelText('Descripción')).toHaveValue('Todo de Luna y más');
  await save();
  await atDashboard();
  again.unmount();
  open(memoryVentures(LUNA));
  expect(await screen.findByLabelText('Descripción')).toHaveValue('Todo de Luna');
});

test('empty texts are refused; a refusal of the database keeps what was typed', async () => {
  const memory = memoryVentures(LUNA);
  open(memory);
  const name = await screen.findByLabelText('Nombre');
  await user.clear(name);
  await save();
  expect(screen.getByText('Ingresa un nombre para el emprendimiento.')).toBeVisible();
  expect(memory.sent).toEqual([]);
  await user.type(name, 'Otra');
  memory.problems = ['UPDATE'];
  await save();
  const refusal = await screen.findByRole('alertdialog', { name: 'No pudimos guardarlo' });
  expect(refusal).toHaveTextContent('No se pudo actualizar el emprendimiento.');
  await user.click(within(refusal).getByText('Entendido'));
  expect(name).toHaveValue('Otra');
  await save();
  await atDashboard();
});

test('a picture that could not be stored is said where the button was pressed, far from its field', async () => {
  const memory = memoryVentures(LUNA);
  const { container } = open(memory);
  await screen.findByLabelText('Nombre');
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const input = container.querySelector<HTMLInputElement>('[data-picture-input=files]');
  await user.upload(input ?? container, new File(['x'], 'luna.jpg', { type: 'image/jpeg' }));
  await screen.findByText('Foto lista.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await save();
  const failure = await screen.findByRole('alertdialog', { name: 'No pudimos guardarlo' });
  expect(failure).toHaveTextContent('la foto no se pudo subir');
  expect(memory.sent).toEqual([]);
});

test('what is taken back after a lost answer is sent too, with what was tried before', async () => {
  const memory = memoryVentures(LUNA);
  memory.problems = ['UNCERTAIN'];
  open(memory);
  const name = await screen.findByLabelText('Nombre');
  await user.type(name, ' y Sol');
  await save();
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Entendido'));
  await user.clear(name);
  await user.type(name, 'Luna');
  await save();
  await atDashboard();
  const picture = { url: '/demo/luna.svg', path: '' };
  expect(memory.sent[1]?.input).toMatchObject({
    content: { name: 'Luna' },
    tried: [{ content: { name: 'Luna y Sol' }, picture }],
  });
});

test('what is typed while it is being saved is not taken: it would go with the form', async () => {
  const memory = memoryVentures(LUNA);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { updateVenture } = memory.services;
  memory.services.updateVenture = async (...asked) => {
    await gate;
    return updateVenture(...asked);
  };
  const { names } = open(memory);
  const name = await screen.findByLabelText('Nombre');
  await user.type(name, ' y Sol');
  await save();
  await user.type(name, ' y Mar');
  expect(name).toHaveValue('Luna y Sol');
  release();
  await atDashboard();
  expect(names).toEqual(['Luna y Sol']);
});

test('a profile that does not come can be asked for again', async () => {
  const memory = memoryVentures(LUNA);
  memory.problems = ['LOAD'];
  open(memory);
  expect(await screen.findByText('No se pudo cargar el emprendimiento.')).toBeVisible();
  await user.click(screen.getByText('Intentar de nuevo'));
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Luna');
});

test('one that is not there is said, with a way back', async () => {
  open(memoryVentures(), 'nadie');
  expect(await screen.findByText('No encontramos el emprendimiento.')).toBeVisible();
  await user.click(screen.getByText('Volver'));
  await waitFor(atDashboard);
});
