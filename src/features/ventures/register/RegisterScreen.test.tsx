import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { doc } from '../../../services/firestore/documents.ts';
import { snapshotOf } from '../../../services/firestore/read.ts';
import { aVenture, type MemoryVentures, memoryVentures } from '../test-ventures.ts';
import { RegisterScreen } from './RegisterScreen.tsx';

vi.mock('../loadServices.ts');

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

function open(memory: MemoryVentures) {
  return { memory, ...render(<RegisterScreen />) };
}

const submit = () => user.click(screen.getByText('Registrar emprendimiento', { selector: 'button span' }));
const modal = (name: string | RegExp) => screen.findByRole('alertdialog', { name });

/** Opens 'Más', which has the less common actions on a venture of the list. */
async function openMore(name: string) {
  const more = await screen.findByLabelText(`Más de ${name}`);
  if (screen.queryByLabelText(`Eliminar ${name}`) === null) await user.click(more);
}

async function fill(name: string) {
  await user.type(screen.getByLabelText('Nombre'), name);
  await user.type(screen.getByLabelText('Descripción'), 'Hecho a mano.');
}

test('says everything that is missing, keeps the focus on the first, and sends nothing', async () => {
  const memory = memoryVentures();
  open(memory);
  // From the start, so that the form doesn't move when the list is read.
  expect(screen.getByRole('link', { name: 'Ver los registrados' })).toBeVisible();
  expect(await screen.findByText('Aún no hay emprendimientos registrados.')).toBeVisible();
  await user.click(screen.getByLabelText('Envíos a todo El Salvador'));
  await submit();
  for (const text of [
    'Ingresa un nombre para el emprendimiento.',
    'Agrega una descripcion para el emprendimiento.',
    'Selecciona al menos un departamento o elige envíos a todo El Salvador.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  // A corrected field shows no message any more.
  await user.type(screen.getByLabelText('Nombre'), 'Luna');
  expect(screen.queryByText('Ingresa un nombre para el emprendimiento.')).toBeNull();
  expect(memory.sent).toEqual([]);
});

test('a jump to the list adds nothing to the history, where the form’s question would take it for a step', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  open(memoryVentures(aVenture('Vieja')));
  await fill('Luna');
  const before = [window.history.length, window.history.state, window.location.hash];
  await user.click(await screen.findByRole('link', { name: 'Ver los registrados (1)' }));
  expect(screen.getByRole('region', { name: 'Emprendimientos registrados' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect([window.history.length, window.history.state, window.location.hash]).toEqual(before);
});

test('what was typed outlives a link of the page, with its id, until it is registered', async () => {
  const memory = memoryVentures();
  const { unmount } = open(memory);
  await screen.findByText('Aún no hay emprendimientos registrados.');
  await fill('Luna');
  memory.problems = ['CREATE'];
  await submit();
  await user.click(within(await modal('No pudimos registrarlo')).getByText('Entendido'));
  unmount();
  open(memory);
  expect(screen.getByLabelText('Nombre')).toHaveValue('Luna');
  await submit();
  await screen.findByRole('dialog', { name: 'Emprendimiento registrado' });
  const ids = memory.sent.map(({ input }) => JSON.stringify(input).slice(0, 30));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(screen.getByLabelText('Nombre')).toHaveValue('');
});

test('a duplicated tab with what was typed registers a venture of its own, and changes none', async () => {
  const memory = memoryVentures();
  const { unmount } = open(memory);
  await fill('Luna');
  const duplicate = Object.entries(sessionStorage);
  await submit();
  await screen.findByRole('dialog', { name: 'Emprendimiento registrado' });
  unmount();
  for (const [key, text] of duplicate) sessionStorage.setItem(key, text);
  open(memory);
  expect(screen.getByLabelText('Nombre')).toHaveValue('Luna');
  await user.type(screen.getByLabelText('Nombre'), ' Nueva');
  await submit();
  await screen.findByRole('dialog', { name: 'Emprendimiento registrado' });
  expect(new Set(memory.ventures.map(({ id }) => id)).size).toBe(2);
});

test('registers what was typed, shows the credentials once, and empties the form', async () => {
  const memory = memoryVentures(aVenture('Vieja'));
  open(memory);
  await fill('  Luna ');
  await user.type(screen.getByLabelText('WhatsApp'), '7777 8888');
  await user.click(screen.getByLabelText('Envíos a todo El Salvador'));
  await user.click(screen.getByLabelText('Sonsonate'));
  await user.click(screen.getByLabelText('Arte'));
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Emprendimiento registrado' });
  expect(dialog).toHaveTextContent(
    'Guarda estas credenciales para que el emprendimiento pueda iniciar sesion.',
  );
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map((each) => each.textContent),
  ).toEqual(['luna', 'aB3dEf6hJk']);
  expect(memory.sent).toEqual([
    {
      act: 'register',
      input: {
        id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
        picture: null,
        content: {
          name: 'Luna',
          description: 'Hecho a mano.',
          socials: { instagram: '', facebook: '', whatsapp: '7777 8888', tiktok: '' },
          shipping: { shipsToAll: false, departments: ['Sonsonate'] },
          categories: ['Arte'],
        },
      },
    },
  ]);
  await user.click(within(dialog).getByText('Ya las guardé'));
  expect(screen.queryByText('aB3dEf6hJk')).toBeNull();
  expect(screen.getByLabelText('Nombre')).toHaveValue('');
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Luna',
      'Vieja',
    ]),
  );
});

