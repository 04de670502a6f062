/** Attacks on a venture that exists: its profile, its owner, its names, its end (invariants 9 and 10), by raw REST. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { describe, it } from 'vitest';
import { bendingAs, branchDraft, listingDraft, savedBranch } from '../support/attack-owner.ts';
import {
  gone,
  type HandOver,
  HILOS,
  HILOS_OWNER,
  handOver,
  type ProfileChange,
  productCommit,
  profileChange,
  registered,
  registration,
  removal,
} from '../support/attack-venture.ts';
import { type Draft, draft, flag, instant, int, list, map, text } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDeniedToOwner = bendingAs(town, HILOS_OWNER);
const expectBentDeniedToAdmin = bendingAs(town, ADMIN);

const LATER_MS = NOON_MS + 5000;
const ACCESS = `ventures/${HILOS}/private/access`;
const EVERYBODY_ELSE: [name: string, as: TestUser | undefined][] = [
  ['nobody', undefined],
  ['a client', { uid: 'any-client' }],
  ['a client with claims of its own', { uid: 'x', claims: { admin: true, owner: HILOS } }],
  ['another owner', OTHER_OWNER],
];

function also(write: Draft, field: string, value: Draft['fields'][string]): void {
  write.fields[field] = value;
  write.mask?.push(field);
}

describe('somebody who changes the profile of a venture', () => {
  it.each(EVERYBODY_ELSE)('is %s', async (_name, as) => {
    await registered(town, LATER_MS);
    const honest = profileChange();
    await expectDenied(() => send(Object.values(honest), as));
    await expectDenied(() => send([honest.venture], as));
    await expectDenied(() => send([honest.business], as));
    await expectAccepted(Object.values(honest), HILOS_OWNER);
  });

  it('is an owner who rides on the change of its own venture', async () => {
    await registered(town, LATER_MS);
    const theirs = profileChange();
    const own = [branchDraft('la-casona', 'nueva', savedBranch())];
    await expectDenied(() => send([...own, ...Object.values(theirs)], OWNER));
    await expectAccepted([...own], OWNER);
  });
});

describe('an owner who changes its profile', () => {
  it.each<[name: string, bend: (commit: ProfileChange) => void]>([
    ['and the owner', ({ venture }) => also(venture, 'ownerUid', text('any-client'))],
    ['and the slug', ({ venture }) => also(venture, 'slug', text('otro'))],
    ['and the normalised slug', ({ venture }) => also(venture, 'slugNormalized', text('otro'))],
    ['and the username', ({ venture }) => also(venture, 'username', text('otra'))],
    ['and its age', ({ venture }) => also(venture, 'createdAt', instant(0))],
    ['and the age of the business', ({ business }) => also(business, 'createdAt', instant(0))],
    ['and adds a field', ({ venture }) => also(venture, 'verified', flag(true))],
    ['and adds a field to the business', ({ business }) => also(business, 'verified', flag(true))],
    [
      'and lists a branch as open',
      ({ venture }) => also(venture, 'openBranches', map({ nueva: flag(true) })),
    ],
    ['and lists no branches any more', ({ venture }) => venture.mask?.push('openBranches')],
    ['and takes a field away', ({ venture }) => venture.mask?.push('categories')],
    [
      'to nothing',
      ({ venture, business }) => {
        venture.fields.name = text('');
        business.fields.name = text('');
      },
    ],
    ['to a category of its own', ({ venture }) => also(venture, 'categories', list(text('Armas')))],
    [
      'to a picture that is a script',
      ({ venture, business }) => {
        venture.fields.imageUrl = text('javascript:alert(1)');
        business.fields.imageUrl = text('javascript:alert(1)');
      },
    ],
    [
      'to the picture of another venture',
      ({ venture, business }) => {
        venture.fields.imagePath = text('ventures/la-casona/1795000000000-portada.webp');
        business.fields.imagePath = text('ventures/la-casona/1795000000000-portada.webp');
      },
    ],
    [
      'with its own time',
      ({ venture }) => {
        venture.times = [];
        also(venture, 'updatedAt', instant(NOON_MS));
      },
    ],
    [
      'with its own time for the business',
      ({ business }) => {
        business.times = [];
        also(business, 'updatedAt', instant(NOON_MS));
      },
    ],
    ['and lets the business say another name', ({ business }) => (business.fields.name = text('Otro'))],
    [
      'and lets the business say another description',
      ({ business }) => (business.fields.description = text('Otra')),
    ],
    [
      'and lets the business show another picture',
      ({ business }) => (business.fields.imageUrl = text('https://a.test/b.webp')),
    ],
    [
      'and saves a branch instead of the business’s name',
      (commit) => {
        Object.assign(commit, { business: branchDraft(HILOS, 'nueva', savedBranch()) });
      },
    ],
    [
      'and closes a day instead of the business’s name',
      ({ business }) => {
        business.fields = { closedDates: map({ '2026-11-21': flag(true) }) };
        business.mask = ['closedDates'];
      },
    ],
    [
      'and adds a branch on the way',
      ({ business }) => {
        also(business, 'branches', map({ nueva: savedBranch() }));
        also(business, 'lastBranchId', text('nueva'));
      },
    ],
    [
      'in the business alone',
      (commit) => {
        Object.assign(commit, {
          venture: draft(`ventures/${HILOS}`, { kind: 'verify', precondition: { exists: true } }),
        });
      },
    ],
    [
      'in the venture alone',
      (commit) => {
        Object.assign(commit, {
          business: draft(`businesses/${HILOS}`, { kind: 'verify', precondition: { exists: true } }),
        });
      },
    ],
  ])('%s', async (_name, bend) => {
    await registered(town, LATER_MS);
    await expectBentDeniedToOwner(profileChange(), (commit) => {
      bend(commit);
    });
  });

  it.each(['description', 'imageUrl', 'imagePath'])(
    'of %s alone, and closes a day meanwhile',
    async (field) => {
      await registered(town, LATER_MS);
      const value = field === 'description' ? text('Otra') : text('');
      const { venture } = profileChange({ name: text('Hilos de Luna'), [field]: value });
      const close = draft(`businesses/${HILOS}`, {
        fields: { closedDates: map({ '2026-11-21': flag(true) }) },
        mask: ['closedDates'],
        times: ['updatedAt'],
      });
      await expectDenied(() => send([venture, close], HILOS_OWNER));
      const honest = profileChange({ name: text('Hilos de Luna'), [field]: value });
      await expectAccepted(Object.values(honest), HILOS_OWNER);
    },
  );

  it('by one social, where nothing else changes', async () => {
    await registered(town, LATER_MS);
    const socials = map({
      instagram: text(''),
      facebook: text(''),
      whatsapp: text('7000 0000'),
      tiktok: text(''),
    });
    await expectAccepted(Object.values(profileChange({ socials })), HILOS_OWNER);
    town.freeze(LATER_MS + 1000);
    await expectAccepted(Object.values(profileChange({ description: text('x'.repeat(600)) })), ADMIN);
  });
});

describe('somebody who hands a venture over', () => {
  it.each([...EVERYBODY_ELSE, ['the owner itself', HILOS_OWNER] as const])('is %s', async (_name, as) => {
    await registered(town, LATER_MS);
    const honest = handOver('new-account');
    await expectDenied(() => send(Object.values(honest), as));
    await expectDenied(() => send([honest.access], as));
    await expectDenied(() => send([honest.username], as));
    await expectDenied(() => send([honest.username, ...Object.values(profileChange())], as));
    await expectAccepted(Object.values(honest), ADMIN);
  });

  it.each<[name: string, bend: (commit: HandOver) => void]>([
    [
      'and points the username at another venture',
      ({ username }) => also(username, 'ventureId', text('la-casona')),
    ],
    ['and adds a password', ({ username }) => also(username, 'password', text('secreta123'))],
    ['to an account that is none', ({ username }) => (username.fields.accountId = text('X'))],
    [
      'with its own time for the username',
      ({ username }) => {
        username.times = [];
        also(username, 'updatedAt', instant(NOON_MS));
      },
    ],
    [
      'with its own time',
      ({ access }) => {
        access.times = [];
        also(access, 'updatedAt', instant(NOON_MS));
      },
    ],
    ['to nobody', ({ access }) => (access.fields.ownerUid = text(''))],
    ['to a number', ({ access }) => (access.fields.ownerUid = int(7))],
    ['to 129 characters', ({ access }) => (access.fields.ownerUid = text('x'.repeat(129)))],
    ['and says more', ({ access }) => also(access, 'name', text('Otra'))],
    ['in the access of another venture', ({ access }) => (access.path = 'ventures/la-casona/private/access')],
    [
      'without the username',
      (commit) => {
        Object.assign(commit, {
          username: draft('usernames/hilosdeluna', { kind: 'verify', precondition: { exists: true } }),
        });
      },
    ],
    [
      'without the owner',
      (commit) => {
        Object.assign(commit, {
          access: draft(ACCESS, { kind: 'verify', precondition: { exists: true } }),
        });
      },
    ],
  ])('%s', async (_name, bend) => {
    await registered(town, LATER_MS);
    await expectBentDeniedToAdmin(handOver('new-account'), (commit) => {
      bend(commit);
    });
  });

  it('and the old account keeps no right', async () => {
    await registered(town, LATER_MS);
    await expectAccepted(Object.values(handOver('new-account')), ADMIN);
    town.freeze(LATER_MS + 1000);
    const attempts: Draft[][] = [
      Object.values(profileChange()),
      Object.values(productCommit('ranitaRanitaRanita01')),
      [branchDraft(HILOS, 'nueva', savedBranch()), listingDraft(HILOS, 'nueva', true)],
    ];
    for (const writes of attempts) await expectDenied(() => send(writes, HILOS_OWNER));
    for (const writes of attempts) await expectAccepted(writes, { uid: 'new-account' });
  });
});

describe('somebody who deletes a venture', () => {
  it.each([...EVERYBODY_ELSE, ['the owner itself', HILOS_OWNER] as const])('is %s', async (_name, as) => {
    await registered(town, LATER_MS);
    await expectDenied(() => send(removal(), as));
    for (const write of removal()) await expectDenied(() => send([write], as));
    await expectAccepted(removal(), ADMIN);
  });

  it('is an administrator who leaves a part of it', async () => {
    await registered(town, LATER_MS);
    for (const write of removal()) await expectDenied(() => send([write], ADMIN));
    for (const left of ['slugs/hilos-de-luna', 'usernames/hilosdeluna', `businesses/${HILOS}`, ACCESS]) {
      await expectDenied(() =>
        send(
          removal().filter(({ path }) => path !== left),
          ADMIN,
        ),
      );
    }
    await expectAccepted(removal(), ADMIN);
  });

  it('is an administrator who frees a username that another venture uses', async () => {
    await registered(town, LATER_MS);
    await expectDenied(() => send([...removal(), gone('slugs/la-casona')], ADMIN));
    await expectAccepted(removal(), ADMIN);
  });

  it('leaves the name free for the next', async () => {
    await registered(town, LATER_MS);
    await expectAccepted(removal(), ADMIN);
    town.freeze(LATER_MS + 1000);
    await expectAccepted(Object.values(registration({ id: 'otroOtroOtroOtroOtr1' })), ADMIN);
  });
});

describe('somebody who changes a slug', () => {
  it.each([
    ...EVERYBODY_ELSE,
    ['the owner itself', HILOS_OWNER] as const,
    ['the administrator', ADMIN] as const,
  ])('is %s', async (_name, as) => {
    await registered(town, LATER_MS);
    const fields = { ventureId: text('la-casona') };
    await expectDenied(() => send([draft('slugs/hilos-de-luna', { fields })], as));
    await expectDenied(() => send([draft('slugs/la-otra', { fields })], as));
    await expectDenied(() => send([draft('slugs/la-otra', { fields: { ventureId: text(HILOS) } })], as));
    await expectDenied(() => send([gone('slugs/hilos-de-luna')], as));
  });
});

describe('somebody who writes where nothing is', () => {
  it.each([
    ...EVERYBODY_ELSE,
    ['the owner itself', HILOS_OWNER] as const,
    ['the administrator', ADMIN] as const,
  ])('is %s', async (_name, as) => {
    await registered(town, LATER_MS);
    for (const path of [
      `ventures/${HILOS}/private/notes`,
      `ventures/${HILOS}/public/other`,
      `ventures/${HILOS}/public/catalogue/more/deep`,
      `ventures/${HILOS}/products/ranitaRanitaRanita01/reviews/first`,
      `ventures/${HILOS}/sales/ventaVentaVentaVent1/lines/first`,
      `ventures/${HILOS}/employees/first`,
      'slugs/a/b/c',
      'usernames/hilosdeluna/more/deep',
      'accounts/first',
      `businesses/${HILOS}/private/notes`,
    ]) {
      await expectDenied(() => send([draft(path, { fields: { here: flag(true) } })], as));
    }
  });
});
