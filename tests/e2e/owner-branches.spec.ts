import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { BookingPage, DINNER } from './pages/booking.ts';
import { BranchesPage } from './pages/branches.ts';
import { LookupPage } from './pages/lookup.ts';
import { expectAccessible } from './support/accessibility.ts';
import { bookElsewhere, FRIDAY, readFields, TODAY } from './support/database.ts';
import { type Backend, expect, test } from './support/fixtures.ts';
import { loseSignal, NETWORK_COMPLAINTS, REMINDERS_LOST, signalBack } from './support/network.ts';
import { cornerOf } from './support/pictures.ts';

const TEXT_NO_SLOTS = 'No hay horarios disponibles para este dia. Prueba con otra fecha.';

/** A photo as a camera makes it: larger than what is stored. */
async function photo(page: Page, color: string): Promise<Buffer> {
  const encoded = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 1600, 1200);
    }
    return canvas.toDataURL('image/jpeg');
  }, color);
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64');
}

async function branches(backend: Backend): Promise<Record<string, Record<string, unknown>>> {
  const fields = await readFields(backend, 'businesses/la-casona');
  return JSON.parse(JSON.stringify(fields?.branches ?? {}));
}

/** The stored branch of a name. */
async function stored(backend: Backend, name: string): Promise<Record<string, unknown>> {
  const found = Object.values(await branches(backend)).find((branch) => branch.name === name);
  expect(found, `a branch called ${name}`).toBeDefined();
  return { ...found };
}

async function isServed(page: Page, url: unknown): Promise<boolean> {
  return (await page.request.get(String(url), { failOnStatusCode: false })).ok();
}

test('an owner makes a branch with a picture, changes both, and the old picture is deleted', async ({
  owner: { page },
  newDiner,
  backend,
}) => {
  const screen = new BranchesPage(page);
  await page.getByRole('link', { name: 'Sucursales' }).click();
  await expect(screen.list).toHaveCount(2);

  await screen.add.click();
  await screen.save();
  await expect(page.getByText('Ingresa un nombre para la nueva sucursal.')).toBeVisible();
  await screen.name.fill('Santa Tecla');
  await screen.file.setInputFiles({
    name: 'menu.txt',
    mimeType: 'image/png',
    buffer: Buffer.from('no photo'),
  });
  await expect(page.getByText('Ese archivo no es una imagen.')).toBeVisible();
  await screen.file.setInputFiles({
    name: 'Fachada nueva.JPG',
    mimeType: 'image/jpeg',
    buffer: await photo(page, '#b5432b'),
  });
  const picture = page.getByRole('img', { name: 'Imagen (opcional)' });
  await expect(picture).toBeVisible();
  // Down to the end, so that the bar with the buttons hides no part of one.
  await picture.evaluate((img) => {
    for (let box = img.parentElement; box; box = box.parentElement) box.scrollTop = box.scrollHeight;
  });
  await expectAccessible(page);
  await screen.save();
  await expect(screen.modal('Sucursal creada')).toContainText('Santa Tecla');
  await screen.answer('Sucursal creada', 'Entendido');
  await expect(screen.list).toHaveCount(3);
  const first = await stored(backend, 'Santa Tecla');
  expect(String(first.imagePath)).toMatch(
    /^businesses\/la-casona\/branches\/[A-Za-z0-9]{20}\/\d{13}-fachada-nueva\.webp$/,
  );
  expect(await isServed(page, first.imageUrl)).toBe(true);

  // A diner sees the branch at once, with the default times.
  const diner = await newDiner();
  const form = new BookingPage(diner.page);
  await form.open('la-casona');
  await form.fill({ branch: 'Santa Tecla' });
  await expect(form.tile('6:30 PM')).toContainText('10 asientos');

  await screen.press('Editar', 'Santa Tecla');
  await screen.name.fill('');
  await screen.save();
  await expect(page.getByText('Ingresa un nombre para la sucursal', { exact: true })).toBeVisible();
  await screen.name.fill('Santa Tecla Paseo');
  await screen.file.setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(page, '#28633d'),
  });
  await screen.save();
  await screen.answer('Cambios guardados', 'Entendido');
  await expect(screen.card('Santa Tecla Paseo')).toBeVisible();
  const second = await stored(backend, 'Santa Tecla Paseo');
  expect(second.imagePath).not.toBe(first.imagePath);
  expect(await isServed(page, second.imageUrl)).toBe(true);
  await expect.poll(() => isServed(page, first.imageUrl)).toBe(false);
});

