/** The administrator registers ventures; their owners sign in with what the modal showed. */
import { DOT } from '../support/picture-world.ts';
import { AdminSignInPage } from './pages/adminSignIn.ts';
import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { VenturesPage } from './pages/ventures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection, readFields } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const REFUSALS = /Failed to load resource: the server responded with a status of 40[03]/;

test('registers at the address that asked, and the owner signs in with the copied credentials', async ({
  newDiner,
  backend,
}) => {
  const { page, context, expectConsole } = await newDiner();
  // Auth's no is an answer of 400, which the browser prints.
  expectConsole(REFUSALS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = new VenturesPage(page);
  const door = new AdminSignInPage(page);
  await form.open();
  await expect(door.heading).toBeVisible();
  await expectAccessible(page);
  await door.enter('admin', 'casona-demo');
  const modal = page.getByRole('alertdialog', { name: 'No pudimos iniciar sesion' });
  await expect(modal).toContainText('Usuario o contrasena incorrectos');
  await modal.getByRole('button', { name: 'Entendido' }).click();
  await door.enter('admin', 'admin-demo');
  await expect(page).toHaveURL(/\/ventures\/create$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar emprendimiento' })).toBeVisible();
  await expect(form.item('La Casona')).toBeVisible();
  await expectAccessible(page);

  // Every check at once, the first wrong field with the focus.
  await page.getByRole('switch', { name: 'Envíos a todo El Salvador' }).click();
  await form.register.click();
  await expect(page.getByText('Ingresa un nombre para el emprendimiento.')).toBeVisible();
  await expect(page.getByText('Agrega una descripcion para el emprendimiento.')).toBeVisible();
  await expect(
    page.getByText('Selecciona al menos un departamento o elige envíos a todo El Salvador.'),
  ).toBeVisible();
  await expect(form.name).toBeFocused();

  await form.name.fill('  Ñandú & Crochet  ');
  await form.description.fill('Bolsas y muñecos tejidos a mano en Suchitoto.');
  await page.getByLabel('Instagram').fill('@nandu.crochet');
  await expect(page.getByText('Se abrirá https://www.instagram.com/nandu.crochet')).toBeVisible();
  await page.getByLabel('Facebook').fill('javascript:alert(1)');
  await expect(page.getByText('No reconocemos un enlace aquí')).toBeVisible();
  await page.getByLabel('Facebook').fill('');
  await page.getByRole('checkbox', { name: 'Cuscatlán' }).check();
  await page.getByRole('checkbox', { name: 'La Unión' }).check();
  await page.getByRole('checkbox', { name: 'Tejidos' }).check();
  await page
    .locator('[data-picture-input=files]')
    .setInputFiles({ name: 'Portada.png', mimeType: 'image/png', buffer: DOT });
  await expect(page.getByRole('img', { name: 'Imagen de portada (opcional)' })).toBeVisible();
  await form.register.click();

  await expect(form.credentials).toContainText(
    'Guarda estas credenciales para que el emprendimiento pueda iniciar sesion.',
  );
  await expectAccessible(page);
  const shown = await form.shownCredentials();
  expect(shown.username).toBe('nanducrochet');
  expect(shown.password).toMatch(/^[A-Za-z0-9]{10}$/);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await form.credentials.getByRole('button', { name: 'Copiar contraseña', exact: true }).click();
  await expect(form.credentials.getByRole('status')).toHaveText('Copiado');
  expect(await clipboard()).toBe(shown.password);
  await form.credentials.getByRole('button', { name: 'Copiar todo' }).click();
  await expect.poll(clipboard).toBe(`Usuario: ${shown.username}\nContraseña: ${shown.password}`);
  // Only its button closes it.
  await page.keyboard.press('Escape');
  await expect(form.credentials).toBeVisible();
  await form.acknowledge();
  await expect(form.item('Ñandú & Crochet')).toContainText('nanducrochet');
  await expect(form.name).toHaveValue('');

  const named = await readFields(backend, 'usernames/nanducrochet');
  const stored = await readFields(backend, `ventures/${String(named?.ventureId)}`);
  expect(stored).toMatchObject({
    name: 'Ñandú & Crochet',
    slug: 'nandu-crochet',
    socials: { instagram: '@nandu.crochet', facebook: '' },
  });
  expect(String(stored?.imagePath)).toMatch(/\/\d{13}-portada\.webp$/);

  const owner = await newDiner();
  await new OwnerSignInPage(owner.page).signIn(shown.username, shown.password);
  await expect(owner.page.getByText('Sesion iniciada como')).toContainText('Ñandú & Crochet');

  // A lost password: the old one stops working, and who came in with it is out. What their page is asking is refused.
  owner.expectConsole(REFUSALS);
  await form.openMore('Ñandú & Crochet');
  await form
    .item('Ñandú & Crochet')
    .getByRole('button', { name: /Generar nueva contraseña/ })
    .click();
  const sure = page.getByRole('alertdialog', { name: '¿Generar nueva contraseña?' });
  await sure.getByRole('button', { name: 'Sí, generarla' }).click();
  const fresh = await form.shownCredentials();
  expect(fresh.username).toBe(shown.username);
  expect(fresh.password).not.toBe(shown.password);
  await form.acknowledge();
  await expect(owner.page.getByText('Sesion expirada. Ingresa nuevamente.')).toBeVisible();
  const later = await newDiner();
  later.expectConsole(REFUSALS);
  const signIn = new OwnerSignInPage(later.page);
  await signIn.open();
  await signIn.enter(shown.username, shown.password);
  const refused = later.page.getByRole('alertdialog');
  await expect(refused).toContainText('Usuario o contrasena incorrectos');
  await refused.getByRole('button', { name: 'Entendido' }).click();
  await signIn.enter(fresh.username, fresh.password);
  await expect(later.page).toHaveURL(/\/business\/dashboard$/);
});

test('an owner edits the own profile; the session follows the name, the address does not', async ({
  owner: { page },
  backend,
}) => {
  await page.getByRole('link', { name: 'Perfil del emprendimiento' }).click();
  await expect(page).toHaveURL(/\/ventures\/la-casona\/edit$/);
  const form = new VenturesPage(page);
  await expect(form.name).toHaveValue('La Casona');
  await form.name.fill('La Casona de Doña Mari');
  await page.getByRole('checkbox', { name: 'Arte' }).check();
  await form.save.click();
  await expect(page).toHaveURL(/\/business\/dashboard$/);
  await expect(page.getByText('Sesion iniciada como')).toContainText('La Casona de Doña Mari');
  expect(await readFields(backend, 'ventures/la-casona')).toMatchObject({
    name: 'La Casona de Doña Mari',
    slug: 'la-casona',
    username: 'lacasona',
  });
  expect(await readFields(backend, 'businesses/la-casona')).toMatchObject({ name: 'La Casona de Doña Mari' });
});

test('the panel leads to the list, where the administrator edits and deletes; what still expects guests stays', async ({
  admin: { page },
  backend,
}) => {
  // What waits comes first.
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Lista para sortear: Paseo en moto por la Ruta de las Flores',
    '3 premios por canjear',
    'Registrar loterías',
    'Listar loterías',
    'Recargar Vagacoins',
    'Canjear premio',
    'Clientes',
    'Administrar emprendimientos',
  ]);
  await page.reload();
  await expect(page.getByText('Sesion iniciada como')).toContainText('admin');
  await page.getByRole('link', { name: 'Administrar emprendimientos' }).click();
  const form = new VenturesPage(page);
  await form.item('Puerto Viejo').getByRole('link', { name: 'Editar Puerto Viejo' }).click();
  await form.description.fill('Mariscos y sombra.');
  await form.save.click();
  await expect(page).toHaveURL(/\/ventures\/create$/);
  await expect(form.item('Puerto Viejo')).toContainText('Mariscos y sombra.');

  await form.name.fill('Flor de un Día');
  await form.description.fill('Arreglos florales.');
  await form.register.click();
  const { username } = await form.shownCredentials();
  await form.acknowledge();
  await form.openMore('Flor de un Día');
  await form.item('Flor de un Día').getByRole('button', { name: 'Eliminar Flor de un Día' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Eliminar emprendimiento' });
  await expect(sure).toContainText(
    'Estas seguro de eliminar Flor de un Día? Esta accion no se puede deshacer y se eliminaran sus productos.',
  );
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Emprendimiento eliminado.')).toBeVisible();
  await expect(form.item('Flor de un Día')).toBeHidden();
  expect(await readFields(backend, `usernames/${username}`)).toBeNull();
  expect(await readFields(backend, 'slugs/flor-de-un-dia')).toBeNull();
  expect(JSON.stringify(await readCollection(backend, 'ventures?pageSize=300'))).not.toContain('Flor de un');

  await form.openMore('La Casona');
  await form.item('La Casona').getByRole('button', { name: 'Eliminar La Casona' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'No pudimos eliminarlo' })).toContainText(
    'tiene reservas activas',
  );

  await page.goto('/adminvaga');
  await page.getByRole('button', { name: 'Cerrar sesion' }).click();
  await expect(new AdminSignInPage(page).heading).toBeVisible();
  await page.goto('/ventures/create');
  await expect(new AdminSignInPage(page).heading).toBeVisible();
});
