/** What a house's people see where no answer comes: what was last seen, or soon a sentence and the way to ask again. */
import type { Page } from '@playwright/test';
import { MEMBERS } from '../../seed/accounts.ts';
import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { SalesPage } from './pages/sales.ts';
import { TeamPage } from './pages/team.ts';
import type { Diner } from './support/diner.ts';
import { expect, test } from './support/fixtures.ts';
import { signalBack } from './support/network.ts';
import { startOnDeadLine, startWithoutSignal, waitUntilKept, waitUntilSeen } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const SEEN = /^Visto por última vez hoy 12:\d\d PM$/;

/** What stands in place of a form that isn't filled from memory. */
const NOT_HERE = /Esto está tardando más de lo normal|Sin señal no podemos cargar esto|No se pudo cargar/;

/** Looks at week, branches and team until this device keeps them. Returns how many people each day of the week expects. */
async function lookAround({ page }: Diner): Promise<readonly string[]> {
  await page.goto('/business/reservations/week');
  const days = page.getByRole('main').getByRole('listitem');
  await expect(days).toHaveCount(7);
  const people = await days.allTextContents();
  await waitUntilSeen(page, 'business', 'week');
  await page.goto('/business/branches');
  await expect(page.getByRole('button', { name: /^Editar/ }).first()).toBeVisible();
  await waitUntilSeen(page, 'business', 'owned');
  await new TeamPage(page).open();
  await expect(page.getByRole('heading', { name: 'Marta' })).toBeVisible();
  await waitUntilSeen(page, 'business', 'team');
  await waitUntilKept(page, 'owner');
  return people;
}

/** Nothing of the form is shown, but what is wrong and a way to try again. */
async function expectNoForm(page: Page): Promise<void> {
  await expect(page.getByText(NOT_HERE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

test('without a signal week, branches and team are as last seen, nothing can be changed; a form says that it does not come; then all is so now', async ({
  newOwner,
}) => {
  const owner = await newOwner('puerto-viejo');
  const people = await lookAround(owner);

  const page = await startWithoutSignal(owner, '/business/reservations/week');
  await expect(page.getByText(SEEN)).toBeVisible();
  expect(await page.getByRole('main').getByRole('listitem').allTextContents()).toEqual(people);

  for (const form of ['/ventures/puerto-viejo/edit', '/business/schedule']) {
    await page.goto(form, { waitUntil: 'commit' });
    await expectNoForm(page);
  }

  await page.goto('/business/branches', { waitUntil: 'commit' });
  await expect(page.getByText(SEEN)).toBeVisible();
  await expect(page.getByText('Para cambiar tus sucursales necesitas señal.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('button')).toHaveCount(0);

  await page.goto('/business/team', { waitUntil: 'commit' });
  const team = new TeamPage(page);
  await expect(page.getByText(SEEN)).toBeVisible();
  await expect(team.member('Marta')).toContainText('Recepción');
  await expect(page.getByText('Para cambiar tu equipo necesitas señal.')).toBeVisible();
  await expect(team.member('Marta').getByRole('button')).toHaveCount(0);

  await signalBack(owner.context);
  await expect(page.getByText(SEEN)).toHaveCount(0);
  await expect(team.member('Marta').getByRole('button', { name: 'Más de Marta' })).toBeVisible();
  await page.goto('/ventures/puerto-viejo/edit');
  await expect(page.getByLabel('Nombre')).toHaveValue('Puerto Viejo');
});

test('on a dead line week and team are as last seen before anything counts as lost; a form says that it takes long', {
  tag: '@long',
}, async ({ newOwner }) => {
  const owner = await newOwner('puerto-viejo');
  const people = await lookAround(owner);

  const { page, answer } = await startOnDeadLine(owner, '/business/reservations/week');
  await expect(page.getByText(SEEN)).toBeVisible();
  expect(await page.getByRole('main').getByRole('listitem').allTextContents()).toEqual(people);
  await page.goto('/business/schedule', { waitUntil: 'commit' });
  await expectNoForm(page);
  await page.goto('/business/team', { waitUntil: 'commit' });
  await expect(page.getByText(SEEN)).toBeVisible();
  const marta = new TeamPage(page).member('Marta');
  await expect(marta.getByRole('button')).toHaveCount(0);

  await answer();
  await expect(page.getByText(SEEN)).toHaveCount(0);
  await expect(marta.getByRole('button', { name: 'Más de Marta' })).toBeVisible();
});

test('on a dead line a cashier finds the sales registered today', { tag: '@long' }, async ({ newDiner }) => {
  const account = MEMBERS.find(({ role }) => role === 'cashier');
  const cashier = await newDiner();
  const signIn = new OwnerSignInPage(cashier.page);
  await signIn.open();
  await signIn.enter(account?.username ?? '', account?.password ?? '');
  const till = new SalesPage(cashier.page);
  await till.fillLine(1, { product: 'Barra 85 %', quantity: '3' });
  await till.submit.click();
  await till.toList();
  await expect(till.rows).toHaveCount(1);
  await expect(till.pending).toHaveCount(0);
  await cashier.page.reload();
  await expect(till.rows).toHaveCount(1);
  await waitUntilKept(cashier.page, 'owner');

  const { page } = await startOnDeadLine(cashier, '/business/sales');
  await expect(new SalesPage(page).rows).toHaveCount(1);
  await page.goto('/business/sales/reports', { waitUntil: 'commit' });
  await expect(page.getByText('$14.25').first()).toBeVisible();
});

test('a dead line that works again tells nobody: what was last seen is asked for again by itself', {
  tag: '@long',
}, async ({ owner, passTime }) => {
  await owner.page.goto('/business/reservations/week');
  await expect(owner.page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await waitUntilSeen(owner.page, 'business', 'week');
  await waitUntilKept(owner.page, 'owner');
  const { page, open } = await startOnDeadLine(owner, '/business/reservations/week', { losesRequests: true });
  await expect(page.getByText(SEEN)).toBeVisible();
  // What was asked first counts as lost.
  await passTime(16_000);
  open();
  await expect(async () => {
    await passTime(21_000);
    await expect(page.getByText(SEEN)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