test('where a branch is: its owner writes it, a diner finds the way and the phone, before and after booking', async ({
  owner: { page },
  newDiner,
  backend,
}) => {
  const screen = new BranchesPage(page);
  await screen.open();
  await screen.press('Editar', 'Centro Histórico');
  await expect(screen.address).toHaveValue('4a Calle Oriente 112, frente al Parque Libertad, San Salvador');
  await screen.address.fill('  Calle Arce 12,  2ª planta ');
  await screen.map.fill('javascript:alert(1)');
  await screen.phone.fill('llámanos');
  await screen.save();
  await expect(page.getByText('Pega el enlace completo del mapa: empieza con https://')).toBeVisible();
  await expect(page.getByText('Escribe el teléfono con números, por ejemplo 2222 3333.')).toBeVisible();
  await expectAccessible(page);
  await screen.map.fill('maps.app.goo.gl/Casona');
  await screen.phone.fill('2200-0099');
  await screen.save();
  await screen.answer('Cambios guardados', 'Entendido');
  const { contact } = await stored(backend, 'Centro Histórico');
  expect(contact).toBe('Calle Arce 12, 2ª planta\nhttps://maps.app.goo.gl/Casona\n2200-0099');

  const diner = await newDiner();
  const form = new BookingPage(diner.page);
  await form.open('la-casona');
  const way = diner.page.getByRole('link', { name: 'Cómo llegar' });
  await expect(form.name).toBeVisible();
  await expect(way).toBeHidden();
  // A branch without a map of its own: the address is searched for.
  await form.fill({ branch: 'Colonia Escalón' });
  await expect(way).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=7a+Avenida+de+los+Almendros+48%2C+Colonia+Escal%C3%B3n%2C+San+Salvador',
  );
  await form.fill(DINNER);
  await expect(way).toHaveAttribute('href', 'https://maps.app.goo.gl/Casona');
  await expect(diner.page.getByText('Calle Arce 12, 2ª planta')).toBeVisible();
  await expect(diner.page.getByRole('link', { name: 'Llamar al 2200 0099' })).toHaveAttribute(
    'href',
    'tel:+50322000099',
  );
  await expectAccessible(diner.page);
  await form.confirm();
  await expect(form.success).toContainText('Calle Arce 12, 2ª planta');
  await expect(form.success.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    'https://maps.app.goo.gl/Casona',
  );
  await expectAccessible(diner.page);
  const coming = diner.page.waitForEvent('download');
  await form.success.getByRole('button', { name: /calendario/ }).click();
  const file = (await readFile(await (await coming).path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n');
  await form.success.getByRole('button', { name: 'Entendido' }).click();
  // Kept with the booking on this device: the next one on the home, and its card in Mis reservas.
  const next = diner.page.getByRole('region', { name: 'Tu próxima reserva' });
  await expect(next).toContainText('Calle Arce 12, 2ª planta');
  await expect(next.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    'https://maps.app.goo.gl/Casona',
  );
  await diner.page.getByRole('link', { name: 'Mis reservas' }).click();
  const card = new LookupPage(diner.page).card('La Casona');
  await expect(card.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    'https://maps.app.goo.gl/Casona',
  );
  expect(file).toContain('LOCATION:La Casona\\, Centro Histórico\\, Calle Arce 12\\, 2ª planta');
});

test('a branch without reservations is deleted with its picture; one with a reservation is not, but archived', async ({
  owner: { page },
  newDiner,
  backend,
}) => {
  await bookElsewhere(backend, { branchId: 'escalon', branchName: 'Colonia Escalón', date: FRIDAY });
  const screen = new BranchesPage(page);
  await screen.open();
  await screen.press('Eliminar', 'Colonia Escalón');
  await screen.modal('Eliminar sucursal').getByRole('button', { name: 'Eliminar' }).click();
  const kept = screen.modal('No pudimos eliminar la sucursal');
  await expect(
    kept.getByText('No puedes eliminar esta sucursal porque tiene reservas registradas.', { exact: true }),
  ).toBeVisible();
  await expect(screen.card('Colonia Escalón')).toContainText('Abierta a reservas');

  // The way that is offered instead.
  await kept.getByRole('button', { name: 'Archivar' }).click();
  await expect(screen.card('Colonia Escalón')).toContainText('Archivada');
  const diner = await newDiner();
  const form = new BookingPage(diner.page);
  await form.open('la-casona');
  await expect(form.name).toBeVisible();
  await expect(diner.page.getByText('Colonia Escalón')).toBeHidden();
  expect((await branches(backend)).escalon).toMatchObject({ archived: true });

  await screen.press('Activar', 'Colonia Escalón');
  await expect(screen.card('Colonia Escalón')).toContainText('Abierta a reservas');
  await diner.page.reload();
  await form.fill({ branch: 'Colonia Escalón' });

  await screen.add.click();
  await screen.name.fill('De paso');
  await screen.file.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(page, '#2a347f'),
  });
  await screen.save();
  await screen.answer('Sucursal creada', 'Entendido');
  const { imageUrl } = await stored(backend, 'De paso');
  await screen.press('Eliminar', 'De paso');
  await screen.modal('Eliminar sucursal').getByRole('button', { name: 'Eliminar' }).click();
  await screen.answer('Sucursal eliminada', 'Entendido');
  await expect(screen.list).toHaveCount(2);
  expect(Object.keys(await branches(backend)).sort()).toEqual(['centro', 'escalon']);
  await expect.poll(() => isServed(page, imageUrl)).toBe(false);
});

