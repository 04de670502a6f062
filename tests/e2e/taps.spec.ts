/** How many taps the frequent acts take on a phone; a sale of three products takes five (sale-tiles.spec.ts). */
import { OwnerDayPage } from './pages/ownerDay.ts';
import { DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { expect, test } from './support/fixtures.ts';
import { countTaps } from './support/taps.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

test('arrived 1, finished 2, without a booking 2, cancelled 3, paused 2', async ({ newOwner }) => {
  const { page } = await newOwner('la-casona', PHONE);
  const day = new OwnerDayPage(page);
  await day.open();
  await expect(day.party('Elena Portillo')).toBeVisible();
  const acts = {
    arrived: async () => {
      await day.press('Elena Portillo', 'Llegó');
      await expect(day.party('Elena Portillo')).toContainText('En mesa');
    },
    finished: async () => {
      await day.action('Elena Portillo', 'Finalizar').click();
      await page.getByRole('alertdialog').getByRole('button', { name: /^Sí, / }).click();
      await expect(day.party('Elena Portillo')).toHaveCount(0);
    },
    walkedIn: async () => {
      await day.add.click();
      await page.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    },
    cancelled: async () => {
      await day.end('Ingrid Cañas', 'Cancelar reserva');
      await expect(day.party('Ingrid Cañas')).toHaveCount(0);
    },
  };
  const taken: Record<string, number> = {};
  const total = await countTaps(page);
  for (const [name, act] of Object.entries(acts)) {
    const before = await total();
    await act();
    taken[name] = (await total()) - before;
  }
  expect(taken).toEqual({ arrived: 1, finished: 2, walkedIn: 2, cancelled: 3 });

  await page.goto('/business/dashboard');
  const pause = page.getByRole('button', { name: 'Pausar reservas en línea' });
  await expect(pause).toBeVisible();
  const taps = await countTaps(page);
  await pause.click();
  await page.getByRole('button', { name: 'Hasta que la quite' }).click();
  await expect(page.getByText('En pausa hasta que la quites')).toBeVisible();
  expect(await taps()).toBe(2);
});

test('a number is bought with 3 taps', async ({ newClient }) => {
  const { page } = await newClient('70000001', PHONE);
  const lottery = new ParticipatePage(page);
  await lottery.open(DINNER_LOTTERY);
  await expect(page.getByText('Tu saldo: 389')).toBeVisible();
  const taps = await countTaps(page);
  await lottery.number(14).click();
  await lottery.buy.click();
  await lottery.acknowledge('¡Listo!', /14/);
  expect(await taps()).toBe(3);
  await lottery.expectState(14, 'own');
});
