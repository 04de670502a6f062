/** The owner's side of a night, with diners in browsers of their own beside it. */
import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { expectAccessible, expectAccessibleInBothColours } from './support/accessibility.ts';
import { bookElsewhere, bookedSeats, readCollection, TODAY, theReservation } from './support/database.ts';
import { PHONE } from './support/diner.ts';
import { expect, test } from './support/fixtures.ts';
import {
  loseAnswers,
  loseSignal,
  NETWORK_COMPLAINTS,
  REMINDERS_LOST,
  signalBack,
} from './support/network.ts';

const MINUTE = 60_000;

test('a booking appears under the owner’s eyes; arrival and end are seen by the diner', async ({
  owner,
  newDiner,
  backend,
}) => {
  const day = new OwnerDayPage(owner.page);
  await owner.page.getByRole('link', { name: 'Reservas del dia' }).click();
  await day.open();
  await expect(owner.page.getByText('Hoy, miércoles 13 de enero')).toBeVisible();
  // The demo's day at noon: one at the table, five to come, one over.
  await day.expectCounts(6, 1);
  await expect(day.hour('7 PM')).toContainText('0/34');
  // The band of hours begins at the present one.
  const beside = async () => {
    const [all, now] = await Promise.all([day.hour('Todas').boundingBox(), day.hour('12 PM').boundingBox()]);
    return all && now && Math.abs(Math.round(now.x - all.x - all.width));
  };
  await expect.poll(beside).toBe(0);

  const { page: diner } = await newDiner();
  const form = new BookingPage(diner);
  await form.open('la-casona');
  await form.fill({ ...DINNER, people: 4, notes: 'Sin gluten' });
  await form.confirm();
  await expect(form.success).toBeVisible();
  await expect(day.party('Rosa Melara')).toBeVisible();
  await day.expectCounts(7, 1);
  const row = day.party('Rosa Melara');
  // The specification's card, on the row itself, the note cut to what fits.
  for (const text of ['Nueva', '7:00 PM', '4', 'Confirmado', '7888 9999', 'Centro Histórico', 'Sin gluten'])
    await expect(row).toContainText(text);
  const details = await day.details('Rosa Melara');
  for (const text of ['Confirmado', 'Nueva', '7:00 PM', '4 personas', 'Centro Histórico', 'Sin gluten']) {
    await expect(details).toContainText(text);
  }
  await expect(details.getByRole('link', { name: 'Llamar a Rosa Melara' })).toHaveAttribute(
    'href',
    'tel:78889999',
  );
  await expect(details.getByRole('link', { name: 'Escribir por WhatsApp a Rosa Melara' })).toHaveAttribute(
    'href',
    'https://wa.me/50378889999',
  );
  await expect(details.getByRole('button', { name: 'No asistió' })).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Marcar como finalizada' })).toBeVisible();
  await day.close();
  await expect(day.spoken).toHaveText('Nueva reserva: Rosa Melara, 7:00 PM, 4 personas.');
  await expect(day.hour('7 PM')).toContainText('4/34');

  await day.press('Rosa Melara', 'Llegó');
  await expect(row).toContainText('En mesa 12:0');
  const lookup = new LookupPage(diner);
  await lookup.find('7888 9999');
  await lookup.expectCounts(1, 0);
  await expect(lookup.card('La Casona')).toContainText(/Llegaste \(12:0\d PM\)/);
  await expect(
    lookup.card('La Casona').getByRole('button', { name: 'Modificación no disponible' }),
  ).toBeDisabled();
  await expect(lookup.card('La Casona').getByRole('button', { name: 'Cancelar reserva' })).toHaveCount(0);

  await day.end('Rosa Melara', 'Marcar como finalizada');
  await day.expectCounts(6, 2);
  await lookup.look('7888 9999');
  await lookup.expectCounts(0, 1);
  await expect(lookup.card('La Casona')).toContainText('Completado');
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(0);
  await day.expectNotReloaded();
});

