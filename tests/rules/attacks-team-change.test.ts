/** The owner's own changes of the team: one member at a time, bounded, and no name that somebody else has. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_FORMER, MAX_MEMBER_NAME, MAX_MEMBERS } from '../../src/domain/team/constants.ts';
import { MAX_USERNAME } from '../../src/domain/ventures/constants.ts';
import { bendingAs } from '../support/attack-owner.ts';
import {
  ANA,
  addition,
  BETO,
  hire,
  memberChange,
  renewal,
  type TeamCommit,
  takingOut,
} from '../support/attack-team.ts';
import { HILOS, HILOS_OWNER, handOver, registered, removal } from '../support/attack-venture.ts';
import { type Draft, draft, flag, instant, map, text, type Wire } from '../support/attack-wire.ts';
import { ADMIN, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBent = bendingAs(town, HILOS_OWNER);

const LATER_MS = NOON_MS + 5000;
const ACCESS = `ventures/${HILOS}/private/access`;

beforeEach(() => registered(town, LATER_MS));

const aMember = (index: number) => ({
  uid: `member-${index}`,
  role: 'host',
  name: `Persona ${index}`,
  username: `persona${index}`,
});

/** Bends fields of the member that a commit adds. */
const withMember =
  (uid: string, over: Readonly<Record<string, Wire>>) =>
  ({ access }: { access: Draft }): void => {
    const fields = { role: text('host'), name: text('Ana'), username: text('anacasona'), ...over };
    access.fields.members = map({ [uid]: map(fields) });
  };

describe('a new member', () => {
  it.each<[what: string, over: Readonly<Record<string, Wire>>]>([
    ['is an owner', { role: text('owner') }],
    ['has no role', { role: flag(true) }],
    ['has no name', { name: text('') }],
    ['has a name of two lines', { name: text('Ana\nOwner') }],
    ['has a long name', { name: text('a'.repeat(MAX_MEMBER_NAME + 1)) }],
    ['has another username than is written', { username: text('otra') }],
    ['has a further field', { admin: flag(true) }],
  ])('%s', (_what, over) => expectBent(addition(HILOS, ANA), withMember(ANA.uid, over)));

  it('was there before', () =>
    expectBent(addition(HILOS, ANA), (bent) => {
      withMember(ANA.uid, { since: instant(LATER_MS - 1) })(bent);
      bent.access.times = ['updatedAt'];
    }));

  it('comes without a username, or one of another venture', async () => {
    const honest = addition(HILOS, ANA);
    await expectDenied(() => send([honest.access], HILOS_OWNER));
    await expectDenied(() => send([honest.username], HILOS_OWNER));
    await expectBent(honest, (bent) => {
      bent.username.fields.ventureId = text('la-casona');
    });
  });

  const LONGEST = {
    uid: 'u'.repeat(128),
    name: 'n'.repeat(MAX_MEMBER_NAME),
    username: 'a'.repeat(MAX_USERNAME),
  };
  it.each([{ uid: 'u', name: 'n', username: 'a' }, LONGEST])('has an id and names like %j', async (over) => {
    const member = { ...ANA, ...over };
    for (const bad of [
      { username: 'a'.repeat(MAX_USERNAME + 1) },
      { username: 'Ana' },
      { username: 'ana-maría' },
      { uid: 'u'.repeat(129) },
      { uid: 'host_ana' },
    ])
      await expectDenied(() => send(Object.values(addition(HILOS, { ...member, ...bad })), HILOS_OWNER));
    await expectAccepted(Object.values(addition(HILOS, member)), HILOS_OWNER);
  });

  it.each<[what: string, bend: (commit: TeamCommit) => void]>([
    ['with a further field', ({ username }) => (username.fields.more = flag(true))],
    ['that leads to no account', ({ username }) => (username.fields.accountId = text('Nobody'))],
    [
      'of another day',
      ({ username }) => {
        username.times = [];
        username.fields.updatedAt = instant(NOON_MS);
      },
    ],
  ])('has a username %s', (_what, bend) => expectBent(addition(HILOS, ANA), bend));

  it('comes with a second username', async () => {
    const honest = addition(HILOS, ANA);
    const second = { ...honest.username, path: 'usernames/anaotra' };
    await expectDenied(() => send([...Object.values(honest), second], HILOS_OWNER));
    await expectAccepted(Object.values(honest), HILOS_OWNER);
  });

  it('comes with a colleague', () =>
    expectBent(addition(HILOS, ANA), ({ access }) => {
      access.fields.members = map({
        [ANA.uid]: map({ role: text('host'), name: text('Ana'), username: text('anacasona') }),
        [BETO.uid]: map({ role: text('host'), name: text('Beto'), username: text('betocasona') }),
      });
      access.mask = [...(access.mask ?? []), `members.\`${BETO.uid}\``];
    }));

  it('brings names or an owner along', async () => {
    await expectBent(addition(HILOS, ANA), ({ access }) => {
      access.fields.former = map({ anybody: text('Inventada') });
      access.mask = [...(access.mask ?? []), 'former'];
    });
    await expectBent(addition(HILOS, BETO), ({ access }) => {
      access.fields.ownerUid = text('somebody-else');
      access.mask = [...(access.mask ?? []), 'ownerUid'];
    });
  });

  it('takes the username of the owner, of a colleague, or of another venture', async () => {
    await hire(town, HILOS, HILOS_OWNER, ANA);
    await hire(town, 'la-casona', OWNER, { ...BETO, uid: 'elsewhere' });
    town.freeze(LATER_MS + 1000);
    for (const username of ['hilosdeluna', ANA.username, BETO.username]) {
      await expectDenied(() => send(Object.values(addition(HILOS, { ...BETO, username })), HILOS_OWNER));
    }
    await expectAccepted(Object.values(addition(HILOS, { ...BETO, username: 'beto2' })), HILOS_OWNER);
  });

  it('is the ninth', async () => {
    await hire(
      town,
      HILOS,
      HILOS_OWNER,
      ...Array.from({ length: MAX_MEMBERS }, (_, index) => aMember(index)),
    );
    const ninth = Object.values(addition(HILOS, aMember(MAX_MEMBERS)));
    await expectDenied(() => send(ninth, HILOS_OWNER));
    await expectAccepted(Object.values(takingOut(HILOS, aMember(0))), HILOS_OWNER);
    await expectAccepted(ninth, HILOS_OWNER);
  });
});

