import { bookElsewhere } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

test('an owner whose venture went to another account is out of every open screen at once, and told so', async ({
  owner: { page, context },
  backend,
}) => {
  await page.getByRole('link', { name: 'Reservas' }).first().click();
  const other = await context.newPage();
  await other.goto('/business/branches');
  for (const screen of [page, other]) {
    await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(screen.locator('[data-skeleton]')).toHaveCount(0);
  }
  await backend.write([
    {
      path: 'ventures/la-casona/private/access',
      fields: { ownerUid: 'another-account', updatedAt: new Date(backend.nowMs()) },
    },
  ]);
  for (const screen of [page, other]) {
    await expect(screen).toHaveURL(/\/business\/login$/);
    await expect(screen.getByText('Sesion expirada. Ingresa nuevamente.')).toBeVisible();
  }
  // What is booked from now on reaches this device no more.
  await bookElsewhere(backend, { customerName: 'Nueva Clienta' });
  await page.goto('/business/reservations');
  await expect(page).toHaveURL(/\/business\/login$/);
  await expect(page.getByText('Nueva Clienta')).toHaveCount(0);
});