test('every step can be taken back for a while: arrival, end, cancellation', async ({ owner, backend }) => {
  await bookElsewhere(backend, { contactPhone: '7888 9999' });
  const day = new OwnerDayPage(owner.page);
  await day.open();
  const stored = () => theReservation(backend, 'la-casona', '78889999');
  await day.press('Pedro Lemus', 'Llegó');
  await day.undo();
  await expect(day.action('Pedro Lemus', 'Llegó')).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'confirmed', arrivedAt: null });

  await day.end('Pedro Lemus', 'Marcar como finalizada');
  await day.expectCounts(6, 2);
  await day.undo();
  await day.expectCounts(7, 1);
  expect(await stored()).toMatchObject({ status: 'confirmed' });

  await day.end('Pedro Lemus', 'Cancelar reserva');
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(0);
  // The toast goes by; the row offers the same for two minutes.
  await day.history.click();
  await day.press('Pedro Lemus', 'Deshacer');
  await day.expectCounts(7, 1);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(2);
  expect(await readCollection(backend, 'diners/78889999/history')).toEqual([]);
});

test('two hosts: what one does while the other is asked is told there, and seen', async ({
  owner,
  newOwner,
  backend,
}) => {
  await bookElsewhere(backend, { contactPhone: '7888 9999' });
  const { page } = owner;
  const day = new OwnerDayPage(page);
  await day.open();
  const { page: otherPage } = await newOwner('la-casona');
  const other = new OwnerDayPage(otherPage);
  await other.open();

  await day.press('Pedro Lemus', 'Cancelar reserva');
  const question = page.getByRole('alertdialog', { name: '¿Cancelar la reserva?' });
  await expect(question).toBeVisible();
  await other.press('Pedro Lemus', 'Llegó');
  await expect(question.getByRole('alert')).toContainText(
    /Mientras tanto, en otro dispositivo marcaron que llegó a las 12:0\d PM\./,
  );
  await question.getByRole('button', { name: 'No, conservarla' }).click();
  await expect(day.party('Pedro Lemus')).toContainText('En mesa 12:0');

  // Who has read it and goes on is not refused.
  await day.press('Pedro Lemus', 'Marcar como finalizada');
  await other.press('Pedro Lemus', 'Aún no llega');
  const finish = page.getByRole('alertdialog', { name: '¿Marcar como finalizada?' });
  await expect(finish.getByRole('alert')).toContainText('aún no llega');
  await finish.getByRole('button', { name: 'Sí, finalizar' }).click();
  await expect(finish).toBeHidden();
  await expect(page.getByText('Pedro Lemus: finalizada.')).toBeVisible();
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ status: 'completed' });

  // Nothing is left to ask.
  await day.press('Ingrid Cañas', 'Cancelar reserva');
  await other.end('Ingrid Cañas', 'Marcar como finalizada');
  const modal = page.getByRole('alertdialog', { name: 'No se guardó el cambio' });
  await expect(modal).toContainText('Esta reserva ya terminó: la cerraron en otro dispositivo');
  await expect(question).toBeHidden();
});

