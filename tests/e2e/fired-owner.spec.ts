import { bookElsewhere } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

for (const [screen, link] of [
  ["the day's reservations", 'Reservas'],
  ['the branches', 'Sucursales'],
] as const) {
  test(`an owner whose venture went to another account is out of ${screen} at once, and told so`, async ({
    owner: { page },
    backend,
  }) => {
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await backend.write([
      {
        path: 'ventures/la-casona/private/access',
        fields: { ownerUid: 'another-account', updatedAt: new Date(backend.nowMs()) },
      },
    ]);
    await expect(page).toHaveURL(/\/business\/login$/);
    await expect(page.getByText('Sesion expirada. Ingresa nuevamente.')).toBeVisible();
    // What is booked from now on reaches this device no more.
    await bookElsewhere(backend, { customerName: 'Nueva Clienta' });
    await page.goto('/business/reservations');
    await expect(page).toHaveURL(/\/business\/login$/);
    await expect(page.getByText('Nueva Clienta')).toHaveCount(0);
  });
}