test('who leaves by a link while it is registered reads the password on the next screen: nothing else shows it', async () => {
  const memory = memoryVentures();
  const { registerVenture } = memory.services;
  let go = () => {};
  memory.services.registerVenture = async (venture) => {
    await new Promise<void>((resolve) => (go = resolve));
    return registerVenture(venture);
  };
  const { rerender } = open(memory);
  await fill('Luna');
  await submit();
  await waitFor(() => expect(screen.getByText('Registrando...')).toBeVisible());
  rerender(<h1>Panel</h1>);
  go();
  expect(await modal('Emprendimiento registrado')).toHaveTextContent('Usuario: luna Contraseña: aB3dEf6hJk');
  await user.click(screen.getByText('Ya las guardé'));
});

test('a clipboard that refuses is said, and the text can be marked by hand', async () => {
  open(memoryVentures());
  await fill('Luna');
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Emprendimiento registrado' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(within(dialog).getByLabelText('Copiar contraseña'));
  expect(await within(dialog).findByText(/^No se pudo copiar/)).toBeVisible();
});

test.each([
  ['CREATE', 'No se pudo registrar el emprendimiento.'],
  ['UNCERTAIN', /no se hará dos veces/],
  ['crash', /^Sin conexión/],
] as const)('%s: says so, keeps what was typed, and the next try has the same id', async (problem, text) => {
  const memory = memoryVentures();
  open(memory);
  await screen.findByText('Aún no hay emprendimientos registrados.');
  await fill('Luna');
  memory.problems = [problem];
  await submit();
  const dialog = await modal('No pudimos registrarlo');
  expect(within(dialog).getByText(text)).toBeVisible();
  await user.click(within(dialog).getByText('Entendido'));
  expect(screen.getByLabelText('Nombre')).toHaveValue('Luna');
  await submit();
  await screen.findByRole('dialog', { name: 'Emprendimiento registrado' });
  const ids = memory.sent.map(({ input }) => JSON.stringify(input).slice(0, 30));
  expect(new Set(ids).size).toBe(1);
});

