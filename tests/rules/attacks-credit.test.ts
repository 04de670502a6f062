/** Attacks on sales on credit: payments, and customers that are forgotten (invariants 5 and 10). */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PAYMENTS } from '../../src/domain/sales/constants.ts';
import { expectOnlyHonest } from '../support/attack-owner.ts';
import { ANA, addition, BETO, CASHIER, HOST } from '../support/attack-team.ts';
import { HILOS, HILOS_OWNER, registered, sale, told, voiding } from '../support/attack-venture.ts';
import {
  type Draft,
  double,
  draft,
  flag,
  instant,
  int,
  list,
  map,
  text,
  type Wire,
} from '../support/attack-wire.ts';
import { OTHER_OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const ID = 'ventaVentaVentaVent1';
const CASH = 'ventaVentaVentaVent2';
const LATER_MS = NOON_MS + 5000;
const at = (id: string) => `ventures/${HILOS}/sales/${id}`;
const paymentId = (n: number) => `${LATER_MS}${'abcdefghij'[n]}aaa`;
const FIRST = paymentId(0);

type Payments = Readonly<Record<string, Wire>>;

/** Payments are added, as the app writes them. */
function paying(payments: Payments, over: Readonly<Record<string, Wire>> = {}, id = ID): Draft {
  return draft(at(id), {
    fields: { paid: map(payments), payment: text('credit'), ...over },
    mask: [...Object.keys(payments).map((each) => `paid.\`${each}\``), 'payment', ...Object.keys(over)],
    times: ['updatedAt'],
  });
}
/** The whole map of payments is written over. */
const replacing = (payments: Payments): Draft => ({
  ...paying({}),
  fields: { paid: map(payments), payment: text('credit') },
  mask: ['paid', 'payment'],
});
const forgetting = (details = '\n\nA7K2', over: Readonly<Record<string, Wire>> = {}): Draft =>
  draft(at(ID), {
    fields: { details: text(details), ...over },
    mask: ['details', ...Object.keys(over)],
    times: ['updatedAt'],
  });
const soldOnCredit = () =>
  sale(
    ID,
    instant(LATER_MS),
    told('--', { payment: text('credit'), details: text('Ana 7777 8888\nEn la esquina\nA7K2') }),
  );

beforeEach(async () => {
  await registered(town, LATER_MS);
  await expectAccepted([soldOnCredit()], HILOS_OWNER);
  await expectAccepted([sale(CASH, instant(LATER_MS), told('--'))], HILOS_OWNER);
  town.freeze(LATER_MS + 1000);
});

const pay = paying({ [FIRST]: int(150) });

describe('a payment', () => {
  it.each<[name: string, bent: Draft]>([
    ['of minus a dollar', paying({ [FIRST]: int(-100) })],
    ['of nothing', paying({ [FIRST]: int(0) })],
    ['of half a cent', paying({ [FIRST]: double(0.5) })],
    ['of a cent and a half', paying({ [FIRST]: double(1.5) })],
    ['without an end', paying({ [FIRST]: double('Infinity') })],
    ['that is no number', paying({ [FIRST]: double('NaN') })],
    ['of eleven digits', paying({ [FIRST]: int(10_000_000_000) })],
    ['of many zeros', paying({ [FIRST]: double(1e30) })],
    ['of words', paying({ [FIRST]: text('mucho') })],
    ['of digits that are a text', paying({ [FIRST]: text('150') })],
    ['of two amounts in one text', paying({ [FIRST]: text('1 5') })],
    ['of a list of amounts', paying({ [FIRST]: list(int(150)) })],
    ['of minus nothing', paying({ [FIRST]: double(-0) })],
    ['of dollars and a point', paying({ [FIRST]: double(150) })],
    ['of more than a number can count', paying({ [FIRST]: int(2 ** 53) })],
    ['of yes', paying({ [FIRST]: flag(true) })],
    ['under two ids in one', paying({ [`${FIRST} ${paymentId(1)}`]: int(150) })],
    ['under an id in capitals', paying({ [FIRST.toUpperCase()]: int(150) })],
    ['of another sale too', paying({ [FIRST]: int(150) }, { items: list() })],
    ['with a field more', paying({ [FIRST]: int(150) }, { note: text('x') })],
    ['that names another seller', paying({ [FIRST]: int(150) }, { by: text('x') })],
    ['of a map', paying({ [FIRST]: map({ cents: int(1) }) })],
    ['under a short id', paying({ [FIRST.slice(1)]: int(150) })],
    ['under a long id', paying({ [`${FIRST}a`]: int(150) })],
    ['under an id of signs', paying({ [`${FIRST.slice(1)}!`]: int(150) })],
    ['that is none', paying({})],
    ['that sells by cash', paying({ [FIRST]: int(150) }, { payment: text('cash') })],
    ['that sells for nothing said', paying({ [FIRST]: int(150) }, { payment: text('') })],
    ['that lowers the total', paying({ [FIRST]: int(150) }, { totalPrice: double(1) })],
    ['that changes the customer', paying({ [FIRST]: int(150) }, { details: text('Beto\n\n') })],
    ['that voids too', paying({ [FIRST]: int(150) }, { voidReason: text('Doble') })],
    ['of yesterday', { ...paying({ [FIRST]: int(150) }, { updatedAt: instant(LATER_MS) }), times: [] }],
    ['of a sale in cash', paying({ [FIRST]: int(150) }, {}, CASH)],
    ['as a list', { ...pay, fields: { ...pay.fields, paid: text('150') }, mask: ['paid', 'payment'] }],
  ])('%s is refused', async (_name, bent) => {
    await expectOnlyHonest(town, HILOS_OWNER, [bent], [pay]);
  });

  it.each<[name: string, as: TestUser | undefined]>([
    ['nobody', undefined],
    ['a client', { uid: 'any-client', claims: { owner: HILOS } }],
    ['another owner', OTHER_OWNER],
    ['the cashier', CASHIER],
    ['the host', HOST],
  ])('by %s is refused, and so is that they forget a customer', async (_name, as) => {
    await expectAccepted(Object.values(addition(HILOS, BETO)), HILOS_OWNER);
    await expectAccepted(Object.values(addition(HILOS, ANA)), HILOS_OWNER);
    await expectDenied(() => send([pay], as));
    await expectDenied(() => send([forgetting()], as));
    const db = town.world().emulator.firestore(as);
    const change = { [`paid.${FIRST}`]: 150, payment: 'paid', updatedAt: serverTimestamp() };
    await expectDenied(() => updateDoc(doc(db, at(ID)), change));
    await expectAccepted([pay], HILOS_OWNER);
  });

  it('is never changed or taken away by another', async () => {
    await expectAccepted([pay], HILOS_OWNER);
    const second = paying({ [paymentId(1)]: int(100) });
    for (const bent of [
      paying({ [FIRST]: int(1) }),
      replacing({ [paymentId(1)]: int(100) }),
      replacing({ [FIRST]: int(1), [paymentId(1)]: int(100) }),
      replacing({}),
    ])
      await expectDenied(() => send([bent], HILOS_OWNER));
    await expectAccepted([second], HILOS_OWNER);
    expect(town.fieldsOf(at(ID)).paid).toEqual(map({ [FIRST]: int(150), [paymentId(1)]: int(100) }));
  });

  it('sent again changes nothing; the last one settles, and nothing is paid after it', async () => {
    await expectAccepted([pay], HILOS_OWNER);
    await expectAccepted([pay], HILOS_OWNER);
    const last = paying({ [paymentId(1)]: int(225) }, { payment: text('paid') });
    await expectAccepted([last], HILOS_OWNER);
    await expectDenied(() => send([paying({ [paymentId(2)]: int(1) })], HILOS_OWNER));
    await expectDenied(() => send([last], HILOS_OWNER));
    expect(town.fieldsOf(at(ID)).payment).toEqual(text('paid'));
  });

  it('of a voided sale is refused; a paid one is voided', async () => {
    await expectAccepted([pay], HILOS_OWNER);
    await expectAccepted([voiding(ID)], HILOS_OWNER);
    await expectDenied(() => send([paying({ [paymentId(1)]: int(1) })], HILOS_OWNER));
    await expectDenied(() => send([voiding(ID)], HILOS_OWNER));
  });

  it('comes with no other change of its sale in one commit', async () => {
    const settled = paying({ [paymentId(1)]: int(225) }, { payment: text('paid') });
    for (const commit of [
      [voiding(ID), pay],
      [settled, pay],
      [settled, voiding(ID), pay],
      [pay, { ...paying({ [paymentId(1)]: int(1) }), path: at(CASH) }],
    ])
      await expectDenied(() => send(commit, HILOS_OWNER));
    await expectAccepted([pay], HILOS_OWNER);
  });

  it('there are as many as the bound says, of as much', async () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          `${LATER_MS}a${String(n).padStart(3, '0')}`,
          int(9_999_999_999),
        ]),
      );
    await expectDenied(() => send([paying(many(MAX_PAYMENTS + 1))], HILOS_OWNER));
    await expectAccepted([paying(many(MAX_PAYMENTS))], HILOS_OWNER);
  });
});

