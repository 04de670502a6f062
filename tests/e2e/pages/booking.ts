import { expect, type Locator, type Page } from '@playwright/test';

/** What a diner wants; what is left out stays as the form has it. */
export interface Wish {
  readonly branch?: string;
  readonly people?: number;
  /** As the chip reads: 'hoy 13 ene'. */
  readonly day?: string;
  /** '7:00 PM'. */
  readonly time?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly notes?: string;
}

/** Dinner for two at La Casona tonight: all that has to be filled in. */
export const DINNER = {
  branch: 'Centro Histórico',
  time: '7:00 PM',
  name: 'Rosa Melara',
  phone: '7888 9999',
} as const satisfies Wish;

/** /reservation/{businessId} as a diner sees it. */
export class BookingPage {
  readonly page: Page;
  readonly branch: Locator;
  readonly people: Locator;
  readonly name: Locator;
  readonly phone: Locator;
  readonly notes: Locator;
  /** The form's button, whatever it reads. */
  readonly submit: Locator;
  readonly errorLine: Locator;

  constructor(page: Page) {
    this.page = page;
    this.branch = page.getByLabel('Sucursal');
    this.people = page.getByRole('textbox', { name: 'Personas' });
    this.name = page.getByLabel('Nombre del titular');
    this.phone = page.getByLabel('Teléfono de contacto');
    this.notes = page.getByLabel('Notas (opcional)');
    this.submit = page.locator('button[type="submit"]');
    this.errorLine = page.locator('form p[role="alert"]');
  }

  /** Opens the form; `reservationId` opens it to change that booking. */
  async open(businessId: string, reservationId?: string): Promise<void> {
    const query = reservationId === undefined ? '' : `?reservationId=${reservationId}`;
    await this.page.goto(`/reservation/${businessId}${query}`);
  }

  day(chip: string): Locator {
    return this.page.getByRole('radio', { name: chip });
  }

  /** The radio of an hour; its name goes on with the seats. */
  slot(time: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${time} `) });
  }

  /** The tile of an hour: all that is written on it. */
  tile(time: string): Locator {
    return this.page.locator('label').filter({ has: this.slot(time) });
  }

  /** Fills in what the wish names, in the order of the page. */
  async fill({ branch, people, day, time, name, phone, notes }: Wish): Promise<void> {
    if (branch !== undefined) await this.branch.selectOption({ label: branch });
    if (people !== undefined) await this.people.fill(String(people));
    if (day !== undefined) await this.day(day).check();
    if (time !== undefined) await this.slot(time).check();
    if (name !== undefined) await this.name.fill(name);
    if (phone !== undefined) await this.phone.fill(phone);
    if (notes !== undefined) await this.notes.fill(notes);
  }

  /** What the form says and does, and what loads after it can be used, is here: a branch's address comes with it. */
  async expectComplete(): Promise<void> {
    await expect(this.page.locator('form').getByRole('link', { name: 'Cómo llegar' })).toBeVisible();
  }

  async confirm(): Promise<void> {
    await this.submit.click();
  }

  /** The modal with this title. */
  modal(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title });
  }

  get success(): Locator {
    return this.modal('¡Reserva confirmada!');
  }

  get changed(): Locator {
    return this.modal('Cambios guardados');
  }

  /** The form says this sentence in a modal with this title and in its error line; then the modal is closed. */
  async expectRefusal(title: string, message: string, line = message): Promise<void> {
    const modal = this.modal(title);
    await expect(modal).toBeVisible();
    await expect(modal.getByText(message, { exact: true })).toBeVisible();
    await expect(this.errorLine).toHaveText(line);
    await modal.getByRole('button', { name: 'Entendido' }).click();
    await expect(modal).toBeHidden();
    // Who has closed the modal still reads what is asked for.
    await expect(this.errorLine).toHaveText(line);
  }

  /** The form still holds what was typed. */
  async expectKept({ people, time, name, phone, notes }: Wish): Promise<void> {
    if (people !== undefined) await expect(this.people).toHaveValue(String(people));
    if (time !== undefined) await expect(this.slot(time)).toBeChecked();
    if (name !== undefined) await expect(this.name).toHaveValue(name);
    if (phone !== undefined) await expect(this.phone).toHaveValue(phone);
    if (notes !== undefined) await expect(this.notes).toHaveValue(notes);
  }

  /** Books from an empty form to the success modal. */
  async book(businessId: string, wish: Wish): Promise<void> {
    await this.open(businessId);
    await this.fill(wish);
    await this.confirm();
    await expect(this.success).toBeVisible();
  }

  async acknowledge(modal: Locator): Promise<void> {
    await modal.getByRole('button', { name: 'Entendido' }).click();
  }
}