const follows = (one: Element, other: Element | undefined) =>
  other !== undefined && (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

test('a list that does not come can be asked for again', async () => {
  const memory = memoryVentures(aVenture('Luna'));
  memory.problems = ['LIST'];
  open(memory);
  expect(await screen.findByText('No se pudieron obtener los emprendimientos.')).toBeVisible();
  await user.click(screen.getByText('Intentar de nuevo'));
  expect(await screen.findByLabelText('Editar Luna')).toHaveAttribute(
    'href',
    '/ventures/luna/edit?desde=lista',
  );
  expect(screen.queryByText('No se pudieron obtener los emprendimientos.')).toBeNull();
});

test('a next page that does not come is said where it was asked for, below the cards', async () => {
  const memory = memoryVentures(aVenture('Luna'));
  const next = snapshotOf(doc({ origin: '', documents: '', key: '' }, 'ventures', 'luna'), {});
  memory.services.listVentures = async (after) => {
    if (after) throw new Error('no signal');
    return { ventures: memory.ventures, next };
  };
  open(memory);
  const more = await screen.findByText('Ver más');
  await user.click(more);
  const failure = await screen.findByText('No se pudieron obtener los emprendimientos.');
  const places = [screen.getByLabelText('Editar Luna'), failure, more];
  expect(places.every((one, at) => at === 0 || follows(one, places[at - 1]))).toBe(true);
});

test('deletes after the exact question; a refusal gives its reason and the venture stays', async () => {
  const memory = memoryVentures(aVenture('Luna'), aVenture('Sol'));
  open(memory);
  const ask = async () => {
    await openMore('Luna');
    await user.click(await screen.findByLabelText('Eliminar Luna'));
    const dialog = await modal('Eliminar emprendimiento');
    expect(dialog).toHaveTextContent(
      'Estas seguro de eliminar Luna? Esta accion no se puede deshacer y se eliminaran sus productos.',
    );
    return dialog;
  };
  await user.click(within(await ask()).getByText('Cancelar'));
  expect(memory.sent).toEqual([]);
  memory.problems = ['ACTIVE_RESERVATIONS'];
  await user.click(within(await ask()).getByText('Eliminar', { selector: 'button' }));
  const refusal = await modal('No pudimos eliminarlo');
  expect(refusal).toHaveTextContent('tiene reservas activas');
  await user.click(within(refusal).getByText('Entendido'));
  await user.click(within(await ask()).getByText('Eliminar', { selector: 'button' }));
  expect(await screen.findByText('Emprendimiento eliminado.')).toBeVisible();
  expect(screen.queryByLabelText('Eliminar Luna')).toBeNull();
  expect(screen.getByLabelText('Más de Sol')).toBeVisible();
});

test('a new password is made after a question, and shown once', async () => {
  const memory = memoryVentures(aVenture('Luna'));
  open(memory);
  const ask = async () => {
    await openMore('Luna');
    await user.click(await screen.findByLabelText('Generar nueva contraseña para Luna'));
    return modal('¿Generar nueva contraseña?');
  };
  expect(await ask()).toHaveTextContent('La contraseña actual de Luna dejará de funcionar.');
  memory.problems = ['NEW_PASSWORD'];
  await user.click(screen.getByText('Sí, generarla'));
  const refusal = await modal('No pudimos generarla');
  expect(refusal).toHaveTextContent('La anterior sigue funcionando.');
  await user.click(within(refusal).getByText('Entendido'));
  await ask();
  await user.click(screen.getByText('Sí, generarla'));
  const dialog = await screen.findByRole('dialog', { name: 'Nueva contraseña' });
  expect(within(dialog).getByText('aB3dEf6hJk')).toBeVisible();
});

test('a password stays to be read, whatever else is answered meanwhile', async () => {
  const memory = memoryVentures(aVenture('Vieja'));
  const held = () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    return { gate, release: () => release() };
  };
  const [registering, removing] = [held(), held()];
  const { registerVenture, removeVenture } = memory.services;
  memory.services.registerVenture = (venture) => registering.gate.then(() => registerVenture(venture));
  memory.services.removeVenture = (id) => removing.gate.then(() => removeVenture(id));
  open(memory);
  await fill('Luna');
  await submit();
  await openMore('Vieja');
  await user.click(await screen.findByLabelText('Eliminar Vieja'));
  const question = await modal('Eliminar emprendimiento');
  await user.click(within(question).getByText('Eliminar', { selector: 'button' }));
  registering.release();
  expect(await screen.findByRole('dialog', { name: 'Emprendimiento registrado' })).toBeVisible();
  removing.release();
  expect(await screen.findByText('Emprendimiento eliminado.')).toBeVisible();
  const shown = screen.getByRole('dialog', { name: 'Emprendimiento registrado' });
  expect(shown).toHaveTextContent('aB3dEf6hJk');
});

test('opening the list finishes what an interrupted deletion on this device left', async () => {
  const memory = memoryVentures();
  const left = { sweepOrphans: vi.fn(), reopenClosed: vi.fn() };
  Object.assign(memory.services, left);
  open(memory);
  await waitFor(() => expect(left.reopenClosed).toHaveBeenCalledOnce());
  expect(left.sweepOrphans).toHaveBeenCalledOnce();
});
