import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as lotteryLimits from '../domain/lotteries/limits.ts';
import type * as reservationConstants from '../domain/reservations/constants.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));

/** A number typed before one of these words is a limit that the domain defines. */
const LIMIT =
  /(?<![\d.,$])(?!1 )\d[\d,]* (?:letras|caracteres|minutos|horas|días|productos|premios|sucursales|personas|notas|imágenes|números) ?(?:como|antes|distint|a la vez|y|por|cerrad|del|de |después|\.|,|`|')/g;

/** Figures that are no limits of the domain, or are the law's. */
const OTHERS = /18 años|últimos 30 días/;

describe('no sentence has a typed limit', () => {
  it.each(sources)('%s', (name) => {
    const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
    const typed = lines.filter(
      (line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && !OTHERS.test(line) && LIMIT.test(line),
    );
    expect(typed).toEqual([]);
  });
});

afterEach(() => {
  vi.doUnmock('../domain/reservations/constants.ts');
  vi.doUnmock('../domain/lotteries/limits.ts');
  vi.resetModules();
});

const MINUTE = 60_000;

/** Returns a module's sentences as one text; its functions are called with placeholders. */
const wordsOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'function' ? String(Reflect.apply(one, null, ['x', 'y', 'z'])) : one,
  );

describe('who changes a limit changes its sentences', () => {
  it('the minutes of changing, reminding, holding and hiding', async () => {
    vi.resetModules();
    vi.doMock('../domain/reservations/constants.ts', async (original) => ({
      ...(await original<typeof reservationConstants>()),
      MODIFY_CUTOFF_MS: 21 * MINUTE,
      REMINDER_LEAD_MS: 22 * MINUTE,
      EXPIRY_GRACE_MS: 23 * MINUTE,
      HIDE_SLOT_MS: 24 * MINUTE,
    }));
    const { termsPage } = await import('./legal.ts');
    const { notEditable } = await import('./notEditable.ts');
    const { bookingNews } = await import('./bookingNews.ts');
    const { bookingResult } = await import('./bookingAnswers.ts');
    const terms = wordsOf(termsPage({ lotteries: true, errorReports: true, appCheck: true }));
    expect(terms).toContain('hasta 21 minutos antes');
    expect(terms).toContain('se guarda 23 minutos');
    expect(notEditable.late('La Casona', 'hoy')).toContain('hasta 21 minutos antes');
    expect(wordsOf(bookingResult)).toContain(
      '22 minutos antes de tu reserva. La mesa se guarda por un máximo de 23',
    );
    expect(wordsOf(bookingNews)).toContain('al menos 24 minutos antes');
  });
  it('the prizes, numbers and days of a lottery', async () => {
    vi.resetModules();
    vi.doMock('../domain/lotteries/limits.ts', async (original) => ({
      ...(await original<typeof lotteryLimits>()),
      PRIZE_EXPIRY_MS: 11 * 1440 * MINUTE,
      MAX_NUMBERS_PER_PURCHASE: 12,
    }));
    const { termsPage } = await import('./legal.ts');
    const { purchaseProblemText } = await import('./lotteries.ts');
    const terms = wordsOf(termsPage({ lotteries: true, errorReports: true, appCheck: true }));
    expect(terms).toContain('dentro de los 11 días');
    expect(purchaseProblemText({ code: 'TOO_MANY_NUMBERS' }).message).toContain('hasta 12 números');
  });
});
