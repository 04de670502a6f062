/** A host who performs random actions on the day's screen, one after the other: for the long Friday test. */
import { expect, type Locator } from '@playwright/test';
import type { OwnerDayPage } from '../pages/ownerDay.ts';

/** Returns a number from 0 to below 1; the same sequence for the same seed. */
export type Chance = () => number;

/** Returns a Mulberry32 generator. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Messages that the app may show when others were first or the phone is offline; any other message is a fault. */
const REFUSALS = [
  /ya terminó: la cerraron en otro dispositivo/,
  /acaba de cambiar/,
  /En otro dispositivo acaban de marcar/,
  /No hay suficientes asientos/,
  /Pasó el tiempo para deshacerlo/,
  /El horario ya no esta disponible/,
  /Sin conexión: no se guardó nada/,
  /La señal se cortó antes de la respuesta/,
  /La reserva ya no existe/,
  /No pudimos ver los asientos de ese día/,
  /Elige una hora/,
];
const SHORT = { timeout: 3000 };

/** Presses the control if it is still there: other hosts change the list meanwhile. */
async function press(what: Locator): Promise<boolean> {
  return what.click(SHORT).then(
    () => true,
    () => false,
  );
}

async function one(all: Locator, chance: Chance): Promise<Locator> {
  return all.nth(Math.floor(chance() * Math.max(1, await all.count())));
}

/** Performs one action, then closes all open dialogs. Returns the action's name. */
export async function moveOnce(day: OwnerDayPage, chance: Chance): Promise<string> {
  const { page } = day;
  const main = page.getByRole('main');
  const rows = main.getByRole('tabpanel').getByRole('listitem');
  const dialog = page.locator('dialog[open]').last();
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  const open = async () => press((await one(rows, chance)).getByRole('button').first());
  const moves: Readonly<Record<string, () => Promise<unknown>>> = {
    arrive: async () => press(await one(main.getByRole('button', { name: /^Llegó: / }), chance)),
    again: async () => press(await one(main.getByRole('button', { name: /^Llegó: / }), chance)),
    finish: async () =>
      (await press(await one(main.getByRole('button', { name: /^Finalizar: / }), chance))) &&
      press(button(/^Sí, /)),
    move: async () =>
      (await open()) && (await press(button(/^Mover a las/).first())) && press(button('Guardar')),
    cancel: async () => (await open()) && (await press(button('Cancelar reserva'))) && press(button(/^Sí, /)),
    walkIn: async () => (await press(day.add)) && press(button('Agregar')),
    undo: () => press(page.getByRole('button', { name: 'Deshacer' }).last()),
  };
  const names = Object.keys(moves);
  const name = names[Math.floor(chance() * names.length)] ?? 'arrive';
  await moves[name]?.();
  // The response has arrived when no control is busy any more.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (let shut = 0; (await dialog.count()) > 0 && shut < 4; shut += 1) {
    const problem = dialog
      .getByRole('alert')
      .or(page.getByRole('alertdialog', { name: 'No se guardó el cambio' }));
    if ((await problem.count()) > 0) {
      const said = await problem.first().innerText();
      expect(
        REFUSALS.some((each) => each.test(said)),
        said,
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
  }
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  return name;
}