describe('a member', () => {
  beforeEach(async () => {
    await hire(town, HILOS, HILOS_OWNER, ANA, BETO);
    town.freeze(LATER_MS + 1000);
  });

  it('is changed in name and role only', async () => {
    for (const fields of [
      { username: text('otra') },
      { since: instant(LATER_MS - 1) },
      { role: text('owner') },
      { name: text('') },
    ]) {
      await expectDenied(() => send([memberChange(HILOS, ANA.uid, fields)], HILOS_OWNER));
    }
    const change = { name: text('Ana López'), role: text('cashier') };
    await expectAccepted([memberChange(HILOS, ANA.uid, change)], HILOS_OWNER);
  });

  it('is changed at an instant, and takes nobody else’s place by it', async () => {
    await expectBent({ access: memberChange(HILOS, ANA.uid, { name: text('Ana López') }) }, ({ access }) => {
      access.times = [];
    });
    await expectBent({ access: memberChange(HILOS, ANA.uid, { name: text('Ana Cruz') }) }, ({ access }) => {
      access.fields.replaced = text(BETO.uid);
      access.mask = [...(access.mask ?? []), `members.\`${BETO.uid}\``];
    });
  });

  it('gets no new account under another username, or without one', async () => {
    const other = addition(HILOS, { ...ANA, uid: 'ana-again', username: 'anaotra' });
    const honest = renewal(HILOS, ANA, 'ana-again');
    const fields = { ...honest.access.fields, members: other.access.fields.members ?? map({}) };
    const bent = [{ ...honest.access, fields }, other.username];
    await expectDenied(() => send(bent, HILOS_OWNER));
    await expectDenied(() => send([honest.access], HILOS_OWNER));
    await expectAccepted(Object.values(honest), HILOS_OWNER);
  });

  it('goes and leaves the names of others as they are', async () => {
    await expectAccepted(Object.values(takingOut(HILOS, BETO)), HILOS_OWNER);
    town.freeze(LATER_MS + 2000);
    for (const uid of [BETO.uid, 'nobody']) {
      const bent = takingOut(HILOS, ANA);
      bent.access.fields.former = map({ [ANA.uid]: text(ANA.name), [uid]: text('Otra') });
      bent.access.mask = [...(bent.access.mask ?? []), `former.\`${uid}\``];
      await expectDenied(() => send(Object.values(bent), HILOS_OWNER));
    }
    await expectAccepted(Object.values(takingOut(HILOS, ANA)), HILOS_OWNER);
  });

  it('goes under the name it had, alone, and its username with it', async () => {
    await expectBent(takingOut(HILOS, ANA), ({ access }) => {
      access.fields.former = map({ [ANA.uid]: text('Otra') });
    });
    await expectBent(takingOut(HILOS, BETO), (bent) => {
      bent.username.path = 'usernames/hilosdeluna';
    });
    // The name is free again, for another venture too.
    await hire(town, 'la-casona', OWNER, { ...ANA, uid: 'another-ana' });
  });

  it('goes, but the username stays: nobody else could ever have it', async () => {
    const honest = takingOut(HILOS, ANA);
    await expectDenied(() => send([honest.access], HILOS_OWNER));
    await expectDenied(() => send([honest.access], ADMIN));
    await expectAccepted(Object.values(honest), HILOS_OWNER);
  });

  it('goes, or changes, and takes away the name of another who left', async () => {
    await expectAccepted(Object.values(takingOut(HILOS, ANA)), HILOS_OWNER);
    town.freeze(LATER_MS + 2000);
    const erase = (write: Draft) => {
      write.mask = [...(write.mask ?? []), `former.\`${ANA.uid}\``];
    };
    const renamed = { access: memberChange(HILOS, BETO.uid, { role: text('host') }) };
    await expectBent(renamed, ({ access }) => erase(access));
    town.freeze(LATER_MS + 3000);
    await expectBent(takingOut(HILOS, BETO), ({ access }) => erase(access));
  });

  it('goes with its colleague, or without being named', async () => {
    await expectBent(takingOut(HILOS, ANA), ({ access }) => {
      access.mask = [...(access.mask ?? []), `members.\`${BETO.uid}\``];
    });
    await expectBent(takingOut(HILOS, BETO), ({ access }) => {
      access.fields.lastMember = text('nobody');
    });
  });

  it('keeps its username while it is there', async () => {
    await expectDenied(() => send([takingOut(HILOS, ANA).username], HILOS_OWNER));
    await expectDenied(() => send([takingOut(HILOS, ANA).username], ADMIN));
    const renamed = { ...takingOut(HILOS, ANA), access: memberChange(HILOS, ANA.uid, { name: text('A') }) };
    await expectDenied(() => send(Object.values(renamed), HILOS_OWNER));
  });

  it('gets a new account under its own username only, and the old one has no right', async () => {
    const honest = renewal(HILOS, ANA, 'ana-again');
    await expectBent(honest, ({ access }) => {
      access.fields.replaced = text(BETO.uid);
    });
    const members = town.fieldsOf(ACCESS).members;
    expect(JSON.stringify(members)).toContain('ana-again');
    expect(JSON.stringify(members)).not.toContain(ANA.uid);
    expect(town.fieldsOf(ACCESS).former).toEqual(map({ [ANA.uid]: text('Ana') }));
    town.freeze(LATER_MS + 2000);
    await expectBent(renewal(HILOS, BETO, 'beto-again'), ({ access }) => {
      access.mask = access.mask?.filter((field) => field !== `members.\`${BETO.uid}\``) ?? null;
    });
  });

  it('gets a new account, and keeps the old one beside it', async () => {
    await expectBent(renewal(HILOS, ANA, 'ana-again'), ({ access }) => {
      const { former: _, ...fields } = access.fields;
      access.fields = fields;
      access.mask = access.mask?.filter((field) => !field.includes(ANA.uid)) ?? null;
    });
  });

  it('goes, and takes the username of a colleague or of the owner along', async () => {
    const honest = Object.values(takingOut(HILOS, ANA));
    for (const username of [BETO.username, 'hilosdeluna'])
      await expectDenied(() =>
        send([...honest, draft(`usernames/${username}`, { kind: 'delete' })], HILOS_OWNER),
      );
    await expectAccepted(honest, HILOS_OWNER);
  });

  it('changes, and the owner’s own username leads to another account', async () => {
    const change = memberChange(HILOS, ANA.uid, { name: text('Ana L') });
    const username = draft('usernames/hilosdeluna', {
      fields: { ventureId: text(HILOS), accountId: text('stolen00000000000000') },
      times: ['updatedAt'],
    });
    await expectDenied(() => send([change, username], HILOS_OWNER));
    await expectAccepted([change], HILOS_OWNER);
  });

  it('is not led to another account without a new one', async () => {
    const username = draft(`usernames/${ANA.username}`, {
      fields: { ventureId: text(HILOS), accountId: text('stolen00000000000000') },
      times: ['updatedAt'],
    });
    await expectDenied(() => send([username], HILOS_OWNER));
    const change = memberChange(HILOS, ANA.uid, { name: text('Ana L') });
    await expectDenied(() => send([change, username], HILOS_OWNER));
    await expectAccepted([change], HILOS_OWNER);
  });

  it('stays when the administrator gives the owner a new password', async () => {
    await expectDenied(() =>
      send(
        Object.values({
          ...handOver('new-account'),
          access: draft(ACCESS, { fields: { ownerUid: text('new-account') }, times: ['updatedAt'] }),
        }),
        ADMIN,
      ),
    );
    const honest = handOver('new-account');
    await expectAccepted(
      Object.values({ ...honest, access: { ...honest.access, mask: ['ownerUid'] } }),
      ADMIN,
    );
    expect(JSON.stringify(town.fieldsOf(ACCESS).members)).toContain(ANA.uid);
  });

  it('is taken out by the administrator too, who may delete the venture then: no username stays taken', async () => {
    for (const member of [ANA, BETO]) {
      await expectDenied(() => send(removal(), ADMIN));
      await expectAccepted(Object.values(takingOut(HILOS, member)), ADMIN);
    }
    await expectAccepted(removal(), ADMIN);
  });
});