test('what one device changes the other shows at once; offline nothing is sent and what was typed stays', {
  tag: '@long',
}, async ({ owner: { page, context, expectConsole }, newOwner }) => {
  expectConsole(NETWORK_COMPLAINTS);
  expectConsole(REMINDERS_LOST);
  const screen = new BranchesPage(page);
  await screen.open();
  const other = new BranchesPage((await newOwner('la-casona')).page);
  await other.open();
  await other.press('Archivar', 'Centro Histórico');
  await other.answer('¿Archivar esta sucursal?', 'Archivar');
  await expect(screen.card('Centro Histórico')).toContainText('Archivada');

  await screen.add.click();
  await screen.name.fill('Sin señal');
  await loseSignal(context);
  await screen.save();
  await expect(page.getByText('Sin conexión: no se cambió nada.')).toBeVisible();
  await expect(screen.name).toHaveValue('Sin señal');
  await signalBack(context);
  await screen.save();
  await screen.answer('Sucursal creada', 'Entendido');
  await expect(other.card('Sin señal')).toBeVisible();
});

test('closed today in one tap: diners see no hours, the owner the bookings that stand; opened again they can book, but one branch on chosen days', async ({
  owner: { page },
  newDiner,
  backend,
}) => {
  await bookElsewhere(backend, { partySize: 3 });
  await page.getByRole('switch', { name: 'Hoy no abrimos' }).click();
  await expect(page.getByText(/^\d+ reservas? siguen? en pie\. Avísales o cancélalas\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Días cerrados' }).click();
  await expect(page.getByText('Hoy está cerrado')).toBeVisible();
  const list = page.getByRole('region', { name: 'Próximos días cerrados' });
  await expect(list).toContainText('Miércoles 13 de enero');
  await expect(list.getByText(/\d+ reservas? siguen? en pie \(\d+ personas\)/)).toBeVisible();
  await expect(list.getByRole('link', { name: 'Ver esas reservas' })).toHaveAttribute(
    'href',
    `/business/reservations?fecha=${TODAY}&sucursal=`,
  );
  expect((await readFields(backend, 'businesses/la-casona'))?.closedDates).toEqual({ [TODAY]: true });
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Ver esas reservas' }).click();
  await expect(page.getByText('Este día está cerrado.')).toBeVisible();
  await expect(page.getByText('sobrecupo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Avisar o cancelar' }).click();
  const coming = page.getByRole('dialog', { name: /^Quienes vienen \(\d+\)$/ });
  await expect(coming.getByRole('link', { name: /^Escribir por WhatsApp a / }).first()).toBeVisible();
  const parties = await coming.getByRole('button', { name: 'Cancelar reserva' }).count();
  await expectAccessible(page);
  await coming.getByRole('button', { name: 'Cancelar reserva' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(coming).toContainText('Cancelad');
  await expect(coming.getByRole('button', { name: 'Cancelar reserva' })).toHaveCount(parties - 1);
  await page.keyboard.press('Escape');
  await page.goBack();

  const diner = await newDiner();
  const form = new BookingPage(diner.page);
  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico' });
  await expect(diner.page.getByText(TEXT_NO_SLOTS)).toBeVisible();
  await form.day('vie 15 ene').check();
  await expect(form.tile('7:00 PM')).toBeVisible();

  await list.getByRole('button', { name: /^Abrir el miércoles 13 de enero/ }).click();
  await expect(page.getByText('Hoy está abierto')).toBeVisible();
  await expect(list).toContainText('No hay días cerrados.');

  // One branch closes on chosen days, the other stays open.
  await page.getByLabel('¿Qué cierras?').selectOption({ label: 'Centro Histórico' });
  await page.getByRole('button', { name: 'viernes 15 de enero: abierto' }).click();
  await expect(page.getByRole('button', { name: 'viernes 15 de enero: cerrado' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar ese día' }).click();
  await expect(page.getByText('Elige una fecha.', { exact: true })).toBeVisible();
  // The list says no year: a wrong one would not be seen there.
  await page.getByLabel('Otra fecha').fill('2040-12-25');
  await page.getByRole('button', { name: 'Cerrar ese día' }).click();
  await expect(page.getByText('Elige una fecha de hoy en adelante, dentro de un año.')).toBeVisible();
  await page.getByLabel('Otra fecha').fill('2027-12-25');
  await page.getByRole('button', { name: 'Cerrar ese día' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').last()).toContainText('Sábado 25 de diciembreCentro Histórico');
  const { centro, escalon } = await branches(backend);
  expect(centro?.closedDates).toEqual({ [FRIDAY]: true, '2027-12-25': true });
  expect(escalon?.closedDates).toEqual({});

  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico', day: 'vie 15 ene' });
  await expect(diner.page.getByText(TEXT_NO_SLOTS)).toBeVisible();
  await form.fill({ branch: 'Colonia Escalón' });
  await expect(form.tile('7:00 PM')).toBeVisible();
  await form.book('la-casona', { ...DINNER, day: 'hoy 13 ene' });
});

/** Reads the code in a picture file, made smaller: four pixels a module are plenty. */
async function decodePicture(page: Page, png: Buffer, pixelsAModule: number): Promise<string> {
  const shown = await page.evaluate(
    async ({ base64, scale }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${base64}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      context.imageSmoothingEnabled = false;
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return { width, height, data: [...data] };
    },
    { base64: png.toString('base64'), scale: 4 / pixelsAModule },
  );
  return decodeQr({ ...shown, data: new Uint8ClampedArray(shown.data) });
}

test('the booking link is copied, opened, and read from its code on a light screen, a dark one and from its files', async ({
  owner: { page, context },
  backend,
  passTime,
}) => {
  const link = `${backend.baseURL}/reservation/la-casona`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.getByText('Descargar el código').click();
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar código como PNG' }).click(),
  ]);
  expect(png.suggestedFilename()).toBe('reservas-la-casona.png');
  expect(await decodePicture(page, await readFile(await png.path()), 24)).toBe(link);
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar código como SVG' }).click(),
  ]);
  expect(svg.suggestedFilename()).toBe('reservas-la-casona.svg');
  expect(await readFile(await svg.path(), 'utf8')).toMatch(/^<svg xmlns=.*<\/svg>$/);

  const shown = page.getByRole('img', { name: 'Código QR para reservar en La Casona' });
  const modules = Number((await shown.getAttribute('viewBox'))?.split(' ')[2]);
  await shown.scrollIntoViewIfNeeded();
  // What was said about the copied link may lie over the code.
  await passTime(7000);
  await expect(page.getByText('Enlace copiado.')).toBeHidden();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme });
    await shown.scrollIntoViewIfNeeded();
    const screenshot = await shown.screenshot();
    const width = screenshot.readUInt32BE(16);
    expect(await decodePicture(page, screenshot, width / modules)).toBe(link);

    // Printed is a sheet with the name and the code, nothing of the screen, and no dark paper.
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(page.getByText('Reserva tu mesa')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Administracion' })).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await page.emulateMedia({ media: 'screen', colorScheme });
  }

  await page.getByRole('link', { name: /\/reservation\/la-casona$/ }).click();
  await expect(page).toHaveURL(link);
});

test('a maker without a branch shares the catalogue, and nothing that leads to an empty form', async ({
  newOwner,
  backend,
}) => {
  const { page, context } = await newOwner('hilos-de-luna');
  const link = `${backend.baseURL}/emprendimientos/hilos-de-luna`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Código QR del catálogo de Hilos de Luna' })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByText('Descargar el código').click();
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar código como PNG' }).click(),
  ]);
  expect(png.suggestedFilename()).toBe('catalogo-hilos-de-luna.png');
  expect(await decodePicture(page, await readFile(await png.path()), 24)).toBe(link);
  // The business has loaded: what takes reservations would be offered by now.
  await expect(page.locator('main [data-size="card"]')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Reservas' })).toBeHidden();
  await expect(page.getByRole('link', { name: /\/reservation\// })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Mira nuestro catálogo')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: /\/emprendimientos\/hilos-de-luna$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hilos de Luna' })).toBeVisible();
});

test('the picture for stories: square, with name, cover and a code that is read; where the phone can, it is shared as a file, and the link alone', {
  tag: '@long',
}, async ({ newOwner, backend }) => {
  const owner = await newOwner('la-casona');
  const { page } = owner;
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  const open = async (tab: string) => {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: 'Imagen para estados' }).click();
    const dialog = page.getByRole('dialog', { name: 'Imagen para estados e historias' });
    await expect(dialog.getByRole('img')).toBeVisible();
    return dialog;
  };
  const save = async (tab: string): Promise<Buffer> => {
    const dialog = await open(tab);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar imagen' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^(catalogo|reservas)-la-casona-historia\.png$/);
    const png = await readFile(await file.path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
    return png;
  };
  const withCover = await save('Reservas');
  expect(await decodePicture(page, withCover, 10)).toBe(`${backend.baseURL}/reservation/la-casona`);
  // A cover that may not be drawn is left out: the name is where it would be.
  owner.expectConsole(/Failed to load resource/);
  await page.route('**/demo/la-casona.svg', (route) => route.abort());
  const plain = await save('Catálogo');
  expect(await decodePicture(page, plain, 10)).toBe(`${backend.baseURL}/emprendimientos/la-casona`);
  const [corner, plainCorner] = [await cornerOf(page, withCover), await cornerOf(page, plain)];
  expect(plainCorner).toEqual([0x2a, 0x34, 0x7f]);
  expect(corner).not.toEqual(plainCorner);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'canShare', { value: ({ files }: ShareData) => files?.length === 1 });
    Object.defineProperty(navigator, 'share', {
      value: async ({ files: [file] = [], ...link }: ShareData) => {
        Reflect.set(window, 'shared', file ? [file.name, file.type] : link);
      },
    });
  });
  const dialog = await open('Reservas');
  await dialog.getByRole('button', { name: 'Compartir imagen' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
    'reservas-la-casona-historia.png',
    'image/png',
  ]);
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  // The link alone, too.
  const sharing = page.getByRole('dialog');
  for (const [tab, title, text, address] of [
    ['Reservas', 'Reserva en La Casona', 'Reserva tu mesa en La Casona:', '/reservation/la-casona'],
    ['Catálogo', 'Catálogo de La Casona', 'Mira los productos de La Casona:', '/emprendimientos/la-casona'],
  ] as const) {
    await sharing.getByRole('tab', { name: tab }).click();
    await sharing.getByRole('button', { name: 'Compartir', exact: true }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title,
      text,
      url: new URL(address, page.url()).href,
    });
  }
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ver mi página' }).click();
  await expect(page).toHaveURL(/\/emprendimientos\/la-casona$/);
});
