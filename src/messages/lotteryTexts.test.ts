import { describe, expect, it } from 'vitest';
import type { DrawCheck } from '../domain/lotteries/verify.ts';
import {
  adminTroubleText,
  cancelLottery,
  closeProblemText,
  editProblemText,
  lotteryEdit,
  lotteryList,
  lotteryProblems,
  newLottery,
} from './adminLotteries.ts';
import { clientLookup } from './clientLookup.ts';
import {
  clientSignIn,
  clientSignInFailures,
  passwordFailureText,
  passwordProblems,
  registration,
  registrationFailures,
  registrationProblems,
} from './clients.ts';
import { movementNames, topUp, topUpProblems } from './coins.ts';
import { liveDraw, results } from './draw.ts';
import { drawCheckHelp, drawCheckText, verdictTexts } from './drawChecks.ts';
import { participation, purchaseProblemText } from './lotteries.ts';
import { changedFieldText, lotteryRules } from './lotteryRules.ts';
import { onboarding } from './onboarding.ts';
import { openLotteries } from './openLotteries.ts';
import { emptyPrizeTabs, prizeStatusText, prizes, prizeTabNames } from './prizes.ts';
import { recharge } from './recharge.ts';
import { coinsText } from './units.ts';

describe('to the letter: screens', () => {
  it.each([
    [onboarding.skip, 'Omitir'],
    [onboarding.done, 'Entendido'],
    [recharge.open, 'Recargar'],
    [openLotteries.participate, 'Participar'],
    [openLotteries.soon, 'Se anunciarán a los ganadores en breve'],
    [participation.soon, 'Se anunciarán a los ganadores en breve'],
    [participation.seePrizes, 'Ver premios'],
    [participation.understood, 'Entendido'],
    [lotteryList.edit, 'Editar'],
    [lotteryList.close, 'Cerrar lotería'],
    [lotteryList.closePrize, 'Cerrar premio'],
    [prizeTabNames.disponibles, 'Disponibles'],
    [prizeTabNames.vencidos, 'Vencidos'],
    [prizeTabNames.canjeados, 'Canjeados'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });
});

describe('to the letter: checks', () => {
  it.each([
    // Client registration and login
    [registrationProblems.phone, 'Ingresa un número de teléfono de 8 dígitos.'],
    [registrationProblems.password, 'Ingresa una contraseña.'],
    [registrationFailures.PHONE_TAKEN, 'Este teléfono ya está registrado.'],
    [registrationFailures.INSTAGRAM_TAKEN, 'Este usuario de Instagram ya está registrado.'],
    [clientSignIn.invalid, 'Ingresa teléfono y contraseña válidos'],
    [clientSignInFailures.WRONG_CREDENTIALS, 'Teléfono o contraseña incorrectos'],
    [clientSignInFailures.UNKNOWN, 'No pudimos iniciar sesión'],
    // Coin top-up
    [topUpProblems['phone-unknown'], 'El teléfono ingresado no está registrado.'],
    [topUpProblems.usd, 'Ingresa un monto en dólares válido.'],
    [topUpProblems.coins, 'Ingresa una cantidad de Vagacoins válida.'],
    // Lottery creation
    [lotteryProblems.banner, 'Selecciona una imagen de banner.'],
    [lotteryProblems['no-prizes'], 'Agrega al menos un premio.'],
    // Purchase
    [purchaseProblemText({ code: 'INSUFFICIENT_COINS', missing: 5 }).title, 'Saldo insuficiente'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });
});

describe('to the letter: errors', () => {
  it.each([
    // Login and client
    [clientSignIn.failedTitle, 'No pudimos iniciar sesión'],
    [clientSignInFailures.CLIENT_NOT_FOUND, 'Cliente no encontrado'],
    [registrationFailures.UNKNOWN, 'No se pudo registrar el cliente.'],
    [registration.failedTitle, 'No pudimos completar el registro'],
    // Lotteries and coins
    [prizes.failed, 'No se pudieron cargar tus premios.'],
    [openLotteries.failed, 'No se pudieron obtener las loterías.'],
    [results.failed, 'No se pudieron obtener las loterías.'],
    [lotteryList.failed, 'No se pudieron obtener las loterías.'],
    [participation.notFound, 'Lotería no encontrada.'],
    [participation.failed, 'No se pudo cargar la lotería.'],
    [lotteryEdit.loadFailed, 'No se pudo cargar la lotería.'],
    [lotteryEdit.failed, 'No se pudieron guardar los cambios.'],
    [topUp.failed, 'No se pudo registrar la recarga.'],
    [topUp.failedTitle, 'No pudimos registrar la recarga'],
    [participation.invalidId, 'Identificador de lotería inválido.'],
    [lotteryEdit.invalidId, 'Identificador de lotería inválido.'],
    [lotteryEdit.notFound, 'No se encontró la lotería.'],
    [newLottery.failed, 'No se pudo crear la lotería'],
    [lotteryList.closeFailed, 'No se pudo cerrar la lotería. Intenta de nuevo.'],
    // Purchase handling
    [purchaseProblemText({ code: 'NUMBER_TAKEN', numbers: [7] }).title, 'Número no disponible'],
    [
      purchaseProblemText({ code: 'NUMBER_TAKEN', numbers: [7] }).message,
      'Alguien compró ese número justo antes que tú. Selecciona otro.',
    ],
    [purchaseProblemText('UNKNOWN').message, 'No se pudo completar la compra. Intenta de nuevo.'],
    [purchaseProblemText('SIGNED_OUT').message, 'Inicia sesión para comprar un número.'],
    [participation.signInText, 'Inicia sesión para comprar un número.'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });

  it('tells who lacks coins to send a direct message', () => {
    expect(purchaseProblemText({ code: 'INSUFFICIENT_COINS', missing: 5 }).message).toMatch(
      /mensaje directo.*recargar/,
    );
  });

  it('has a sentence of its own for every code of an edit', () => {
    const texts = [
      editProblemText({ code: 'LOTTERY_NOT_FOUND' }),
      editProblemText({ code: 'LOTTERY_CLOSED' }),
      editProblemText({ code: 'INVALID_PRICE' }),
      editProblemText({ code: 'INVALID_TOTAL' }),
      editProblemText({ code: 'TOTAL_BELOW_SOLD', sold: 40 }),
      editProblemText({ code: 'TOTAL_BELOW_SOLD_RANGE', maxTaken: 90 }),
      editProblemText({ code: 'INVALID_PRIZE_NAME' }),
      editProblemText({ code: 'INVALID_PRIZE_ITEMS' }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts[4]).toContain('40');
    expect(texts[5]).toContain('90');
  });
});

describe('to the letter: constants', () => {
  it('writes the packages', () => {
    const packages = [
      { usd: 1, coins: 60 },
      { usd: 5, coins: 500 },
    ];
    expect(packages.map(recharge.packageText)).toEqual(['$1 = 60 Vagacoins', '$5 = 500 Vagacoins']);
  });

  it('writes the message that asks for one, from a phone or a handle', () => {
    const one = { usd: 2, coins: 140 };
    expect(recharge.messageText(one, '70000001', '')).toBe(
      'Hola, quiero recargar 140 Vagacoins ($2). Mi cuenta es 70000001.',
    );
    expect(recharge.messageText(one, '70000001', 'K7Q-4MX')).toBe(
      'Hola, quiero recargar 140 Vagacoins ($2). Mi cuenta es 70000001. Mi código: K7Q-4MX.',
    );
  });

  it('has as many onboarding steps as the carousel', () => {
    expect(onboarding.steps).toHaveLength(3);
  });
});

/** These limits are the domain's: src/domain/lotteries/limits.test.ts has the same figures. */
describe('texts that name a limit', () => {
  it.each([
    [registrationProblems['password-short'], 6],
    [passwordProblems['password-short'], 6],
    [registration.passwordHint, 6],
    [topUpProblems['coins-too-high'], 1_000_000],
    [topUpProblems['usd-too-high'], 100_000],
    [purchaseProblemText({ code: 'TOO_MANY_NUMBERS' }).message, 5],
    [lotteryProblems['commerce-name-too-long'], 80],
    [lotteryProblems['prize-name-too-long'], 80],
    [lotteryProblems['prize-description-too-long'], 600],
    [lotteryProblems['prize-item-too-long'], 120],
    [lotteryProblems['too-few-prizes'], 3],
    [lotteryProblems['too-many-prizes'], 9],
    [lotteryProblems['price-too-high'], 1_000_000],
    [lotteryProblems['total-too-high'], 10_000],
    [lotteryProblems['permit-too-long'], 120],
    [lotteryProblems['rules-too-long'], 2000],
    [editProblemText({ code: 'INVALID_PRICE' }), 1_000_000],
    [editProblemText({ code: 'INVALID_TOTAL' }), 10_000],
    [editProblemText({ code: 'INVALID_PRIZE_NAME' }), 80],
    [editProblemText({ code: 'INVALID_PRIZE_ITEMS' }), 9],
  ])('%s', (text, limit) => {
    expect(text.replaceAll(',', '')).toContain(`${limit}`);
  });
});

describe('small forms', () => {
  it('counts one and many', () => {
    expect([coinsText(1), coinsText(60), openLotteries.price(1), openLotteries.price(2)]).toEqual([
      '1 Vagacoin',
      '60 Vagacoins',
      '1 Vagacoin por número',
      '2 Vagacoins por número',
    ]);
    expect(prizes.daysLeft(1)).toBe('Último día');
    expect(liveDraw.clock(7)).toBe('0:07');
    expect(participation.selected([7, 8])).toBe('Números 7, 8');
  });

  it.each([
    ['abierto', 'Abierto'],
    ['CERRADO', 'Canjeado'],
    ['vencido', 'Vencido'],
    ['en camino', 'En camino'],
    ['', 'Sin estado'],
  ])('names the prize status %j %s', (status, text) => {
    expect(prizeStatusText(status)).toBe(text);
  });

  it('explains every check of a draw in each state, and names every movement and empty tab', () => {
    const checks: Readonly<Record<DrawCheck, true>> = {
      commitment: true,
      'ticket-list': true,
      'own-numbers': true,
      beacon: true,
      seed: true,
      winners: true,
      holders: true,
    };
    const isCheck = (name: string): name is DrawCheck => name in checks;
    for (const check of Object.keys(checks).filter(isCheck)) {
      const texts = [
        drawCheckText(check),
        ...(['ok', 'failed', 'skipped'] as const).map((s) => drawCheckHelp(check, s)),
      ];
      expect(new Set(texts).size).toBe(4);
      expect(texts.every((text) => text.length > 10)).toBe(true);
    }
    const verdicts = (['proved', 'refuted', 'demo', 'unproved'] as const).map((id) => verdictTexts[id]);
    expect(new Set(verdicts.map(({ title }) => title)).size).toBe(4);
    // Only a proved result is called verified.
    expect(verdicts.map(({ title }) => title.startsWith('Verificado'))).toEqual([true, false, false, false]);
    expect((['recarga', 'compra', 'devolucion'] as const).map((id) => movementNames[id])).toEqual([
      'Recarga',
      'Compra',
      'Devolución',
    ]);
    expect(
      new Set((['disponibles', 'vencidos', 'canjeados'] as const).map((id) => emptyPrizeTabs[id])).size,
    ).toBe(3);
  });
});

describe('trouble that any command may meet', () => {
  const ALL = ['OFFLINE', 'UNCERTAIN', 'BUSY', 'SIGNED_OUT', 'UNKNOWN'] as const;
  const texts: readonly (readonly [string, (trouble: (typeof ALL)[number]) => string])[] = [
    ['a purchase', (trouble) => purchaseProblemText(trouble).message],
    ['a registration', (trouble) => registrationFailures[trouble]],
    ['an edit', editProblemText],
    ['a draw', closeProblemText],
    ['a prize', (trouble) => adminTroubleText(trouble, lotteryList.prizeFailed)],
  ];

  it.each(texts)('of %s: nothing sent, nobody knows, too many at once are three sentences', (_, textOf) => {
    const [offline, uncertain, busy] = ALL.map(textOf);
    expect(offline).toMatch(/Sin conexión|comunicarnos/);
    expect(uncertain).toMatch(/^La señal se cortó antes de la respuesta/);
    expect(busy).toMatch(/^Hay mucha gente a la vez y no se guardó nada/);
    expect(ALL.map(textOf).every((text) => text !== '')).toBe(true);
  });

  it('of a new password: which one to try first, when nobody knows', () => {
    expect(passwordFailureText('UNCERTAIN')).toMatch(/prueba primero con la nueva/);
    expect(passwordFailureText('NOT_LINKED')).toBe('Cliente no encontrado');
    // The form has no phone that could be wrong.
    expect(passwordFailureText('WRONG_CREDENTIALS')).toBe('La contraseña actual no es correcta.');
  });
});

describe('one of a thing is said in the singular', () => {
  it.each([
    [purchaseProblemText({ code: 'INSUFFICIENT_COINS', missing: 1 }).message, 'Te falta 1 Vagacoin.'],
    [purchaseProblemText({ code: 'INSUFFICIENT_COINS', missing: 2 }).message, 'Te faltan 2 Vagacoins.'],
    [
      purchaseProblemText({ code: 'PRICE_CHANGED', price: 1 }).message,
      'Ahora cada número cuesta 1 Vagacoin.',
    ],
    [editProblemText({ code: 'TOTAL_BELOW_SOLD', sold: 1 }), 'Ya se vendió 1 número:'],
    [cancelLottery.paid(1, 1), '1 de 1 número devuelto'],
    [lotteryRules.odds(1, 60), 'Sale 1 número de 60:'],
    [changedFieldText('pricePerNumber', '2', '1'), 'Precio por número: de 2 a 1 Vagacoin'],
    [topUp.checkWrong(-1), 'Falta 1 Vagacoin en'],
    [topUp.checkWrong(1), 'Sobra 1 Vagacoin en'],
    [clientLookup.sum.differs(-1), 'difieren en 1 Vagacoin.'],
  ])('%s', (text, part) => {
    expect(text).toContain(part);
  });
});