it('an owner’s new account has an id of 1 to 128 signs', async () => {
  for (const [index, uid] of ['u', 'u'.repeat(128)].entries()) {
    town.freeze(LATER_MS + 1000 * (index + 1));
    const access = Object.values(handOver('u'.repeat(129)));
    await expectDenied(() => send(access, ADMIN));
    await expectAccepted(Object.values(handOver(uid)), ADMIN);
  }
});

it('takes away none of those who left while there is room for one', async () => {
  const names = Object.fromEntries(
    Array.from({ length: MAX_FORMER - 1 }, (_, index) => [`old-${index}`, text('Antes')]),
  );
  const { ownerUid = text('') } = town.fieldsOf(ACCESS);
  await town.world().emulator.core.importState([{ path: ACCESS, fields: { ownerUid, former: map(names) } }]);
  await hire(town, HILOS, HILOS_OWNER, ANA);
  town.freeze(LATER_MS + 1000);
  await expectBent(takingOut(HILOS, ANA), ({ access }) => {
    access.mask = [...(access.mask ?? []), 'former.`old-0`'];
  });
});

it('keeps so many names of those who left', async () => {
  const names = Object.fromEntries(
    Array.from({ length: MAX_FORMER }, (_, index) => [`old-${index}`, text('Antes')]),
  );
  const stored = town.fieldsOf(ACCESS);
  await town
    .world()
    .emulator.core.importState([
      { path: ACCESS, fields: { ownerUid: stored.ownerUid ?? text(''), former: map(names) } },
    ]);
  await hire(town, HILOS, HILOS_OWNER, ANA);
  town.freeze(LATER_MS + 1000);
  const honest = takingOut(HILOS, ANA);
  await expectDenied(() => send(Object.values(honest), HILOS_OWNER));
  const { access } = honest;
  const two = { ...access, mask: [...(access.mask ?? []), 'former.`old-0`', 'former.`old-1`'] };
  await expectDenied(() => send([two, honest.username], HILOS_OWNER));
  await expectAccepted(
    [{ ...access, mask: [...(access.mask ?? []), 'former.`old-0`'] }, honest.username],
    HILOS_OWNER,
  );
});
