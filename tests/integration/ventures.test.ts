/** Registering ventures and new passwords: the app's own services against Auth, Firestore, Storage and the rules. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, failed } from '../../src/domain/outcome.ts';
import { on } from '../support/deps.ts';
import {
  around,
  content,
  credentialsOf,
  newId,
  REFUSED,
  startVentureWorld,
  type VentureWorld,
} from '../support/venture-world.ts';

let world: VentureWorld;

beforeAll(async () => {
  world = await startVentureWorld();
});
beforeEach(() => world.signInAdmin());
afterEach(() => world.emulator.faults.clear());
afterAll(() => world.stop());

describe('registering', () => {
  it('makes everything that belongs to a venture, and credentials that sign in', async () => {
    const id = newId();
    const form = content('Ñandú & Café «Único» de Ahuachapán', {
      socials: { instagram: '@nandu', facebook: '', whatsapp: '7777 8888', tiktok: '' },
      shipping: { shipsToAll: false, departments: ['Ahuachapán', 'La Unión'] },
      categories: ['Café', 'Arte'],
    });
    const outcome = await world.registerWithPicture(id, form);
    if (!outcome.ok) throw new Error(outcome.problem);
    const credentials = credentialsOf(outcome.result);
    const [stored] = outcome.pictures;
    expect(credentials.username).toBe('nanducafeunicodeahua');
    expect(credentials.password).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(await world.venture(id)).toMatchObject({
      ...form,
      slug: 'nandu-cafe-unico-de-ahuachapan',
      username: credentials.username,
      imageUrl: stored?.url,
      imagePath: stored?.path,
    });
    expect(await world.traces(id)).toEqual(
      [
        `businesses/${id}`,
        `ventures/${id}`,
        `ventures/${id}/private/access`,
        `ventures/${id}/public/catalogue`,
        stored?.path ?? '',
      ].sort(),
    );
    expect(await world.signsIn(credentials)).toEqual({ businessId: id, businessName: form.name });
    // The administrator stayed signed in meanwhile.
    expect(await world.services.restoredUser('admin')).toMatchObject({ uid: 'seed-admin' });
    expect(await world.everything()).not.toContain(credentials.password);
  });

  it('of the same name in the same instant: all succeed, under different usernames and slugs', async () => {
    // Every one has read that the name is free before the first is written.
    world.strike('firestore', 'commit', { kind: 'delay', ms: 400 }, 4);
    const ids = [newId(), newId(), newId(), newId()];
    const all = (await Promise.all(ids.map((id) => world.register('Hilos del Lago', id)))).map(credentialsOf);
    expect(all.map(({ username }) => username).sort()).toEqual([
      'hilosdellago',
      'hilosdellago2',
      'hilosdellago3',
      'hilosdellago4',
    ]);
    const ventures = await Promise.all(ids.map((id) => world.venture(id)));
    expect(ventures.map((venture) => venture?.slug ?? '').sort()).toEqual([
      'hilos-del-lago',
      'hilos-del-lago-2',
      'hilos-del-lago-3',
      'hilos-del-lago-4',
    ]);
    for (const [index, id] of ids.entries()) {
      expect(await world.signsIn(all[index] ?? { username: '', password: '' })).toMatchObject({
        businessId: id,
      });
    }
  });

  it('whose commit is refused leaves no account, no picture and no document', async () => {
    const before = await world.accounts();
    const id = newId();
    world.strike('firestore', 'commit', REFUSED, 9);
    const outcome = await world.registerWithPicture(id, content('Rechazado'));
    expect(outcome).toMatchObject({ ok: true, result: { ok: false, problem: 'CREATE' } });
    expect(await world.traces(id, 'rechazado')).toEqual([]);
    expect(await world.accounts()).toEqual(before);
  });

  it('whose account can not be made leaves no picture and no document', async () => {
    const before = await world.accounts();
    const id = newId();
    world.strike('auth', 'signUp', REFUSED);
    const outcome = await world.registerWithPicture(id, content('Sin cuenta'));
    expect(outcome).toMatchObject({ ok: true, result: { ok: false, problem: 'CREATE' } });
    expect(await world.traces(id, 'sincuenta', 'sin-cuenta')).toEqual([]);
    expect(await world.accounts()).toEqual(before);
  });

  it('whose picture can not be stored makes nothing at all', async () => {
    const before = await world.accounts();
    const id = newId();
    world.strike('storage', 'upload', REFUSED, 9);
    expect(await world.registerWithPicture(id, content('Sin foto'))).toMatchObject({ ok: false });
    expect(await world.traces(id, 'sinfoto', 'sin-foto')).toEqual([]);
    expect(await world.accounts()).toEqual(before);
  });

  it('whose answer is lost is found, once, and its credentials sign in', async () => {
    const id = newId();
    world.strike('firestore', 'commit', { kind: 'dropAfter' });
    const credentials = credentialsOf(await world.register('Respuesta Perdida', id));
    expect(credentials.username).toBe('respuestaperdida');
    expect(await world.signsIn(credentials)).toMatchObject({ businessId: id });
    expect(await world.traces('respuesta')).toEqual([
      'slugs/respuesta-perdida',
      'usernames/respuestaperdida',
    ]);
  });

  it('whose commit never arrives is sent again', async () => {
    world.strike('firestore', 'commit', { kind: 'dropBefore' });
    expect(await world.signsIn(credentialsOf(await world.register('Segundo Intento')))).toMatchObject({
      businessName: 'Segundo Intento',
    });
  });

  it('that ended in doubt is finished by the same id: one venture, a password that works', async () => {
    const id = newId();
    // Stored, but neither the answer nor any look at it comes through.
    world.emulator.faults.set([
      { service: 'firestore', operation: 'commit', path: null, fault: { kind: 'dropAfter' }, times: 1 },
      {
        service: 'firestore',
        operation: 'batchGet',
        path: `ventures/${id}`,
        fault: { kind: 'delay', ms: 0 },
        times: 1,
      },
      {
        service: 'firestore',
        operation: 'batchGet',
        path: `ventures/${id}`,
        fault: { kind: 'dropBefore' },
        times: 9,
      },
    ]);
    expect(await world.register('En Duda', id)).toEqual({ ok: false, problem: 'UNCERTAIN' });
    world.emulator.faults.clear();
    const again = { id, content: content('En Duda', { description: 'Escrito después' }), picture: null };
    const credentials = credentialsOf(await world.services.registerVenture(again, world.deps()));
    expect(await world.signsIn(credentials)).toEqual({ businessId: id, businessName: 'En Duda' });
    expect(await world.venture(id)).toMatchObject({ description: 'Escrito después' });
    expect(await world.traces('enduda', 'en-duda')).toEqual(['slugs/en-duda', 'usernames/enduda']);
  });

  it('by somebody who is no administrator is refused, and leaves nothing', async () => {
    await world.services.signOutOf('admin');
    const before = await world.accounts();
    expect(await world.register('Extraño')).toEqual({ ok: false, problem: 'CREATE' });
    expect(await world.accounts()).toEqual(before);
    expect(await world.traces('extrano')).toEqual([]);
  });
});

describe('a new password', () => {
  it('works, and the old one no longer does; nothing else changes', async () => {
    const { venture, credentials, id } = await world.registered('Olvido Total');
    const fresh = credentialsOf(await world.services.renewPassword(venture, world.deps()));
    expect(fresh.username).toBe(credentials.username);
    expect(fresh.password).not.toBe(credentials.password);
    expect(await world.signsIn(credentials)).toBe('WRONG_CREDENTIALS');
    expect(await world.signsIn(fresh)).toEqual({ businessId: id, businessName: 'Olvido Total' });
    expect(await world.venture(id)).toEqual(venture);
    const everything = await world.everything();
    for (const { password } of [credentials, fresh]) expect(everything).not.toContain(password);
  });

  it('takes the rights of a session of the old one', async () => {
    const { venture, credentials } = await world.registered('Sesión Vieja');
    expect((await world.services.signInOwner(credentials.username, credentials.password)).ok).toBe(true);
    const asOwner = world.services.roleDeps('business').db;
    const change = {
      before: venture,
      content: content('Sesión Vieja', { description: 'Mía' }),
      picture: null,
    };
    expect(await world.services.updateVenture('business', change, on(asOwner, around))).toEqual(done());
    credentialsOf(await world.services.renewPassword(venture, world.deps()));
    const later = { ...change, content: content('Sesión Vieja', { description: 'Todavía mía' }) };
    expect(await world.services.updateVenture('business', later, on(asOwner, around))).toEqual(
      failed('UPDATE'),
    );
    await world.services.signOutOf('business');
  });

  it('that is refused leaves the old one working, and no account', async () => {
    const { venture, credentials, id } = await world.registered('Sin Cambio');
    const before = await world.accounts();
    world.strike('firestore', 'commit', REFUSED, 9);
    expect(await world.services.renewPassword(venture, world.deps())).toEqual({
      ok: false,
      problem: 'NEW_PASSWORD',
    });
    world.emulator.faults.clear();
    expect(await world.accounts()).toEqual(before);
    expect(await world.signsIn(credentials)).toMatchObject({ businessId: id });
  });

  it.each([['dropAfter'], ['dropBefore']] as const)('survives %s', async (kind) => {
    const { venture, id } = await world.registered(`Corte ${kind}`);
    world.strike('firestore', 'commit', { kind });
    const fresh = credentialsOf(await world.services.renewPassword(venture, world.deps()));
    expect(await world.signsIn(fresh)).toMatchObject({ businessId: id });
  });
});

it('no password of any flow is anywhere in what is stored', async () => {
  const { venture, credentials } = await world.registered('Secreto');
  const fresh = credentialsOf(await world.services.renewPassword(venture, world.deps()));
  const everything = await world.everything();
  expect(everything).toContain('usernames/secreto');
  for (const { password } of [credentials, fresh]) expect(everything).not.toContain(password);
});
