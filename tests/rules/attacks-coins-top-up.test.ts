/** Attacks on top-ups (invariant 6), by raw REST: one thing bent, then unbent. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  anId,
  BETO,
  first,
  moveTwice,
  overwrite,
  purchase,
  removed,
  type TopUpWrites,
  topUp,
} from '../support/attack-lottery.ts';
import { double, draft, increment, instant, int, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const ID = 'recargaDeAnaPrueba01';
let phone = '';
beforeEach(() => {
  phone = town.phoneOf('ana');
});

type Bend = readonly [name: string, bend: (bent: TopUpWrites) => void];
const balance = (coins: Wire) => (bent: TopUpWrites) => overwrite(bent.client, { coins });
const said = (over: Readonly<Record<string, Wire>>) => (bent: TopUpWrites) => overwrite(bent.movement, over);
const amount = (added: number) => (bent: TopUpWrites) => Object.assign(bent, topUp({ phone, id: ID, added }));

describe('an administrator who adds 140 coins', () => {
  it.each<Bend>([
    ['with a balance of 1 more', balance(int(241))],
    ['with a balance of 1 less', balance(int(239))],
    ['with the balance left', balance(int(100))],
    ['with the balance as a fraction', balance(double(240))],
    ['with the balance as text', balance(text('240'))],
    [
      'without a movement',
      (bent) => {
        bent.movement = structuredClone(bent.client);
      },
    ],
    [
      'without the balance',
      (bent) => {
        bent.client = structuredClone(bent.movement);
      },
    ],
    [
      'with two movements',
      (bent) => {
        const id = anId();
        bent.more.push({ ...bent.movement, path: `clients/ana/coinTransactions/${id}` });
      },
    ],
    [
      'with another’s movement',
      (bent) => {
        bent.movement.path = `clients/beto/coinTransactions/${ID}`;
      },
    ],
    [
      'with the movement of another id',
      (bent) => {
        bent.movement.path = `clients/ana/coinTransactions/${anId()}`;
      },
    ],
    ['under an id of 19 characters', (bent) => Object.assign(bent, topUp({ phone, id: ID.slice(1) }))],
    [
      'under an id of other characters',
      (bent) => Object.assign(bent, topUp({ phone, id: `${ID.slice(1)}_` })),
    ],
    [
      'without naming it',
      (bent) => {
        delete bent.client.fields.lastTopUpId;
        bent.client.mask = ['coins'];
      },
    ],
    ['of 0 coins', amount(0)],
    ['of a negative amount', amount(-1)],
    ['of 1,000,001 coins', amount(1_000_001)],
    ['by a number of coins that is a fraction', said({ coinsAdded: double(140) })],
    ['with another amount', said({ coinsAdded: int(141) })],
    ['with another balance after it', said({ balanceAfter: int(241) })],
    ['with a balance after it that is a fraction', said({ balanceAfter: double(240) })],
    ['with a price below 0', said({ usdAmount: double(-0.01) })],
    ['with a price that is no number', said({ usdAmount: double('NaN') })],
    ['with an endless price', said({ usdAmount: double('Infinity') })],
    ['with a price of text', said({ usdAmount: text('2') })],
    ['of another kind', said({ type: text('regalo') })],
    ['of the kind of a purchase', said({ type: text('compra') })],
    ['as a refund', said({ type: text('devolucion') })],
    ['as a refund for a reason', said({ type: text('devolucion'), reason: text('cobrado de más') })],
    ['with a reason', said({ reason: text('x') })],
    ['with a reason that is a number', said({ reason: int(123) })],
    ['in the name of another administrator', said({ adminId: text('otro-admin') })],
    ['for another client', said({ clientId: text('beto') })],
    ['with another phone', said({ phone: text('70000009') })],
    ['in the past', said({ createdAt: instant(0) })],
    ['with an age of its own', (bent) => overwrite(bent.client, { updatedAt: instant(0) })],
    ['with a field more in the movement', said({ note: text('hola') })],
    [
      'with a field less in the movement',
      (bent) => {
        delete bent.movement.fields.reason;
      },
    ],
    ['and changes the phone', (bent) => overwrite(bent.client, { phone: text('70000009') })],
    [
      'and changes the last purchase',
      (bent) =>
        overwrite(bent.client, {
          lastPurchase: nothing,
          instagram: text(''),
          coins: int(240),
          phone: text('7'),
        }),
    ],
    ['and adds a field', (bent) => overwrite(bent.client, { vip: int(1) })],
    ['twice in one commit', (bent) => bent.more.push(structuredClone(bent.client))],
    ['twice in one commit, the second from the first one’s balance on', moveTwice],
    ['with the movement twice in one commit', (bent) => bent.more.push(structuredClone(bent.movement))],
    [
      'and moves the balance once more',
      (bent) =>
        bent.more.push(
          draft('clients/ana', { mask: [], transforms: [increment('coins', int(1))], times: ['updatedAt'] }),
        ),
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(topUp({ phone, id: ID }), bend, ADMIN);
    expect(town.coinsOf('ana')).toBe(240);
  });

  it('beyond a thousand million coins', async () => {
    await town.world().sowClient('rica', 999_999_999);
    const rich = { uid: 'rica', phone: town.phoneOf('rica'), coins: 999_999_999 };
    await expectDenied(topUp({ ...rich, added: 2 }), ADMIN);
    await expectAccepted(topUp({ ...rich, added: 1 }), ADMIN);
  });

  it('for somebody who isn’t registered', async () => {
    await expectDenied(topUp({ uid: 'nadie', phone: '70000009', coins: 0 }), ADMIN);
    const made = topUp({ uid: 'nadie', phone: '70000009', coins: 0 });
    await expectDenied([{ ...made.client, mask: null }, made.movement], ADMIN);
  });

  it('to the largest amount: still allowed', async () => {
    await expectAccepted(topUp({ phone, added: 1_000_000 }), ADMIN);
    town.pass(1);
    await expectAccepted(topUp({ phone, coins: 1_000_100, added: 1 }), ADMIN);
  });

  it('twice under one id, at once or later', async () => {
    await expectAccepted(topUp({ phone, id: ID }), ADMIN);
    await expectDenied(topUp({ phone, id: ID }), ADMIN);
    town.pass(60_000);
    await expectDenied(topUp({ phone, id: ID }), ADMIN);
    await expectDenied(topUp({ phone, id: ID, coins: 240 }), ADMIN);
    await expectDenied([topUp({ phone, id: ID, coins: 240 }).client], ADMIN);
    expect(town.coinsOf('ana')).toBe(240);
  });

  it('on a movement of the same millisecond that was already counted', async () => {
    const next = topUp({ phone, coins: 240 });
    await expectAccepted(topUp({ phone, id: ID }), ADMIN);
    await expectDenied([topUp({ phone, id: ID, coins: 240 }).client], ADMIN);
    await expectDenied(next, ADMIN);
    town.pass(1);
    await expectAccepted(next, ADMIN);
  });

  it('on a balance that was spent in between', async () => {
    const seen = topUp({ phone, id: ID });
    await expectAccepted(purchase(), ANA);
    town.pass(1);
    await expectDenied(seen, ADMIN);
    await expectAccepted(topUp({ phone, id: ID, coins: 90 }), ADMIN);
    expect(town.coinsOf('ana')).toBe(230);
  });
});

describe('somebody who is no administrator', () => {
  it.each<[name: string, as: TestUser | undefined]>([
    ['the client', ANA],
    ['another client', BETO],
    ['an owner', { uid: 'owner-of-la-casona' }],
    ['somebody with claims of their own', { uid: 'x', claims: { admin: true, role: 'admin' } }],
    ['nobody', undefined],
  ])('%s adds coins', async (_name, as) => {
    const honest = topUp({ phone, id: ID });
    await expectDenied(honest, as);
    await expectDenied([honest.client], as);
    await expectDenied([honest.movement], as);
    await expectDenied([draft(`admins/${as?.uid ?? 'x'}`), honest.client, honest.movement], as);
    await expectDenied(topUp({ phone, id: ID, adminId: as?.uid ?? 'x' }), as);
    const paid = topUp({ phone, id: ID, coins: 100, added: -10 });
    await expectDenied([paid.client, ...purchase().board, ...purchase().tickets], as);
    await expectAccepted(honest, ADMIN);
  });

  it('the administrator’s own coins as a client: only with a movement like everybody’s', async () => {
    await town.world().sowClient(ADMIN.uid, 10);
    const mine = { uid: ADMIN.uid, phone: town.phoneOf(ADMIN.uid), coins: 10 };
    await expectDenied([topUp(mine).client], ADMIN);
    // A purchase and a top-up in one commit hide each other.
    const bought = purchase({ uid: ADMIN.uid, coins: 10 });
    const honest = topUp(mine);
    await expectDenied(
      [bought.client, bought.lottery, ...bought.board, ...bought.tickets, honest.client, honest.movement],
      ADMIN,
    );
    await expectDenied(
      [honest.client, honest.movement, bought.client, bought.lottery, ...bought.board, ...bought.tickets],
      ADMIN,
    );
    await expectAccepted(honest, ADMIN);
  });
});

describe('a movement that was written', () => {
  it.each<[name: string, as: TestUser]>([
    ['the client', ANA],
    ['the administrator', ADMIN],
  ])('is changed or deleted by %s', async (_name, as) => {
    await expectAccepted(topUp({ phone, id: ID }), ADMIN);
    town.pass(1000);
    const path = `clients/ana/coinTransactions/${ID}`;
    await expectDenied([removed(path)], as);
    await expectDenied([removed('clients/ana')], as);
    await expectDenied([removed(path), removed('clients/ana')], as);
    for (const fields of [{ coinsAdded: int(1) }, { adminId: text('otro') }, { reason: text('nada') }]) {
      await expectDenied([draft(path, { fields, mask: Object.keys(fields) })], as);
    }
    await expectDenied([draft(path, { fields: {}, times: ['createdAt'] })], as);
    const again = topUp({ phone, id: ID, coins: 240, added: 1 });
    await expectDenied(again, as);
    await expectDenied([first([again.movement])], as);
    await expectDenied(
      [draft('clients/ana', { fields: { coins: int(0) }, mask: ['coins'], times: ['updatedAt'] })],
      as,
    );
    expect(town.coinsOf('ana')).toBe(240);
  });
});