describe('a sale', () => {
  it('isn’t created as one that is paid already', async () => {
    const id = 'ventaVentaVentaVent3';
    const selling = (over: Readonly<Record<string, Wire>>) =>
      sale(id, instant(LATER_MS), told('--', { payment: text('credit'), ...over }));
    for (const over of [
      { payment: text('paid') },
      { paid: map({ [FIRST]: int(1) }) },
      { updatedAt: instant(1) },
    ])
      await expectDenied(() => send([selling(over)], HILOS_OWNER));
    await expectAccepted([selling({})], HILOS_OWNER);
  });
});

describe('a customer who is forgotten', () => {
  it.each<[name: string, bent: Draft]>([
    ['gets another name', forgetting('Beto\n\nA7K2')],
    ['gets another note', forgetting('\nNada\nA7K2')],
    ['leaves a longer order', forgetting('\n\nA7K2A7K2A')],
    ['leaves another order', forgetting('\n\nB8K2')],
    ['leaves no order', forgetting('\n\n')],
    ['leaves a word of the customer as the order', forgetting('\n\nAna 7777')],
    ['leaves more lines', forgetting('\n\nA7K2\n')],
    ['leaves fewer lines', forgetting('\nA7K2')],
    ['pays', forgetting('\n\nA7K2', { payment: text('cash') })],
    ['lowers the total', forgetting('\n\nA7K2', { totalPrice: double(1) })],
    ['at another time', { ...forgetting('\n\nA7K2', { updatedAt: instant(LATER_MS) }), times: [] }],
  ])('%s: refused', async (_name, bent) => {
    await expectOnlyHonest(town, HILOS_OWNER, [bent], [forgetting()]);
  });

  it('has none where an older app sold: there is nothing to forget', async () => {
    const old = 'ventaVentaVentaVent4';
    await expectAccepted([sale(old, instant(LATER_MS))], HILOS_OWNER);
    for (const details of ['\n\n', '\n\nA7K2', ''])
      await expectDenied(() => send([{ ...forgetting(details), path: at(old) }], HILOS_OWNER));
  });

  it('goes from a sale that is voided, twice too', async () => {
    await expectAccepted([voiding(ID)], HILOS_OWNER);
    await expectAccepted([forgetting()], HILOS_OWNER);
    await expectAccepted([forgetting()], HILOS_OWNER);
    expect(town.fieldsOf(at(ID))).toMatchObject({ details: text('\n\nA7K2'), totalPrice: double(3.75) });
  });
});
