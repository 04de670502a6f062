import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALPHABET } from '../codes.ts';
import { MAX_QUANTITY, MAX_SALE_LINES } from './constants.ts';
import {
  MAX_ORDER_NOTE,
  newOrderNumber,
  type Order,
  orderHash,
  orderLink,
  orderNote,
  readOrder,
} from './order.ts';

const ORDER: Order = {
  number: 'K7Q4MX',
  ventureId: 'hilos',
  lines: [
    { productId: 'hilostorogoz00000000', quantity: 2, note: 'Color añil, sin «orejas» 🐰' },
    { productId: 'Zz9_-x', quantity: 1, note: '' },
  ],
};
const HASH = orderHash(ORDER);

const id = fc.stringMatching(/^[A-Za-z0-9][\w-]{0,63}$/);
const number = fc.stringMatching(new RegExp(`^[${ALPHABET}]{4,8}$`));
const note = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('👩🏽‍🍳 ¡sí! ~*_- .', 'ZZZ---...', '#pedido=1.x.y.1.CDFG', '\u202egnol\n\n fin '),
);
const orders: fc.Arbitrary<Order> = fc.record({
  number,
  ventureId: id,
  lines: fc.uniqueArray(
    fc.record({ productId: id, quantity: fc.integer({ min: 1, max: MAX_QUANTITY }), note }),
    { selector: ({ productId }) => productId, minLength: 1, maxLength: MAX_SALE_LINES },
  ),
});

const asSent = (order: Order): Order => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, note: orderNote(line.note) })),
});

describe('an order travels in a link', () => {
  it('is read back from the hash, the link and a message around it, whatever was noted', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const hash = orderHash(order);
        const link = orderLink('https://vaga.sv', order);
        for (const text of [hash, link, `Pedido ${order.number}:\n(${link}).\nGracias #pedido=`]) {
          expect(readOrder(text)).toEqual(asSent(order));
        }
      }),
    );
  });

  it('is nothing that WhatsApp or a browser would cut or change', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const hash = orderHash(order);
        expect(hash).toMatch(/^#pedido=1\.[A-Za-z0-9.-]*[A-Z0-9]$/);
        expect(new URL(orderLink('https://vaga.sv', order)).hash).toBe(hash);
        expect(hash.length).toBeLessThan(16_000);
      }),
    );
  });

  it('is short, and its ids and numbers can be seen in it', () => {
    expect(HASH).toBe(
      '#pedido=1.hilos.hilostorogoz00000000.2-Color-aZ6pZilZ18Z-sin-Z4rZorejasZ57Z-Z2qswZ.Z2iZz9Z2nZZ19Zx.1.K7Q4MX',
    );
  });

  it('leads to a new sale of the maker', () => {
    expect(orderLink('https://vaga.sv', ORDER)).toBe(`https://vaga.sv/business/sales/new${HASH}`);
  });

  it('an order out of bounds is brought within them', () => {
    const many = Array.from({ length: 21 }, (_, n) => ({
      productId: `p${n}`,
      quantity: [0, -3, 2.7, 1e9, Number.NaN][n % 5] ?? 1,
      note: 'ñ'.repeat(500),
    }));
    const read = readOrder(orderHash({ ...ORDER, lines: many }));
    expect(read?.lines).toHaveLength(MAX_SALE_LINES);
    expect(read?.lines.slice(0, 5).map(({ quantity }) => quantity)).toEqual([1, 1, 2, MAX_QUANTITY, 1]);
    expect(read?.lines[0]?.note).toBe('ñ'.repeat(MAX_ORDER_NOTE));
  });
});