test('guests without a booking take seats that a diner sees fall, and give them back', async ({
  owner,
  newDiner,
  backend,
}) => {
  const { page: watcher } = await newDiner();
  const watching = new BookingPage(watcher);
  await watching.open('la-casona');
  await watching.fill({ branch: 'Centro Histórico' });
  await expect(watching.tile('1:30 PM')).toContainText('10 asientos');

  const day = new OwnerDayPage(owner.page);
  await day.open();
  await day.add.click();
  const dialog = owner.page.getByRole('dialog', { name: 'Agregar sin reserva' });
  await expect(dialog.getByLabel('Hora')).toHaveValue('12:30');
  await dialog.getByRole('textbox', { name: 'Personas' }).fill('2,5');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escribe un número entero del 1 al 50.');
  await dialog.getByRole('textbox', { name: 'Personas' }).fill('8');
  // 11:30 and 12:30 have parties: that many seats are free only later.
  await expect(dialog.getByLabel('Hora')).toHaveValue('13:30');
  await dialog.getByRole('textbox', { name: 'Personas' }).fill('11');
  await dialog.getByLabel('Hora').selectOption('13:30');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'No hay suficientes asientos para ese horario. Elige otro o marca «Aunque esté lleno».',
  );
  await dialog.getByRole('textbox', { name: 'Personas' }).fill('3');
  await dialog.getByLabel('Nombre (opcional)').fill('Los del billar');
  await dialog.getByRole('button', { name: 'Agregar' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(await day.details('Los del billar')).toContainText('Sin reserva');
  await day.close();
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '13:30')).toBe(3);
  // The diner is choosing: its page asks again every 10 s. The owner's offer to undo stands meanwhile.
  await watcher.clock.fastForward(10_000);
  await expect(watching.tile('1:30 PM')).toContainText('7 asientos');
  await day.undo();
  await expect.poll(() => bookedSeats(backend, 'la-casona', 'centro', TODAY, '13:30')).toBe(0);
  await watcher.clock.fastForward(10_000);
  await expect(watching.tile('1:30 PM')).toContainText('10 asientos');
  await day.expectCounts(6, 2);
});

test('who doesn’t come: late, then expired, “No asistió” from its hour on, or late after all', async ({
  owner,
  backend,
  passTime,
}) => {
  await bookElsewhere(backend, { contactPhone: '7888 9999', time: '13:30' });
  const day = new OwnerDayPage(owner.page);
  await day.open();
  const early = await day.details('Familia Chávez');
  await expect(early.getByRole('button', { name: 'No asistió' })).toHaveCount(0);
  await day.close();
  await passTime(33 * MINUTE);
  await expect(day.party('Familia Chávez')).toContainText(/[34] min tarde/);
  await day.press('Familia Chávez', 'No asistió');
  await day.expectCounts(6, 2);
  expect(await readCollection(backend, 'diners/76120003/history')).toMatchObject([{ status: 'no_show' }]);

  await passTime(69 * MINUTE);
  await day.expectCounts(5, 3);
  await owner.page.getByRole('button', { name: '1 lleva más de 5 min de retraso' }).click();
  await expect(day.party('Familia Chávez')).toContainText('No asistio');
  await expect(day.party('Pedro Lemus')).toContainText(/1[2-4] min tarde/);
  await expect(await day.details('Pedro Lemus')).toContainText('Expirado');
  await day.close();
  await day.press('Pedro Lemus', 'Llegó tarde');
  await day.expectCounts(6, 2);
  await day.active.click();
  await expect(day.party('Pedro Lemus')).toContainText(/En mesa 1:4[2-4]/);

  // An hour later it is still at the table: who has arrived doesn't expire.
  await passTime(45 * MINUTE);
  const seated = await day.details('Pedro Lemus');
  await expect(seated).toContainText('Confirmado');
  await expect(seated).toContainText(/Llegó a la 1:4[2-4] PM, 1[2-4] min tarde/);
});

test('without a connection nothing is changed and that is said; a lost answer is looked up', async ({
  owner,
  backend,
}) => {
  owner.expectConsole(NETWORK_COMPLAINTS);
  owner.expectConsole(REMINDERS_LOST);
  const { page, context } = owner;
  const day = new OwnerDayPage(page);
  await day.open();
  // The dialogs, a file of many parts, come when the list stands: this phone has them before it loses the signal.
  await day.details('Carlos Menéndez');
  await day.close();
  await loseSignal(context);
  await expect(page.getByText('Sin conexión: esto es lo último que vimos.')).toBeVisible();
  await day.press('Carlos Menéndez', 'Llegó');
  const modal = page.getByRole('alertdialog', { name: 'No se guardó el cambio' });
  await expect(modal).toContainText('Sin conexión: no se guardó nada.');
  await modal.getByRole('button', { name: 'Entendido' }).click();
  await signalBack(context);
  await expect(page.getByText('Sin conexión: esto es lo último que vimos.')).toBeHidden();

  const better = await loseAnswers(page);
  await day.press('Carlos Menéndez', 'Llegó');
  await expect(day.party('Carlos Menéndez')).toContainText('En mesa');
  await expect(page.getByText('Carlos Menéndez: llegó.')).toBeVisible();
  await better();
  expect(await theReservation(backend, 'la-casona', '76120005')).toMatchObject({ status: 'confirmed' });
});

