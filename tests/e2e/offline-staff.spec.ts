/** What a house's people see where no answer comes: what was last seen, or soon a sentence and the way to ask again. */
import { MEMBERS } from '../../seed/accounts.ts';
import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { SalesPage } from './pages/sales.ts';
import { TeamPage } from './pages/team.ts';
import type { Diner } from './support/diner.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type OnDeadLine,
  startOnDeadLine,
  startWithoutSignal,
  waitUntilKept,
  waitUntilSeen,
} from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

/** Far below what a request may take before it counts as lost (15 s), and Auth (30 s). */
const SOON = { timeout: 9000 };
const SEEN = /^Visto por última vez hoy 12:\d\d PM$/;

const LINES: Readonly<
  Record<string, (diner: Diner, address: string) => Promise<Pick<OnDeadLine, 'page' | 'answer'>>>
> = {
  cut: async (diner, address) => {
    const page = await startWithoutSignal(diner, address);
    return { page, answer: () => diner.context.setOffline(false) };
  },
  dead: startOnDeadLine,
};
/** What stands in place of a form that isn't filled from memory. */
const NOT_HERE = /Esto está tardando más de lo normal|Sin señal no podemos cargar esto|No se pudo cargar/;

for (const [line, start] of Object.entries(LINES)) {
  test(`line ${line}: week, branches and team as last seen, nothing to be changed; a form says that it does not come; then all is so now`, async ({
    newOwner,
  }) => {
    const owner = await newOwner('puerto-viejo');
    await owner.page.goto('/business/reservations/week');
    const days = owner.page.getByRole('main').getByRole('listitem');
    await expect(days).toHaveCount(7);
    const people = await days.allTextContents();
    await waitUntilSeen(owner.page, 'business', 'week');
    await owner.page.goto('/business/branches');
    await expect(owner.page.getByRole('button', { name: /^Editar/ }).first()).toBeVisible();
    await waitUntilSeen(owner.page, 'business', 'owned');
    await new TeamPage(owner.page).open();
    await expect(owner.page.getByRole('heading', { name: 'Marta' })).toBeVisible();
    await waitUntilSeen(owner.page, 'business', 'team');
    await waitUntilKept(owner.page, 'owner');

    const { page, answer } = await start(owner, '/business/reservations/week');
    await expect(page.getByText(SEEN)).toBeVisible(SOON);
    expect(await page.getByRole('main').getByRole('listitem').allTextContents()).toEqual(people);

    const retry = page.getByRole('button', { name: 'Intentar de nuevo' });
    for (const form of ['/ventures/puerto-viejo/edit', '/business/schedule']) {
      await page.goto(form, { waitUntil: 'commit' });
      await expect(page.getByText(NOT_HERE)).toBeVisible(SOON);
      await expect(retry).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }

    await page.goto('/business/branches', { waitUntil: 'commit' });
    await expect(page.getByText(SEEN)).toBeVisible(SOON);
    await expect(page.getByText('Para cambiar tus sucursales necesitas señal.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('button')).toHaveCount(0);

    await page.goto('/business/team', { waitUntil: 'commit' });
    const team = new TeamPage(page);
    await expect(page.getByText(SEEN)).toBeVisible(SOON);
    await expect(team.member('Marta')).toContainText('Recepción');
    await expect(page.getByText('Para cambiar tu equipo necesitas señal.')).toBeVisible();
    await expect(team.member('Marta').getByRole('button')).toHaveCount(0);

    await answer();
    await expect(page.getByText(SEEN)).toHaveCount(0);
    await expect(team.member('Marta').getByRole('button', { name: 'Más de Marta' })).toBeVisible();
    await page.goto('/ventures/puerto-viejo/edit');
    await expect(page.getByLabel('Nombre')).toHaveValue('Puerto Viejo');
  });
}

test('on a dead line a cashier finds the sales registered today', async ({ newDiner }) => {
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
  await expect(new SalesPage(page).rows).toHaveCount(1, SOON);
  await page.goto('/business/sales/reports', { waitUntil: 'commit' });
  await expect(page.getByText('$14.25').first()).toBeVisible(SOON);
});

test('a dead line that works again tells nobody: what was last seen is asked for again by itself', async ({
  owner,
  passTime,
}) => {
  await owner.page.goto('/business/reservations/week');
  await expect(owner.page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await waitUntilSeen(owner.page, 'business', 'week');
  await waitUntilKept(owner.page, 'owner');
  const { page, open } = await startOnDeadLine(owner, '/business/reservations/week');
  await expect(page.getByText(SEEN)).toBeVisible(SOON);
  // What was asked first counts as lost.
  await passTime(16_000);
  open();
  await expect(async () => {
    await passTime(21_000);
    await expect(page.getByText(SEEN)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
