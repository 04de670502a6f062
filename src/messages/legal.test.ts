import { describe, expect, it } from 'vitest';
import { privacyPage, termsPage } from './legal.ts';

const texts = privacyPage({ lotteries: true, errorReports: true, appCheck: true }).sections.flatMap(
  (section) => section.texts,
);

describe('the privacy page names all personal data, who sees it and how long it stays', () => {
  it.each([
    [
      "a guest's note",
      /una nota que escribe sobre ti.*Las leen ese comercio.*hasta que el comercio las borra/,
    ],
    [
      'the waiting list',
      /lista de espera, guardamos tu nombre, tu teléfono.*Los leen ese comercio.*hasta que te quitas/,
    ],
    [
      "a sale's customer and note",
      /«Cliente» \(un nombre o un teléfono\) y la nota.*Los ves tú.*No se borran/,
    ],
    [
      'what a cashier sees of customers',
      /quien atiende tu caja.*sus propias ventas de hoy y los pedidos guardados/,
    ],
    ['a customer who is forgotten', /No se borran solos.*«Olvidar a este cliente»/],
    ['the queue at the door', /la fila de la puerta.*tu nombre, tu teléfono.*hasta que te sienta o te quita/],
    ["a client's own limits", /tu saldo, tus límites, tus recargas/],
    ['an order that is saved for later', /lo guarda para después o lo registra como venta/],
    ["an order's notes", /las notas, el número del pedido.*Lo ven ese emprendimiento.*no se borra solo/],
    ['reports of errors', /qué falló.*Lo lee solo quien administra este sitio, hasta que lo borra/],
  ])('%s', (_, pattern) => {
    expect(texts.filter((text) => pattern.test(text))).toHaveLength(1);
  });
  it('speaks of lotteries, errors and reCAPTCHA only where they are', () => {
    const few = privacyPage({ lotteries: false, errorReports: false, appCheck: false });
    expect(JSON.stringify(few)).not.toMatch(/reCAPTCHA|drand|aplicación falla/);
  });
});

it('the terms say that the numbers of a cancelled lottery are paid back', () => {
  expect(JSON.stringify(termsPage({ lotteries: true, errorReports: true, appCheck: true }))).toContain(
    'Un número comprado solo se devuelve si la lotería se cancela.',
  );
});
