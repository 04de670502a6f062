import { expect, type Locator, type Page } from '@playwright/test';

const ROW_ACTIONS = ['Llegó', 'Llegó tarde', 'Finalizar', 'Deshacer'] as const;
type RowAction = (typeof ROW_ACTIONS)[number];
type DetailAction = 'Marcar como finalizada' | 'Cancelar reserva' | 'No asistió' | 'Aún no llega';

function isRowAction(action: RowAction | DetailAction): action is RowAction {
  return ROW_ACTIONS.some((each) => each === action);
}

/** /business/reservations, 'Reservas del dia', as a signed-in owner sees it. */
export class OwnerDayPage {
  readonly page: Page;
  readonly active: Locator;
  readonly history: Locator;
  readonly add: Locator;
  /** What is said to those who listen. */
  readonly spoken: Locator;

  constructor(page: Page) {
    this.page = page;
    this.active = page.getByRole('tab', { name: /^Activas/ });
    this.history = page.getByRole('tab', { name: /^Historico/ });
    this.add = page.getByRole('button', { name: 'Agregar sin reserva' });
    this.spoken = page.locator('main > [aria-live="polite"]');
  }

  /** Opens it, waits for the list, and marks the page so that a reload would be noticed. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/business/reservations${query}`);
    await expect(this.active).toBeVisible();
    await this.page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true));
  }

  async expectNotReloaded(): Promise<void> {
    expect(await this.page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBe(true);
  }

  /** The row of the party of this name, on the tab that is shown or among those found. */
  party(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: new RegExp(`^${name}, `) }) });
  }

  /** The one button of a party's row. */
  action(name: string, action: RowAction): Locator {
    return this.page.getByRole('main').getByRole('button', { name: `${action}: ${name}`, exact: true });
  }

  /** Opens what is known of a party: a sheet on a phone, a pane beside the list on a wide screen. */
  async details(name: string): Promise<Locator> {
    await this.party(name)
      .getByRole('button', { name: new RegExp(`^${name}, `) })
      .click();
    const details = this.page
      .locator('dialog[open], aside')
      .filter({ has: this.page.getByRole('heading', { level: 2, name }) });
    await expect(details).toBeVisible();
    return details;
  }

  /** Puts a sheet away. */
  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
  }

  async press(name: string, action: RowAction | DetailAction): Promise<void> {
    if (isRowAction(action)) await this.action(name, action).click();
    else {
      const details = await this.details(name);
      await details.getByRole('button', { name: action, exact: true }).click();
    }
  }

  /** Ends a party, question and all. */
  async end(name: string, action: 'Marcar como finalizada' | 'Cancelar reserva'): Promise<void> {
    await this.press(name, action);
    const title = action === 'Cancelar reserva' ? '¿Cancelar la reserva?' : '¿Marcar como finalizada?';
    const question = this.page.getByRole('alertdialog', { name: title });
    await question.getByRole('button', { name: /^Sí, / }).click();
    await expect(question).toBeHidden();
    // A refusal closes it too, and says so at the same instant.
    await expect(this.page.getByRole('alertdialog', { name: 'No se guardó el cambio' })).toHaveCount(0);
  }

  /** Opens 'Opciones del día'. */
  async options(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Opciones del día' }).click();
    const options = this.page.getByRole('dialog', { name: 'Opciones del día' });
    await expect(options).toBeVisible();
    return options;
  }

  async undo(): Promise<void> {
    await this.page.getByRole('status').getByRole('button', { name: 'Deshacer' }).last().click();
    await expect(this.page.getByText('Listo, lo deshicimos.').last()).toBeVisible();
  }

  /** The mountain of an hour: '7 PM 2/10'. */
  hour(hour: string): Locator {
    return this.page
      .getByRole('region', { name: 'Asientos por hora' })
      .getByRole('button', { name: new RegExp(`^${hour}\\b`) });
  }

  /** How many people: '145 personas'. */
  covers(kind: 'personas' | 'en mesa' | 'por llegar'): Locator {
    return this.page.getByRole('region', { name: 'Personas' }).getByRole('button', { name: kind });
  }

  async expectCounts(active: number, history: number): Promise<void> {
    await expect(this.active).toHaveText(`Activas ${active}`);
    await expect(this.history).toHaveText(`Historico ${history}`);
  }
}