describe('what is no order', () => {
  it.each([
    ['nothing', ''],
    ['words', 'Hola, ¿tienes el torogoz?'],
    ['an empty hash', '#pedido='],
    ['another version', HASH.replace('=1.', '=2.')],
    ['no line', '#pedido=1.hilos.K7Q4MX'],
    ['half a line', '#pedido=1.hilos.p1.K7Q4MX'],
    ['a link cut short', HASH.slice(0, -8)],
    ['no quantity', '#pedido=1.hilos.p1.0.K7Q4MX'],
    ['too many pieces', '#pedido=1.hilos.p1.10000.K7Q4MX'],
    ['a number with ambiguous letters', '#pedido=1.hilos.p1.1.K0OI1'],
    ['a number too long', '#pedido=1.hilos.p1.1.CDFGHJKLM'],
    ['the same product twice', '#pedido=1.hilos.p1.1.p1.2.K7Q4MX'],
    ['an id that names another document', '#pedido=1.hilos.Z1bZ.1.K7Q4MX'],
    ['an id of an object’s innards', '#pedido=1.hilos.Z2nZZ2nZprotoZ2nZZ2nZ.1.K7Q4MX'],
    ['an id too long', `#pedido=1.hilos.${'a'.repeat(65)}.1.K7Q4MX`],
    ['an escape without its end', '#pedido=1.hilos.p1.1-Z6p.K7Q4MX'],
    ['21 lines', `#pedido=1.hilos.${Array.from({ length: 21 }, (_, n) => `p${n}.1`).join('.')}.K7Q4MX`],
    ['a huge one', `#pedido=1.hilos.p1.1-${'a'.repeat(20_000)}.K7Q4MX`],
  ])('%s', (_, text) => {
    expect(readOrder(text)).toBeNull();
  });

  it('whatever comes: null, or an order within its bounds', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '#pedido=1.',
        '.',
        '-',
        'Z',
        'Z6pZ',
        'Zzzzz',
        'ZzzzzZ',
        'Zd83dZ',
        'K7Q4MX',
        '__proto__',
      ),
      id,
      fc.string(),
      fc.integer().map(String),
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 60 }).map((pieces) => `#pedido=1.${pieces.join('.')}.K7Q4MX`),
    );
    fc.assert(
      fc.property(text, (hostile) => {
        const order = readOrder(hostile);
        if (order === null) return;
        expect(order.number).toMatch(/^[A-Z0-9]{4,8}$/);
        expect(order.lines.length).toBeGreaterThan(0);
        expect(order.lines.length).toBeLessThanOrEqual(MAX_SALE_LINES);
        for (const line of order.lines) {
          expect(line.productId).toMatch(/^[\w-]{1,64}$/);
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(MAX_QUANTITY);
          expect(orderNote(line.note)).toBe(line.note);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('the first that is whole counts, a broken one before it does not', () => {
    expect(readOrder(`${HASH.slice(0, -8)} ${HASH} #pedido=1.otra.p1.1.CDFG`)).toEqual(ORDER);
  });

  it('is found out of a huge text without hanging, and not past its first 100,000 characters', () => {
    expect(readOrder(`#pedido=1.${'.-'.repeat(2_000_000)}`)).toBeNull();
    expect(readOrder('#pedido=1.'.repeat(500_000))).toBeNull();
    expect(readOrder(`${'x'.repeat(100_000)}${HASH}`)).toBeNull();
  });
});

describe('a note', () => {
  it('is one line of at most 80 characters, and stays as it is when read again', () => {
    fc.assert(
      fc.property(note, (typed) => {
        const said = orderNote(typed);
        expect(said.length).toBeLessThanOrEqual(MAX_ORDER_NOTE);
        expect(said).not.toMatch(/^\s|\s$|\s\s|\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u);
        expect(orderNote(said)).toBe(said);
      }),
    );
  });

  it('keeps Spanish and emoji, and loses half of one that the limit cuts', () => {
    expect(orderNote('  ¿Pingüino\n o  ñandú? 👩🏽‍🍳 ')).toBe('¿Pingüino o ñandú? 👩🏽‍🍳');
    expect(orderNote(`${'a'.repeat(79)}🐰`)).toBe('a'.repeat(79));
    expect(orderNote('\u202eoicerp')).toBe('oicerp');
  });
});

describe('an order number', () => {
  it('is 6 letters and digits that nobody confuses, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (bytes) => {
        const made = newOrderNumber((buffer) => buffer.map(() => Number(bytes.next().value)));
        expect(made).toMatch(new RegExp(`^[${ALPHABET}]{6}$`));
      }),
    );
  });

  it('leaves out the bytes that would favour some letters', () => {
    let next = 0;
    expect(newOrderNumber((buffer) => buffer.map(() => [255, 253, 0, 22, 23][next++ % 5] ?? 0))).toBe(
      'C9CC9C',
    );
  });
});
