import { describe, expect, it } from 'vitest';
import { drawDateLine, drawWaitText } from './drawDate.ts';

/** 'YYYY-MM-DD HH:MM' in El Salvador, as epoch milliseconds. */
const at = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00-06:00`);
const DRAW = at('2026-12-05 18:00');

describe('an announced draw', () => {
  it('is said with its day and hour in El Salvador', () => {
    expect(drawDateLine(DRAW)).toBe('Sorteo: sábado 5 de diciembre, 6:00 PM');
  });

  it.each([
    ['2026-12-01 23:59', 'Faltan 4 días'],
    ['2026-12-03 00:00', 'Faltan 2 días'],
    ['2026-12-04 00:00', 'Mañana'],
    ['2026-12-04 23:59', 'Mañana'],
    ['2026-12-05 00:00', 'Hoy, en 18 horas'],
    ['2026-12-05 16:31', 'Hoy, en 1 hora'],
    ['2026-12-05 17:31', 'Hoy, en menos de 1 hora'],
    ['2026-12-05 18:00', 'El sorteo se hará hoy'],
    ['2026-12-05 23:59', 'El sorteo se hará hoy'],
    ['2026-12-06 00:00', 'El sorteo se atrasó: se hará pronto'],
    ['2027-01-06 00:00', 'El sorteo se atrasó: se hará pronto'],
  ])('at %s: %s', (now, said) => {
    expect(drawWaitText(DRAW, at(now))).toBe(said);
  });
});
