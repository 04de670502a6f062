/** Signing in and making accounts: the app's own services against Auth and the real rules. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEMBERS, memberUid } from '../../seed/accounts.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import type { signInAdmin, signInOwner } from '../../src/services/accounts/commands.ts';
import type { withNewAccount } from '../../src/services/accounts/create.ts';
import type * as gateModule from '../../src/services/accounts/gate.ts';
import type { endSession } from '../../src/services/accounts/watchOwner.ts';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

let world: ServiceWorld;
let services: {
  readonly owner: typeof signInOwner;
  readonly admin: typeof signInAdmin;
  readonly create: typeof withNewAccount;
  readonly gate: typeof gateModule;
  readonly endSession: typeof endSession;
};

beforeAll(async () => {
  world = await startServiceWorld();
  services = {
    owner: (await import('../../src/services/accounts/commands.ts')).signInOwner,
    admin: (await import('../../src/services/accounts/commands.ts')).signInAdmin,
    create: (await import('../../src/services/accounts/create.ts')).withNewAccount,
    gate: await import('../../src/services/accounts/gate.ts'),
    endSession: (await import('../../src/services/accounts/watchOwner.ts')).endSession,
  };
});
afterAll(() => world.stop());

async function deployRules(content: string): Promise<void> {
  const url = `${world.emulator.urls.firestore}/emulator/v1/projects/${world.projectId}:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  expect((await fetch(url, { method: 'PUT', body })).status).toBe(200);
}

async function setEnumerationProtection(on: boolean): Promise<void> {
  const reply = await fetch(`${world.emulator.urls.auth}/emulator/v1/projects/${world.projectId}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: on } }),
  });
  expect(reply.status).toBe(200);
}

describe('an owner', () => {
  it.each(['lacasona', 'LaCasona', ' la casona ', 'Lá-CASONA!'])(
    'signs in as %j: accents, case and other signs do not matter',
    async (username) => {
      expect(await services.owner(username, 'casona-demo')).toEqual({
        ok: true,
        value: { businessId: 'la-casona', businessName: 'La Casona' },
      });
      expect(await services.gate.restoredUser('business')).toMatchObject({ madeFor: 'la-casona' });
      await services.gate.signOutOf('business');
      expect(await services.gate.restoredUser('business')).toBeNull();
    },
  );

  it.each(MEMBERS)('has a team: $name of $ventureId signs in, as $role', async (member) => {
    const { ventureId, username, password, name, role } = member;
    expect(await services.owner(username, password)).toMatchObject({
      ok: true,
      value: { businessId: ventureId, member: { uid: memberUid(username), name, role } },
    });
    await services.gate.signOutOf('business');
  });

  it.each([
    ['a wrong password', 'lacasona', 'otra-clave'],
    ['an unknown user', 'nadie', 'casona-demo'],
    ['a user of signs only', '¡!', 'casona-demo'],
    ['a path in place of a user', 'la/../casona', 'x'],
    ["another owner's password", 'lacasona', 'puerto-demo'],
  ])(
    '%s is refused in the same words, with and without enumeration protection',
    async (_, user, password) => {
      for (const on of [false, true]) {
        await setEnumerationProtection(on);
        expect(await services.owner(user, password)).toEqual({ ok: false, problem: 'WRONG_CREDENTIALS' });
      }
      await setEnumerationProtection(false);
    },
  );

  it('costs 3 reads and none of the rules: the username, the venture, whose it is', async () => {
    world.emulator.resetMeter();
    expect(await services.owner('lacasona', 'casona-demo')).toMatchObject({ ok: true });
    expect(world.emulator.meter()).toMatchObject({ reads: 3, rulesReads: 0, writes: 0 });
    await services.gate.signOutOf('business');
  });

  it('whose device is refused everything, as App Check does, stays signed in; refused only the team, they do not', async () => {
    expect(await services.owner('lacasona', 'casona-demo')).toMatchObject({ ok: true });
    await deployRules('service cloud.firestore { match /databases/{database}/documents {} }');
    try {
      await services.endSession('la-casona');
      expect(await services.gate.restoredUser('business')).toMatchObject({ madeFor: 'la-casona' });
    } finally {
      await deployRules(readFileSync('firestore.rules', 'utf8'));
    }
    await services.endSession('la-casona');
    expect(await services.gate.restoredUser('business')).toBeNull();
  });

  it('whose venture is gone is refused, and nobody stays signed in', async () => {
    const admin = { headers: { Authorization: 'Bearer owner' }, method: 'DELETE' };
    const documents = `${world.emulator.urls.firestore}/v1/projects/${world.projectId}/databases/(default)/documents`;
    for (const path of ['ventures/puerto-viejo/private/access', 'ventures/puerto-viejo']) {
      expect((await fetch(`${documents}/${path}`, admin)).status).toBe(200);
      expect(await services.owner('puertoviejo', 'puerto-demo')).toEqual({
        ok: false,
        problem: 'NOT_LINKED',
      });
      expect(await services.gate.restoredUser('business')).toBeNull();
    }
  });

  it('whose venture has got another account is refused, and nobody stays signed in', async () => {
    const path = 'ventures/cafe-del-volcan/private/access';
    const state = world.emulator.core.exportState().find((document) => document.path === path);
    expect(state?.fields.ownerUid).toEqual({ stringValue: 'seed-owner-cafe-del-volcan' });
    await world.emulator.core.importState([
      { path, fields: { ...state?.fields, ownerUid: { stringValue: 'somebody-else' } } },
    ]);
    expect(await services.owner('cafedelvolcan', 'volcan-demo')).toEqual({
      ok: false,
      problem: 'NOT_LINKED',
    });
    expect(await services.gate.restoredUser('business')).toBeNull();
  });
});

describe('the administrator', () => {
  it('signs in, and an owner never does', async () => {
    expect(await services.admin('admin', 'admin-demo')).toEqual(done());
    await services.gate.signOutOf('admin');
    expect(await services.admin('lacasona', 'casona-demo')).toEqual(failed('WRONG_CREDENTIALS'));
    expect(await services.admin('admin', 'casona-demo')).toEqual(failed('WRONG_CREDENTIALS'));
  });

  it('may have an address of its own, which nobody can take beforehand', async () => {
    const auth = `${world.emulator.urls.auth}/identitytoolkit.googleapis.com/v1`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const made = await fetch(`${auth}/projects/${world.projectId}/accounts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ localId: 'ana-uid', email: 'ana@taller.sv', password: 'clave-de-ana' }),
    });
    expect(made.status).toBe(200);
    await world.emulator.core.importState([{ path: 'admins/ana-uid', fields: {} }]);
    // Somebody was there first with the name that a username would lead to: it is worth nothing, and in nobody's way.
    const squatted = await fetch(`${auth}/accounts:signUp?key=k`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@admin.vaga.invalid', password: 'de-otra-persona' }),
    });
    expect(squatted.status).toBe(200);
    expect(await services.admin('ana', 'de-otra-persona')).toEqual(failed('NOT_LINKED'));
    expect(await services.admin(' Ana@Taller.sv ', 'clave-de-ana')).toEqual(done());
    await services.gate.signOutOf('admin');
  });

  it('who has no flag is refused: an account alone gives no rights', async () => {
    const reply = await fetch(
      `${world.emulator.urls.auth}/identitytoolkit.googleapis.com/v1/projects/${world.projectId}/accounts`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'intruso@admin.vaga.invalid', password: 'intruso-demo' }),
      },
    );
    expect(reply.status).toBe(200);
    expect(await services.admin('intruso', 'intruso-demo')).toEqual(failed('NOT_LINKED'));
    expect(await services.gate.restoredUser('admin')).toBeNull();
  });
});

describe('an account for somebody else', () => {
  const addresses = async () =>
    (await world.everything()).match(/[a-z0-9]{20}@negocio\.vaga\.invalid/g) ?? [];

  it('is made while the administrator stays signed in, and kept', async () => {
    expect(await services.admin('admin', 'admin-demo')).toEqual(done());
    const made = await services.create('v1', (account) => Promise.resolve(done(account)), 'UNKNOWN');
    if (!made.ok) throw new Error(made.problem);
    const { accountId } = made.value.linked;
    expect(accountId).toMatch(/^[a-z0-9]{20}$/);
    expect(await addresses()).toContain(`${accountId}@negocio.vaga.invalid`);
    expect(await services.gate.restoredUser('admin')).toMatchObject({ uid: 'seed-admin' });
  });

  it('is taken back when it could not be registered, or registering fails', async () => {
    const before = await addresses();
    const refused = await services.create('v2', () => Promise.resolve(failed('REFUSED')), 'UNKNOWN');
    expect(refused).toEqual(failed('REFUSED'));
    const noSignal = () => Promise.reject(new Error('no signal'));
    expect(await services.create('v3', noSignal, 'UNKNOWN')).toEqual(failed('OFFLINE'));
    expect(await addresses()).toEqual(before);
  });
});
