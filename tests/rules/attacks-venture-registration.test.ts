/** Attacks on the registration of ventures (invariants 9 and 10), by raw REST: one thing bent, then unbent. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { describe, it } from 'vitest';
import { bendingAs } from '../support/attack-owner.ts';
import {
  EMPTY_SOCIALS,
  HILOS,
  HILOS_OWNER,
  type Registration,
  registered,
  registration,
} from '../support/attack-venture.ts';
import { draft, flag, instant, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, ADMIN);

const inVenture = (field: string, value: Wire) => (commit: Registration) => {
  commit.venture.fields[field] = value;
  if (field in commit.business.fields) commit.business.fields[field] = value;
};

const inAccess = (field: string, value: Wire) => (commit: Registration) => {
  commit.access.fields[field] = value;
};

describe('somebody who registers a venture', () => {
  it.each<[name: string, as: TestUser | undefined]>([
    ['nobody', undefined],
    ['a client', { uid: 'any-client' }],
    ['a client with claims of its own', { uid: 'x', claims: { admin: true } }],
    ['the owner it would have', HILOS_OWNER],
    ['an owner', OWNER],
  ])('is %s', async (_name, as) => {
    const honest = registration();
    await expectDenied(() => send(Object.values(honest), as));
    for (const write of Object.values(honest)) await expectDenied(() => send([write], as));
    await expectDenied(() => send([draft(`admins/${as?.uid ?? 'x'}`), ...Object.values(honest)], as));
    await expectAccepted(Object.values(honest), ADMIN);
  });
});

describe('an administrator who registers a venture', () => {
  it.each<[name: string, bend: (commit: Registration) => void]>([
    ['without a name', inVenture('name', text(''))],
    ['with a name of 81 characters', inVenture('name', text('x'.repeat(81)))],
    ['without a description', inVenture('description', text(''))],
    ['with a description of 601 characters', inVenture('description', text('x'.repeat(601)))],
    ['with a script for a picture', inVenture('imageUrl', text('javascript:alert(1)'))],
    [
      'with the picture of another venture',
      inVenture('imagePath', text('ventures/la-casona/1795000000000-portada.webp')),
    ],
    ['with a fifth social', inVenture('socials', map({ ...EMPTY_SOCIALS, linkedin: text('') }))],
    [
      'with three socials',
      inVenture('socials', map({ instagram: text(''), facebook: text(''), tiktok: text('') })),
    ],
    ...['instagram', 'facebook', 'whatsapp', 'tiktok'].flatMap(
      (social): [string, (commit: Registration) => void][] => [
        [
          `with 121 characters of ${social}`,
          inVenture('socials', map({ ...EMPTY_SOCIALS, [social]: text('x'.repeat(121)) })),
        ],
        [`with a list for ${social}`, inVenture('socials', map({ ...EMPTY_SOCIALS, [social]: list() }))],
      ],
    ),
    ['that ships nowhere', inVenture('shipping', map({ shipsToAll: flag(false), departments: list() }))],
    [
      'that ships to Guatemala',
      inVenture('shipping', map({ shipsToAll: flag(false), departments: list(text('Guatemala')) })),
    ],
    [
      'that ships to a number',
      inVenture('shipping', map({ shipsToAll: flag(false), departments: list(int(1)) })),
    ],
    [
      'that ships to 15 departments',
      inVenture(
        'shipping',
        map({
          shipsToAll: flag(false),
          departments: list(...Array.from({ length: 15 }, () => text('La Paz'))),
        }),
      ),
    ],
    [
      'that ships to a text',
      inVenture('shipping', map({ shipsToAll: flag(false), departments: text('La Paz') })),
    ],
    [
      'that ships to a map',
      inVenture('shipping', map({ shipsToAll: flag(false), departments: map({ 'La Paz': flag(true) }) })),
    ],
    [
      'that ships to all by a word',
      inVenture('shipping', map({ shipsToAll: text('true'), departments: list() })),
    ],
    [
      'that ships to all by a word, and to La Paz',
      inVenture('shipping', map({ shipsToAll: text('true'), departments: list(text('La Paz')) })),
    ],
    [
      'that ships for a price',
      inVenture('shipping', map({ shipsToAll: flag(true), departments: list(), price: int(3) })),
    ],
    ['of an unknown category', inVenture('categories', list(text('Armas')))],
    ['of ten categories', inVenture('categories', list(...Array.from({ length: 10 }, () => text('Arte'))))],
    ['of categories as text', inVenture('categories', text('Arte'))],
    ['with an unknown field', inVenture('password', text('secreta123'))],
    [
      'with its own creation time',
      ({ venture }) => {
        venture.times = ['updatedAt'];
        venture.fields.createdAt = instant(NOON_MS);
      },
    ],
    [
      'with its own time',
      ({ venture }) => {
        venture.times = ['createdAt'];
        venture.fields.updatedAt = instant(NOON_MS);
      },
    ],
    ['without an owner', inAccess('ownerUid', text(''))],
    ['owned by null', inAccess('ownerUid', nothing)],
    ['owned by 129 characters', inAccess('ownerUid', text('x'.repeat(129)))],
    ['that shows everybody its owner', inVenture('ownerUid', text(HILOS_OWNER.uid))],
    ['with an owner beside the owner', inAccess('members', map({ 'any-client': text('owner') }))],
    [
      'with its own time for the owner',
      ({ access }) => {
        access.times = [];
        access.fields.updatedAt = instant(NOON_MS);
      },
    ],
    [
      'under the access of another venture',
      ({ access }) => (access.path = 'ventures/la-casona/private/access'),
    ],
    ['under a slug that it does not take', inVenture('slug', text('otro'))],
    ['under another normalised slug', inVenture('slugNormalized', text('otro'))],
    ['under a username that it does not take', inVenture('username', text('otra'))],
    ['with a slug of another venture', ({ slug }) => (slug.fields.ventureId = text('la-casona'))],
    ['with a slug that says more', ({ slug }) => (slug.fields.redirect = text('https://a.test'))],
    ['with a username of another venture', ({ username }) => (username.fields.ventureId = text('la-casona'))],
    [
      'with a password beside the username',
      ({ username }) => (username.fields.password = text('secreta123')),
    ],
    [
      'with an account of 19 characters',
      ({ username }) => (username.fields.accountId = text('x'.repeat(19))),
    ],
    [
      'with an e-mail for an account',
      ({ username }) => (username.fields.accountId = text('yo@estafa.test00000000')),
    ],
    [
      'with its own time for the username',
      ({ username }) => {
        username.times = [];
        username.fields.updatedAt = instant(NOON_MS);
      },
    ],
    ['with a business of another name', ({ business }) => (business.fields.name = text('Otra'))],
    [
      'with a business of another description',
      ({ business }) => (business.fields.description = text('Otra')),
    ],
    ['with a business of another picture', ({ business }) => (business.fields.imageUrl = text(''))],
    ['with a business of another picture’s path', ({ business }) => (business.fields.imagePath = text(''))],
    ['with a business that has a branch', ({ business }) => (business.fields.branches = map({ a: map({}) }))],
    [
      'with a business that is closed',
      ({ business }) => (business.fields.closedDates = map({ '2026-11-21': flag(true) })),
    ],
    [
      'with a business of its own creation time',
      ({ business }) => {
        business.times = ['updatedAt'];
        business.fields.createdAt = instant(NOON_MS);
      },
    ],
    [
      'with a business of its own time',
      ({ business }) => {
        business.times = ['createdAt'];
        business.fields.updatedAt = instant(NOON_MS);
      },
    ],
    ['with a business of an unknown field', ({ business }) => (business.fields.rating = int(5))],
    [
      'with a catalogue that has a product',
      ({ catalogue }) => (catalogue.fields.products = map({ a: map({}) })),
    ],
    ['with a catalogue that says more', ({ catalogue }) => (catalogue.fields.html = text('<b>'))],
    [
      'with a catalogue that names a product',
      ({ catalogue }) => (catalogue.fields.lastProductId = text('a')),
    ],
    [
      'with a catalogue of its own time',
      ({ catalogue }) => {
        catalogue.times = [];
        catalogue.fields.updatedAt = instant(NOON_MS);
      },
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(registration(), (commit) => {
      bend(commit);
    });
  });

  it.each(['venture', 'business', 'slug', 'username', 'catalogue', 'access'] as const)(
    'without the %s',
    async (left) => {
      const honest = registration();
      const { [left]: _, ...rest } = honest;
      await expectDenied(() => send(Object.values(rest), ADMIN));
      await expectDenied(() => send([honest[left]], ADMIN));
      await expectAccepted(Object.values(honest), ADMIN);
    },
  );

  it('without any one field of the venture or of its owner', async () => {
    const honest = registration();
    // The app of the release before lists no open branches.
    delete honest.venture.fields.openBranches;
    for (const part of ['venture', 'access'] as const) {
      for (const name of Object.keys(honest[part].fields)) {
        const bent = structuredClone(honest);
        delete bent[part].fields[name];
        await expectDenied(() => send(Object.values(bent), ADMIN));
      }
    }
    await expectAccepted(Object.values(honest), ADMIN);
  });

  it.each(['x'.repeat(19), 'x'.repeat(21), 'con-guion-con-guion-', 'ñandúñandúñandúñandú'])(
    'under the id %s',
    async (id) => {
      await expectDenied(() => send(Object.values(registration({ id })), ADMIN));
    },
  );

  it.each(['', '-hilos', 'hilos-', 'Hilos', 'hilos de luna', 'hilós', 'a.b', 'x'.repeat(81)])(
    'under the slug "%s"',
    async (slug) => {
      const bent = registration({ slug });
      bent.slug.path = `slugs/${slug || 'vacio'}`;
      await expectDenied(() => send(Object.values(bent), ADMIN));
      await expectAccepted(Object.values(registration({ slug: 'x'.repeat(80) })), ADMIN);
    },
  );

  it.each(['', 'Hilos', 'hilos-luna', 'hilos luna', 'hilós', 'x'.repeat(21)])(
    'under the username "%s"',
    async (username) => {
      const bent = registration({ username });
      bent.username.path = `usernames/${username || 'vacio'}`;
      await expectDenied(() => send(Object.values(bent), ADMIN));
      await expectAccepted(Object.values(registration({ username: 'x'.repeat(20) })), ADMIN);
    },
  );

  it('under a slug or a username that is taken', async () => {
    await registered(town, NOON_MS + 5000);
    const other = { id: 'otroOtroOtroOtroOtr1', slug: 'otro', username: 'otro', ownerUid: 'another' };
    await expectDenied(() => send(Object.values(registration({ ...other, slug: 'hilos-de-luna' })), ADMIN));
    await expectDenied(() => send(Object.values(registration({ ...other, username: 'hilosdeluna' })), ADMIN));
    await expectDenied(() => send(Object.values(registration({ ...other, id: HILOS })), ADMIN));
    await expectDenied(() => send(Object.values(registration()), ADMIN));
    await expectAccepted(Object.values(registration(other)), ADMIN);
  });

  it('and takes a second slug or username for it', async () => {
    const second = draft('slugs/otro', { fields: { ventureId: text(HILOS) } });
    const name = draft('usernames/otro', {
      fields: { ventureId: text(HILOS), accountId: text('abcdefghij0123456789') },
      times: ['updatedAt'],
    });
    await expectDenied(() => send([...Object.values(registration()), second], ADMIN));
    await expectDenied(() => send([...Object.values(registration()), name], ADMIN));
    await registered(town, NOON_MS + 5000);
    await expectDenied(() => send([second], ADMIN));
    await expectDenied(() => send([name], ADMIN));
  });

  it('and makes itself or others an administrator', async () => {
    for (const as of [ADMIN, OTHER_OWNER, undefined]) {
      await expectDenied(() => send([draft('admins/any-client', { fields: { since: int(2026) } })], as));
      await expectDenied(() => send([draft(`admins/${ADMIN.uid}`, { kind: 'delete' })], as));
    }
  });
});