test('a change of a party is said once, and a tab says its count', async ({ owner: { page }, newDiner }) => {
  const day = new OwnerDayPage(page);
  await day.open();
  await expect(page.getByRole('tab', { name: 'Activas 6', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Historico 1', exact: true })).toBeVisible();
  // Whatever a screen reader would speak up for.
  await page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="alertdialog"]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const isHeard = (target instanceof Element ? target : target.parentElement)?.closest(live) != null;
        if (type === 'characterData' && isHeard) said.push(target.textContent ?? '');
        for (const node of addedNodes) {
          if (isHeard) said.push(node.textContent ?? '');
          else if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll('*')])
              if (region.matches(live)) said.push(region.textContent ?? '');
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const said = (name: string): Promise<string[]> =>
    page.evaluate((of) => {
      const all: unknown = Reflect.get(window, 'said');
      return Array.isArray(all) ? all.map(String).filter((each) => each.includes(of)) : [];
    }, name);

  await day.press('Carlos Menéndez', 'Llegó');
  await expect(day.party('Carlos Menéndez')).toContainText('En mesa');
  await expect.poll(() => said('Carlos Menéndez')).toEqual(['Carlos Menéndez: llegó.Deshacer']);

  const { page: dinersPage } = await newDiner();
  const form = new BookingPage(dinersPage);
  await form.book('la-casona', DINNER);
  await form.acknowledge(form.success);
  await expect(day.party('Rosa Melara')).toBeVisible();
  await expect.poll(() => said('Rosa Melara')).toEqual(['Nueva reserva: Rosa Melara, 7:00 PM, 2 personas.']);
  const lookup = new LookupPage(dinersPage);
  await lookup.find('7888 9999');
  await (await lookup.askToCancel('La Casona')).getByRole('button', { name: /^Sí, / }).click();
  await expect(day.party('Rosa Melara')).toHaveCount(0);
  await expect
    .poll(() => said('Rosa Melara'))
    .toEqual([
      'Nueva reserva: Rosa Melara, 7:00 PM, 2 personas.',
      'Reserva cancelada por el cliente: Rosa Melara, 7:00 PM, 2 personas.',
    ]);
  expect(await said('Carlos Menéndez')).toHaveLength(1);
});

test('other days are a step away and live in the address; the header leads back to the dashboard', async ({
  owner: { page },
}) => {
  const day = new OwnerDayPage(page);
  await day.open();
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(page).toHaveURL(/\?fecha=2027-01-14$/);
  await expect(page.getByText('Mañana, jueves 14 de enero')).toBeVisible();
  const marta = await day.details('Marta Alfaro');
  await expect(marta).toContainText('Cumpleaños');
  await expect(marta.getByRole('button')).toHaveText([
    '+ Mesa',
    '6:00 PM',
    '9:00 PM',
    'o cambiar',
    'Cancelar reserva',
    'Anotar algo',
    'Bloquear en línea',
    '',
  ]);
  await day.close();
  await expect(day.party('Marta Alfaro').getByRole('button')).toHaveCount(1);
  await expect(day.add).toHaveCount(0);
  await page.reload();
  await expect(day.party('Marta Alfaro')).toBeVisible();
  await (await day.options()).getByLabel('Fecha').fill('2027-01-20');
  await day.close();
  await expect(page.getByText('Aún no registramos reservas para este día.')).toBeVisible();
  await page.goBack();
  await expect(day.party('Marta Alfaro')).toBeVisible();
  await (await day.options()).getByRole('button', { name: 'Ir a hoy' }).click();
  await expect(page).toHaveURL(/\/business\/reservations$/);
  await day.expectCounts(6, 1);

  await day.hour('6 PM').click();
  await day.expectCounts(1, 0);
  await expect(day.covers('por llegar')).toHaveText('4 por llegar');
  await day.hour('Todas').click();
  await day.covers('en mesa').click();
  await expect(day.party('Mauricio Guzmán')).toBeVisible();
  await expect(day.party('Carlos Menéndez')).toHaveCount(0);
  await (await day.options()).getByLabel('Sucursal').selectOption({ label: 'Colonia Escalón' });
  await day.close();
  await expect(page.getByText('Aun no registramos reservas para hoy')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\/business\/dashboard$/);
  // The branch is remembered between visits, until all of them are wanted again.
  await page.getByRole('link', { name: 'Reservas del dia' }).click();
  await expect(page.getByText('Aun no registramos reservas para hoy')).toBeVisible();
  await (await day.options()).getByLabel('Sucursal').selectOption({ label: 'Todas las sucursales' });
  await day.close();
  await day.expectCounts(6, 1);
});

test.describe('late at night', () => {
  /** 23:45 in El Salvador on Wednesday 13 January 2027: every party of the demo is over. */
  test.use({ startAt: Date.UTC(2027, 0, 14, 5, 45) });

  test('a day that is over shows its history; an open night stays after midnight', { tag: '@long' }, async ({
    owner: { page },
    passTime,
  }) => {
    const day = new OwnerDayPage(page);
    await day.open();
    await day.expectCounts(0, 7);
    await expect(day.history).toHaveAttribute('aria-selected', 'true');
    await expect(day.party('Elena Portillo')).toContainText('No asistio');
    await day.active.click();
    await expect(page.getByText('No hay reservas activas.')).toBeVisible();

    await day.add.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
    await day.expectCounts(1, 7);
    await passTime(20 * MINUTE);
    await expect(page.getByText('Ya empezó un nuevo día. Aquí siguen las mesas de anoche.')).toBeVisible();
    await day.end('Sin reserva', 'Marcar como finalizada');
    // Nobody is left: the new day is shown.
    await expect(page.getByText('Hoy, jueves 14 de enero')).toBeVisible();
    await expect(day.party('Marta Alfaro')).toBeVisible();
  });

  test('what is being typed at midnight stays, also where nobody is expected any more', async ({
    owner: { page },
    passTime,
  }) => {
    const day = new OwnerDayPage(page);
    await day.open();
    await page.getByRole('button', { name: 'Nueva reserva' }).click();
    const form = page.getByRole('dialog', { name: 'Nueva reserva' });
    await form.getByLabel('Nombre').fill('Rosa Melara');
    await passTime(20 * MINUTE);
    await expect(page.getByText('Ya empezó un nuevo día.')).toBeAttached();
    await expect(form.getByLabel('Nombre')).toHaveValue('Rosa Melara');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Hoy, jueves 14 de enero')).toBeVisible();
  });
});

test('accessible in light and dark colours, and without sideways scrolling, on a phone and a wide screen', {
  tag: '@long',
}, async ({ owner: { page }, backend }) => {
  const day = new OwnerDayPage(page);
  const expectFit = async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessibleInBothColours(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  };
  await day.open();
  await bookElsewhere(backend, { notes: 'Mesa lejos de la puerta, por favor', partySize: 5 });
  await expect(day.party('Pedro Lemus')).toBeVisible();
  await expectFit();
  await day.press('Pedro Lemus', 'Llegó');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await day.history.click();
  await expectFit();
  await day.active.click();
  await day.press('Carlos Menéndez', 'Marcar como finalizada');
  await expectFit();
  await page.keyboard.press('Escape');
  await day.add.click();
  await expectFit();
});
