/** Attacks on what a sale says besides its lines: payment, discount, customer, note and order (invariants 5 and 10). */
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CUSTOMER, MAX_NOTE, MAX_SALE_LINES } from '../../src/domain/sales/constants.ts';
import { expectOnlyHonest } from '../support/attack-owner.ts';
import { HILOS_OWNER, registered, sale, saleLine, told } from '../support/attack-venture.ts';
import { double, instant, int, list, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const ID = 'ventaVentaVentaVent1';
const LATER_MS = NOON_MS + 5000;

type Over = Readonly<Record<string, Wire>>;
/** Three frogs for 3.75, and fifty cents off. */
const selling = (over: Over = {}, id = ID) =>
  sale(id, instant(LATER_MS), {
    totalPrice: double(3.25),
    ...told('--', { discount: double(0.5), details: text('Ana\nPara el sábado\nA7K2') }),
    ...over,
  });
/** Lines of an amount that the discount takes off again. */
const offset = (amount: Wire, lines = 1): Over => ({
  items: list(...Array.from({ length: lines }, () => saleLine(1, { unitPrice: amount, totalPrice: amount }))),
  taken: text('-'.repeat(lines)),
  discount: amount,
  totalPrice: int(0),
});
const details = (...lines: readonly string[]): Over => ({ details: text(lines.join('\n')) });

beforeEach(() => registered(town, LATER_MS));

describe('an owner who writes a sale down', () => {
  it.each<[name: string, over: Over]>([
    ['with a negative discount', { discount: double(-0.5), totalPrice: double(4.25) }],
    ['with a discount above the sum', { discount: double(4), totalPrice: double(-0.25) }],
    ['with a discount of whole dollars above the sum', { discount: double(4.75), totalPrice: int(-1) }],
    ['with a discount that the total leaves out', { totalPrice: double(3.75) }],
    ['with a total of a cent less', { totalPrice: double(3.24) }],
    ['with a total of a cent more', { totalPrice: double(3.26) }],
    ['with a total of minus nothing', { discount: double(3.75), totalPrice: { doubleValue: '-0.0' } }],
    ['with a discount of minus nothing', { discount: { doubleValue: '-0.0' }, totalPrice: double(3.75) }],
    ['with a discount of half a cent', { discount: double(0.505), totalPrice: double(3.245) }],
    ['with half a cent of discount beside the total', { discount: double(0.505), totalPrice: double(3.25) }],
    ['with a discount of text', { discount: text('0.5') }],
    ['with a discount that is no number', { discount: double('NaN'), totalPrice: double('NaN') }],
    // What it comes to is lost beside it: the tables of the reports would no longer add up.
    ['with a line of 12 digits', { ...offset(int(1e11)), discount: int(1e11 - 1), totalPrice: int(1) }],
    ['with a discount of 12 digits', { ...offset(int(5e10), 2), discount: int(1e11) }],
    ['with a line and a discount of 1E11', offset(double(1e11))],
    ['with a line and a discount of 1E300', offset(double(1e300))],
    ['with an endless discount', { discount: double('Infinity'), totalPrice: int(0) }],
    ['with a discount of null', { discount: nothing, totalPrice: double(3.75) }],
    ['paid with gold', { payment: text('gold') }],
    ['paid with cash and a name', { payment: text('cash\nAna') }],
    ['paid with cash and letters', { payment: text('cash t'), taken: text('') }],
    ['paid with a number', { payment: int(1) }],
    ['paid with null', { payment: nothing }],
    ['for a customer of too many letters', details('x'.repeat(MAX_CUSTOMER + 1), '', '')],
    ['with a note of too many letters', details('', 'x'.repeat(MAX_NOTE + 1), '')],
    ['for an order of three letters', details('', '', 'A7K')],
    ['for an order of nine letters', details('', '', 'A7K2A7K2A')],
    ['for an order of small letters', details('', '', 'a7k2')],
    ['for a customer who turns the direction', details('\u202eana', '', '')],
    ['for a customer with a return', details('Ana\r', '', '')],
    ['with details of two lines', details('Ana', '')],
    ['with details of four lines', details('Ana', '', 'A7K2', '')],
    ['with details of no text', { details: list(text('Ana')) }],
    ['with letters of no text', { taken: int(0) }],
    ['with more letters than any sale has lines', { taken: text('-'.repeat(21)) }],
    ['with an unknown field', { tip: double(0.5) }],
    ['by himself as a cashier', { by: text(HILOS_OWNER.uid) }],
  ])('%s', async (_name, over) => {
    await expectOnlyHonest(town, HILOS_OWNER, [selling(over)], [selling()]);
  });

  it('without one of the new fields', async () => {
    for (const field of Object.keys(told(''))) {
      const bent = selling();
      delete bent.fields[field];
      await expectDenied(() => send([bent], HILOS_OWNER));
    }
    await expectAccepted([selling()], HILOS_OWNER);
  });

  it('as much as there may be, and as little, is allowed', async () => {
    const free = { discount: double(3.75), totalPrice: int(0) };
    const dear = { unitPrice: double(999_999.99), totalPrice: double(999_999.99) };
    const sales: Over[] = [
      free,
      { discount: int(0), totalPrice: double(3.75), payment: text(''), details: text('\n\n') },
      { payment: text('transfer'), ...details('ñ'.repeat(MAX_CUSTOMER), '👩‍🎨'.repeat(40), 'A7K2B9ZZ') },
      {
        items: list(saleLine(1, dear)),
        taken: text('-'),
        discount: double(999_999.98),
        totalPrice: double(0.01),
      },
      offset(double(1e10)),
      offset(int(1e10)),
      { discount: double(0.1 + 0.2), totalPrice: double(3.45) },
      { ...details('', 'x'.repeat(MAX_NOTE), '') },
      {
        items: list(...Array.from({ length: MAX_SALE_LINES }, () => saleLine(1))),
        taken: text('-'.repeat(MAX_SALE_LINES)),
        totalPrice: double(24.5),
      },
    ];
    for (const [index, over] of sales.entries()) {
      await expectAccepted([selling(over, `ventaVentaVentaVent${index}`)], HILOS_OWNER);
    }
    expect(town.fieldsOf('ventures/hilosHilosHilosHilo1/sales/ventaVentaVentaVent2').payment).toEqual(
      text('transfer'),
    );
  });
});
