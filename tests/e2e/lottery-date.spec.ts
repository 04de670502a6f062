import { readFile } from 'node:fs/promises';
import { LotteryAdminPage } from './pages/lotteryAdmin.ts';
import { BEACH_LOTTERY, DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const HOUR = 3_600_000;

test('a draw is announced, moved on the record, counted down to, and overdue', async ({
  admin: { page },
  newDiner,
  backend,
  passTime,
}) => {
  const { page: player } = await newDiner();
  const play = new ParticipatePage(player);
  await play.open(BEACH_LOTTERY);
  // Without a date nothing is said of one; a crawler reads one that is announced.
  await expect(player.getByText('Sorteo:')).toHaveCount(0);
  await expect(player.getByRole('button', { name: 'Guardar el sorteo en el calendario' })).toHaveCount(0);
  const pageOf = async (id: string) => (await fetch(`${backend.baseURL}/lotteries/${id}/participate`)).text();
  expect(await pageOf(DINNER_LOTTERY)).toMatch(
    /<meta property="og:description" content="Sorteo: [a-zéá]+ \d+ de enero, 6:00 PM\. Participa por /,
  );
  expect(await pageOf(BEACH_LOTTERY)).toMatch(/<meta property="og:description" content="Participa por /);

  const screen = new LotteryAdminPage(page);
  const announced = page.getByRole('group', { name: 'Fecha del sorteo (opcional)' });
  const date = announced.getByLabel('Día');
  const time = announced.getByLabel('Hora');
  await screen.open(`/admin/lotteries/${BEACH_LOTTERY}/edit`, 'Editar lotería');
  await date.fill('2027-01-16');
  const refused = 'Completa el día y la hora del sorteo';
  await screen.refused('No se pudieron guardar los cambios', refused);
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await time.fill('18:30');
  await date.fill('2027-01-13');
  await time.fill('11:59');
  await screen.refused('No se pudieron guardar los cambios', refused);
  await date.fill('2027-01-16');
  await time.fill('18:30');
  await expectAccessible(page);
  await screen.submit.dblclick();
  await screen.acknowledge('Cambios guardados', '');
  await expect(screen.card('Domingo de mariscada')).toContainText(
    'Sorteo: sábado 16 de enero, 6:30 PM Faltan 3 días',
  );
  expect(await readCollection(backend, `lotteries/${BEACH_LOTTERY}/changes`)).toHaveLength(1);

  await player.goto('/');
  const card = player.getByRole('listitem').filter({ hasText: 'Domingo de mariscada' });
  await expect(card).toContainText('Sorteo: sábado 16 de enero, 6:30 PM Faltan 3 días');
  await expectAccessible(player);
  await play.open(BEACH_LOTTERY);
  await expect(player.getByText('Sorteo: sábado 16 de enero, 6:30 PM')).toBeVisible();
  await expectAccessible(player);
  const [download] = await Promise.all([
    player.waitForEvent('download'),
    player.getByRole('button', { name: 'Guardar el sorteo en el calendario' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sorteo.ics');
  const ics = await readFile(await download.path(), 'utf8');
  expect(ics).toContain('DTSTART:20270117T003000Z\r\n');
  expect(ics).toContain('SUMMARY:Sorteo: Domingo de mariscada\r\n');
  // Who asks what was changed finds the date.
  await player.getByRole('button', { name: 'Cómo se gana' }).click();
  await player.getByText('Cambios de esta lotería').click();
  await expect(
    player.getByText('Fecha del sorteo: de sin fecha a sábado 16 de enero, 6:30 PM'),
  ).toBeVisible();
  await player.getByRole('button', { name: 'Entendido' }).click();

  // The day comes, the hour passes, and the next day: every page says so by itself.
  await passTime(3 * 24 * HOUR);
  await expect(player.getByText('Hoy, en 6 horas')).toBeVisible();
  await page.goto('/adminvaga');
  await expect(
    page.getByRole('link', { name: 'Sorteo anunciado para hoy a las 6:30 PM: Domingo de mariscada' }),
  ).toBeVisible();
  await passTime(7 * HOUR);
  await expect(player.getByText('El sorteo se hará hoy')).toBeVisible();
  await passTime(5 * HOUR);
  await expect(player.getByText('El sorteo se atrasó: se hará pronto')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Sorteo atrasado: Domingo de mariscada' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/lotteries/${BEACH_LOTTERY}/edit\\?cerrar`));
});
