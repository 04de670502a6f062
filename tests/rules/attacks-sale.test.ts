/** Attacks on what a sale says and on what becomes of it (invariants 5 and 10), by raw REST. */
import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from '../../src/domain/products/constants.ts';
import { lineTotal } from '../../src/domain/sales/amounts.ts';
import { MAX_QUANTITY } from '../../src/domain/sales/constants.ts';
import { expectOnlyHonest } from '../support/attack-owner.ts';
import { gone, HILOS, HILOS_OWNER, registered, sale, saleLine, voiding } from '../support/attack-venture.ts';
import {
  type Draft,
  double,
  draft,
  flag,
  instant,
  int,
  list,
  map,
  nothing,
  text,
  type Wire,
} from '../support/attack-wire.ts';
import { ADMIN, MINUTE_MS, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const ID = 'ventaVentaVentaVent1';
const LATER_MS = NOON_MS + 5000;
const NOW = instant(LATER_MS);
const DAY_MS = 24 * 60 * MINUTE_MS;

type Over = Readonly<Record<string, Wire>>;
const one = (line: Over, totalPrice: Wire = double(1.25)): Over => ({
  items: list(saleLine(1, line)),
  totalPrice,
});

describe('an owner who writes a sale down', () => {
  it.each<[name: string, over: Over]>([
    ['with a total of a cent more', { totalPrice: double(3.76) }],
    ['with a total of a cent less', { totalPrice: double(3.74) }],
    ['with a total that is no number', { totalPrice: double('NaN') }],
    ['with an endless total', { totalPrice: double('Infinity') }],
    ['with a total of text', { totalPrice: text('3.75') }],
    ['with a negative total', { totalPrice: double(-3.75) }],
    [
      'with a total of minus nothing',
      one({ unitPrice: int(0), totalPrice: int(0) }, { doubleValue: '-0.0' }),
    ],
    ['with a line of a cent more', one({ totalPrice: double(1.26) }, double(1.26))],
    ['with a line that costs nothing', one({ totalPrice: int(0) }, int(0))],
    ['with a negative line', one({ unitPrice: double(-1), totalPrice: double(-1) }, double(-1))],
    ['with a line that is no number', one({ totalPrice: double('NaN') }, double('NaN'))],
    [
      'with a price that is no number',
      one({ unitPrice: double('NaN'), totalPrice: double('NaN') }, double('NaN')),
    ],
    [
      'with an endless price',
      one({ unitPrice: double('Infinity'), totalPrice: double('Infinity') }, double('Infinity')),
    ],
    ['with a price of text', one({ unitPrice: text('1.25') })],
    [
      'with a price above all that can be sold at once',
      one({ unitPrice: int(1e10 + 1), totalPrice: int(1e10 + 1) }, int(1e10 + 1)),
    ],
    ['with none of it', one({ quantity: int(0), totalPrice: int(0) }, int(0))],
    ['with less than none of it', one({ quantity: int(-1), totalPrice: double(-1.25) }, double(-1.25))],
    ['with one and a half of it', one({ quantity: double(1.5), totalPrice: double(1.875) }, double(1.875))],
    ['with one as a fraction', one({ quantity: double(1) })],
    [
      'with one more than the form takes',
      one(
        { quantity: int(MAX_QUANTITY + 1), totalPrice: double(lineTotal(1.25, MAX_QUANTITY + 1)) },
        double(lineTotal(1.25, MAX_QUANTITY + 1)),
      ),
    ],
    ['with 10,001 of it', one({ quantity: int(10_001), totalPrice: double(12_501.25) }, double(12_501.25))],
    ['with a quantity of text', one({ quantity: text('1') })],
    ['with a line of an unknown field', one({ cost: double(0.5) })],
    ['with a line of no product', one({ productId: text('') })],
    ['with a line of an id of 41 characters', one({ productId: text('x'.repeat(41)) })],
    ['with a line of no name', one({ productName: text('') })],
    ['with a line of a name of 81 characters', one({ productName: text('x'.repeat(81)) })],
    ['with a line of a name that is a number', one({ productName: int(7) })],
    ['with no line', { items: list(), totalPrice: int(0) }],
    [
      'with 21 lines',
      { items: list(...Array.from({ length: 21 }, () => saleLine(1))), totalPrice: double(26.25) },
    ],
    ['with a line of a name of two lines', one({ productName: text('Ranita\nGatito') })],
    [
      'with a line of a name that brings a line of its own',
      one({ productName: text('Ranita\n1\n1.25\nx\nGatito') }),
    ],
    [
      'with 21 lines and the total of 20',
      { items: list(...Array.from({ length: 21 }, () => saleLine(1))), totalPrice: double(25) },
    ],
    ['with a line that is text', { items: list(text('Ranita')), totalPrice: int(0) }],
    ['with a line that is null', { items: list(nothing), totalPrice: int(0) }],
    ['with lines as a map', { items: map({ a: saleLine(1) }), totalPrice: double(1.25) }],
    ['with an unknown field', { client: text('Ana') }],
    ['sold more than a day from now', { soldAt: instant(LATER_MS + DAY_MS + 1) }],
    ['sold at a text', { soldAt: text('2026-11-21') }],
    ['sold at a number', { soldAt: int(LATER_MS) }],
    ['sold at null', { soldAt: nothing }],
    ['voided from the beginning', { voidedAt: NOW }],
    ['with a reason from the beginning', { voidReason: text('ninguna') }],
    ['backdated', { createdAt: instant(NOON_MS) }],
    ['post-dated', { createdAt: instant(LATER_MS + DAY_MS) }],
  ])('%s', async (_name, over) => {
    await registered(town, LATER_MS);
    const bent = sale(ID, NOW, over);
    if (over.createdAt !== undefined) bent.times = [];
    await expectOnlyHonest(town, HILOS_OWNER, [bent], [sale(ID, NOW)]);
  });

  it('without any one of its fields, or of a line’s', async () => {
    await registered(town, LATER_MS);
    for (const field of ['items', 'totalPrice', 'soldAt', 'voidedAt', 'voidReason']) {
      const bent = sale(ID, NOW);
      delete bent.fields[field];
      await expectDenied(() => send([bent], HILOS_OWNER));
    }
    await expectDenied(() => send([{ ...sale(ID, NOW), times: [] }], HILOS_OWNER));
    const line: Record<string, Wire> = {
      productId: text('ranitaRanitaRanita01'),
      productName: text('Ranita'),
      unitPrice: double(1.25),
      quantity: int(1),
      totalPrice: double(1.25),
    };
    for (const field of Object.keys(line)) {
      const { [field]: _, ...rest } = line;
      const bent = sale(ID, NOW, { items: list(map(rest)), totalPrice: double(1.25) });
      await expectDenied(() => send([bent], HILOS_OWNER));
    }
    await expectAccepted([sale(ID, NOW, { items: list(map(line)), totalPrice: double(1.25) })], HILOS_OWNER);
  });

  it('with a bad line at any of the twenty places', async () => {
    await registered(town, LATER_MS);
    for (let bad = 0; bad < 20; bad += 1) {
      const items = Array.from({ length: 20 }, (_, index) =>
        saleLine(1, index === bad ? { quantity: int(2) } : {}),
      );
      await expectDenied(() =>
        send([sale(ID, NOW, { items: list(...items), totalPrice: int(25) })], HILOS_OWNER),
      );
      const more = Array.from({ length: bad + 1 }, () => saleLine(1));
      const short = double(1.25 * bad);
      await expectDenied(() =>
        send([sale(ID, NOW, { items: list(...more), totalPrice: short })], HILOS_OWNER),
      );
    }
    for (const [index, length] of [5, 6, 10, 11, 15, 16, 20].entries()) {
      const items = list(...Array.from({ length }, () => saleLine(1)));
      const whole = { items, totalPrice: double(1.25 * length) };
      await expectAccepted([sale(`ventaVentaVentaVent${index}`, NOW, whole)], HILOS_OWNER);
    }
  });

  it('rounded to cents, sold last month, or with a clock that is an hour fast: still allowed', async () => {
    await registered(town, LATER_MS);
    const thirds = one({ unitPrice: double(0.33), quantity: int(5), totalPrice: double(1.65) }, double(1.65));
    await expectAccepted([sale(ID, NOW, thirds)], HILOS_OWNER);
    const price = double(MAX_PRICE);
    const total = double(lineTotal(MAX_PRICE, MAX_QUANTITY));
    const dear = one({ unitPrice: price, quantity: int(MAX_QUANTITY), totalPrice: total }, total);
    await expectAccepted([sale('ventaVentaVentaVent2', NOW, dear)], HILOS_OWNER);
    const most = one({ unitPrice: int(1e10), quantity: int(1), totalPrice: int(1e10) }, int(1e10));
    await expectAccepted([sale('ventaVentaVentaVent5', NOW, most)], HILOS_OWNER);
    await expectAccepted([sale('ventaVentaVentaVent3', instant(LATER_MS - 31 * DAY_MS))], HILOS_OWNER);
    await expectAccepted([sale('ventaVentaVentaVent4', instant(LATER_MS + DAY_MS))], HILOS_OWNER);
  });

  it.each(['x'.repeat(19), 'x'.repeat(21), 'con-guion-con-guion-'])('under the id %s', async (id) => {
    await registered(town, LATER_MS);
    await expectOnlyHonest(town, HILOS_OWNER, [sale(id, NOW)], [sale(ID, NOW)]);
  });

  it('with an order that stays behind', async () => {
    await registered(town, LATER_MS);
    const order = draft(`ventures/${HILOS}/orders/${ID}`, {
      fields: { text: text('{}'), ready: int(0) },
      times: ['createdAt'],
    });
    await expectDenied(() => send([sale(ID, NOW), order], HILOS_OWNER));
    await expectAccepted([order], HILOS_OWNER);
    await expectAccepted([sale(ID, NOW), gone(order.path)], HILOS_OWNER);
    await expectDenied(() => send([order], HILOS_OWNER));
  });

  it('twice, when the answer got lost: the second is denied, one sale stays', async () => {
    await registered(town, LATER_MS);
    await expectAccepted([sale(ID, NOW)], HILOS_OWNER);
    town.freeze(LATER_MS + 1000);
    await expectDenied(() => send([sale(ID, NOW)], HILOS_OWNER));
    expect(town.fieldsOf(`ventures/${HILOS}/sales/${ID}`).createdAt).toEqual({
      timestampValue: '2026-11-21T18:00:05.000000Z',
    });
  });
});

describe('an owner with a sale', () => {
  const path = `ventures/${HILOS}/sales/${ID}`;
  const only = (fields: Record<string, Wire>, times: string[] = []): Draft =>
    draft(path, { fields, mask: Object.keys(fields), times });

  async function sold(): Promise<void> {
    await registered(town, LATER_MS);
    await expectAccepted([sale(ID, NOW)], HILOS_OWNER);
    town.freeze(LATER_MS + 1000);
  }

  it.each<[name: string, bent: Draft]>([
    ['changes its total', only({ totalPrice: double(0.01) })],
    ['changes its lines', only({ items: list(saleLine(1)), totalPrice: double(1.25) })],
    ['changes its day', only({ soldAt: instant(LATER_MS - DAY_MS) })],
    ['changes its age', only({ createdAt: instant(0) })],
    ['adds a field', only({ client: text('Ana') })],
    ['deletes it', gone(path)],
    ['voids it without a reason', voiding(ID, text(''))],
    ['voids it with two letters', voiding(ID, text('no'))],
    ['voids it with 201 letters', voiding(ID, text('x'.repeat(201)))],
    ['voids it for a number', voiding(ID, int(12345))],
    ['voids it and says nothing', only({}, ['voidedAt'])],
    ['gives a reason and does not void it', only({ voidReason: text('ninguna') })],
    ['voids it in the past', only({ voidedAt: instant(NOON_MS), voidReason: text('ninguna') })],
    ['voids it by a word', only({ voidedAt: text('sí'), voidReason: text('ninguna') })],
    [
      'voids it and changes its total',
      { ...only({ voidReason: text('ninguna'), totalPrice: int(0) }), times: ['voidedAt'] },
    ],
    [
      'voids it and adds a field',
      { ...only({ voidReason: text('ninguna'), refunded: flag(true) }), times: ['voidedAt'] },
    ],
    ['voids it and takes its lines away', { ...voiding(ID), mask: ['voidReason', 'items'] }],
  ])('%s', async (_name, bent) => {
    await sold();
    await expectOnlyHonest(town, HILOS_OWNER, [bent], [voiding(ID)]);
  });

  it('voids it twice, or takes that back', async () => {
    await sold();
    await expectAccepted([voiding(ID)], HILOS_OWNER);
    town.freeze(LATER_MS + 2000);
    await expectDenied(() => send([voiding(ID)], HILOS_OWNER));
    await expectDenied(() => send([voiding(ID, text('otra razón'))], HILOS_OWNER));
    await expectDenied(() => send([only({ voidedAt: nothing, voidReason: text('') })], HILOS_OWNER));
    await expectDenied(() => send([only({ voidReason: text('otra razón') })], HILOS_OWNER));
    await expectDenied(() => send([gone(path)], HILOS_OWNER));
    await expectDenied(() => send([gone(path)], ADMIN));
  });

  it('voids one that was never written', async () => {
    await registered(town, LATER_MS);
    await expectDenied(() => send([voiding(ID)], HILOS_OWNER));
  });
});
