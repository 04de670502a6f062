/** Changing, listing and deleting ventures: the app's own services against Auth, Firestore, Storage and the rules. */

import type { FaultedService, RunningEmulator } from '@vaga/firebase-emulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_CLOSED_DATES } from '../../src/domain/businesses/owned.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { pictureOf } from '../../src/domain/pictures.ts';
import { addDays, localDateOf } from '../../src/domain/time.ts';
import type { VentureContent } from '../../src/domain/ventures/entities.ts';
import type { VentureChange } from '../../src/services/ventures/profileCommands.ts';
import { on } from '../support/deps.ts';
import { DOT } from '../support/picture-world.ts';
import {
  around,
  content,
  credentialsOf,
  newId,
  REFUSED,
  startVentureWorld,
  type VentureWorld,
} from '../support/venture-world.ts';

type FaultRule = Parameters<RunningEmulator['faults']['set']>[0][number];

let world: VentureWorld;

beforeAll(async () => {
  world = await startVentureWorld();
});
beforeEach(() => world.signInAdmin());
afterEach(() => world.emulator.faults.clear());
afterAll(() => world.stop());

describe('changing a profile', () => {
  it('writes venture and business in one commit; slug and username stay', async () => {
    const { venture, id } = await world.registered('Nombre Viejo');
    const form = content('Nombre Nuevo', { categories: ['Arte'] });
    expect(
      await world.services.updateVenture(
        'admin',
        { before: venture, content: form, picture: null },
        world.deps(),
      ),
    ).toEqual(done());
    expect(await world.venture(id)).toEqual({ ...venture, ...form });
    expect(world.documents().get(`businesses/${id}`)?.name).toEqual({ stringValue: 'Nombre Nuevo' });
  });

  it('keeps what somebody else changed since the form was opened', async () => {
    const { venture, id } = await world.registered('A Dos Manos');
    const save = (over: Partial<VentureContent>) =>
      world.services.updateVenture(
        'admin',
        { before: venture, content: { ...content('A Dos Manos'), ...over }, picture: null },
        world.deps(),
      );
    expect(await save({ description: 'La mía' })).toEqual(done());
    expect(await save({ categories: ['Crochet'] })).toEqual(done());
    expect(await world.venture(id)).toMatchObject({
      description: 'La mía',
      categories: ['Crochet'],
    });
  });

  it('takes back what an earlier try of the form has stored, the picture too', async () => {
    const { venture: before, id } = await world.registered('Ida y Vuelta');
    const first = {
      content: content('Ida'),
      picture: { url: '/demo/hilos-de-luna/portada.svg', path: '' },
    };
    const back = { content: content('Ida y Vuelta'), picture: null };
    const save = (change: VentureChange) => world.services.updateVenture('admin', change, world.deps());
    expect(await save({ before, ...first })).toEqual(done());
    expect(await save({ before, ...back, tried: [first] })).toEqual(done());
    expect(await world.venture(id)).toEqual(before);
  });

  it('by another owner is refused; of none that exists is said so', async () => {
    const { venture } = await world.registered('Ajeno');
    expect((await world.services.signInOwner('lacasona', 'casona-demo')).ok).toBe(true);
    const change = { before: venture, content: content('Robado'), picture: null };
    expect(
      await world.services.updateVenture(
        'business',
        change,
        on(world.services.roleDeps('business').db, around),
      ),
    ).toEqual(failed('UPDATE'));
    await world.services.signOutOf('business');
    const nobody = { ...change, before: { ...venture, id: newId() } };
    expect(await world.services.updateVenture('admin', nobody, world.deps())).toEqual(failed('MISSING'));
  });

  it('of a demo venture works too', async () => {
    const before = await world.venture('puerto-viejo');
    if (before === null) throw new Error('There is no Puerto Viejo.');
    const [picture = null] = pictureOf(before);
    const form = { ...before, description: 'Mariscos de hoy.' };
    expect(
      await world.services.updateVenture('admin', { before, content: form, picture }, world.deps()),
    ).toEqual(done());
    expect(await world.venture('puerto-viejo')).toEqual({
      ...before,
      description: 'Mariscos de hoy.',
    });
  });

  it.each([['dropAfter'], ['dropBefore']] as const)('whose commit meets %s says the truth', async (kind) => {
    const { venture, id } = await world.registered(`Perfil ${kind}`);
    world.strike('firestore', 'commit', { kind });
    const change = { before: venture, content: content('Otro nombre'), picture: null };
    const outcome = await world.services.updateVenture('admin', change, world.deps());
    const stored = await world.venture(id);
    expect([outcome, stored?.name]).toEqual([done(), 'Otro nombre']);
  });
});

describe('the list', () => {
  it('has the newest first, and every one by pages', async () => {
    const { id } = await world.registered('La Más Nueva');
    const first = await world.services.listVentures(null, world.deps());
    expect(first.ventures[0]?.id).toBe(id);
    const times = first.ventures.map(({ createdAt }) => createdAt ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });
});

/** A branch with the default times, written past the rules. */
async function giveBranch({ emulator }: VentureWorld, id: string): Promise<void> {
  const path = `businesses/${id}`;
  const stored = emulator.core.exportState().find((document) => document.path === path);
  const branch = {
    name: { stringValue: 'Centro' },
    imageUrl: { stringValue: '' },
    imagePath: { stringValue: '' },
    order: { integerValue: '0' },
    archived: { booleanValue: false },
    closedDates: { mapValue: { fields: {} } },
    weeklyAvailability: { nullValue: null },
  };
  const branches = { mapValue: { fields: { centro: { mapValue: { fields: branch } } } } };
  await emulator.core.importState([{ path, fields: { ...stored?.fields, branches } }]);
}

/** Whether a diner got a table tomorrow night. */
async function book(businessId: string): Promise<boolean> {
  const booking = {
    id: newId(),
    businessId,
    businessName: 'Carrera',
    branchId: 'centro',
    branchName: 'Centro',
    date: addDays(localDateOf(Date.now()), 1),
    time: '20:00',
    partySize: 2,
    customerName: 'Rosa',
    contactPhone: '7000 1234',
    notes: '',
  };
  // Loaded only now: what talks to the database reads the environment as it is loaded.
  const { createReservation } = await import('../../src/services/reservations/commands.ts');
  const { database } = await import('../../src/services/firestore/database.ts');
  return (await createReservation(booking, on(database(), around))).ok;
}

describe('deleting', () => {
  const remove = (id: string) => world.services.removeVenture(id, world.deps());

  it('takes products, pictures, documents and names; sales stay as records', async () => {
    const id = newId();
    const outcome = await world.registerWithPicture(id, content('Para Borrar'));
    if (!outcome.ok) throw new Error(outcome.problem);
    const credentials = credentialsOf(outcome.result);
    await world.giveProducts(id, 3);
    await world.emulator.core.importState([
      { path: `ventures/${id}/sales/una-venta`, fields: { totalPrice: { integerValue: '5' } } },
      { path: `businesses/${id}/private/blocked`, fields: {} },
      { path: `businesses/${id}/private/desk`, fields: {} },
    ]);
    expect((await world.traces(id)).length).toBe(3 + 1 + 1 + 3 + 3 + 1 + 2);
    expect(await remove(id)).toEqual(done());
    expect(await world.traces(id, 'paraborrar', 'para-borrar')).toEqual([`ventures/${id}/sales/una-venta`]);
    expect(await world.signsIn(credentials)).toBe('WRONG_CREDENTIALS');
    // A second time is as good as the first; the name is free again.
    expect(await remove(id)).toEqual(done());
    expect(credentialsOf(await world.register('Para Borrar')).username).toBe('paraborrar');
  });

  it.each<[string, FaultedService, string]>([
    ['the products', 'firestore', 'commit'],
    ['their pictures', 'storage', 'delete'],
    ['listing their pictures', 'storage', 'list'],
  ])(
    'interrupted at %s: the venture is still listed, and a second time finishes',
    async (_, service, operation) => {
      const { id } = await world.registered('Interrumpido');
      await world.giveProducts(id, 3);
      world.strike(service, operation, REFUSED, 2);
      expect(await remove(id)).toEqual(failed('DELETE'));
      const { ventures } = await world.services.listVentures(null, world.deps());
      expect(ventures.map((venture) => venture.id)).toContain(id);
      world.emulator.faults.clear();
      expect(await remove(id)).toEqual(done());
      expect(await world.traces(id, 'interrumpido')).toEqual([]);
    },
  );

  it('interrupted before its own picture: it is tidied up the next time', async () => {
    const id = newId();
    await world.registerWithPicture(id, content('Sobras'));
    world.strike('storage', 'list', REFUSED, 9, id);
    // The folder of the products is empty, so the first listing may fail harmlessly only there.
    world.emulator.faults.set([
      {
        service: 'storage',
        operation: 'list',
        path: `ventures/${id}/products`,
        fault: { kind: 'delay', ms: 0 },
        times: 9,
      },
      { service: 'storage', operation: 'list', path: `ventures/${id}`, fault: REFUSED, times: 9 },
    ]);
    expect(await remove(id)).toEqual(done());
    expect((await world.traces(id)).length).toBe(1);
    world.emulator.faults.clear();
    await world.services.sweepOrphans(world.deps());
    expect(await world.traces(id)).toEqual([]);
  });

  it('pictures of a registration that was cut off go too, but not while it may still be at work', async () => {
    const id = newId();
    const hour = 3_600_000;
    world.services.noteOrphans(id, Date.now() + hour);
    // The tab closes between the picture and the documents.
    const outcome = await world.services.uploadPicture(
      world.storage(),
      { kind: 'venture', ventureId: id },
      { blob: new Blob([DOT]), type: 'image/png', fileName: 'portada.png' },
    );
    expect(outcome.ok).toBe(true);
    await world.services.sweepOrphans(world.deps());
    expect((await world.traces(id)).length).toBe(1);
    await world.services.sweepOrphans(world.deps(), Date.now() + 2 * hour);
    expect(await world.traces(id)).toEqual([]);
  });

  it('whose answers are lost is done all the same', async () => {
    const { id } = await world.registered('Sin Respuesta');
    world.strike('firestore', 'commit', { kind: 'dropAfter' });
    expect(await remove(id)).toEqual(done());
    expect(await world.traces(id, 'sinrespuesta')).toEqual([]);
  });

  it('by an owner is refused', async () => {
    const { id, credentials } = await world.registered('Mío');
    expect((await world.services.signInOwner(credentials.username, credentials.password)).ok).toBe(true);
    const asOwner = world.services.roleDeps('business').db;
    for (const venture of [id, 'la-casona']) {
      expect(
        await world.services.removeVenture(venture, {
          ...on(asOwner, around),
          storage: world.services.storageOf('business'),
        }),
      ).toEqual(failed('DELETE'));
    }
    await world.services.signOutOf('business');
    expect((await world.venture(id))?.name).toBe('Mío');
  });

  it('a restaurant that still expects guests is refused, and stays open', async () => {
    const before = world.documents().get('businesses/la-casona');
    expect(await remove('la-casona')).toEqual(failed('ACTIVE_RESERVATIONS'));
    expect(world.documents().get('businesses/la-casona')).toEqual(before);
  });

  it.each([0, 1, 2, 3])(
    'a restaurant while a diner tries to book, %#: nobody keeps a table at a house that is gone',
    async (turn) => {
      const { id } = await world.registered(`Carrera ${turn}`);
      await giveBranch(world, id);
      const removal = { isOver: false };
      const removing = remove(id).finally(() => {
        removal.isOver = true;
      });
      // The odd ones come when the house is already closed, or gone.
      const isClosed = () => {
        const dates = JSON.stringify(world.documents().get(`businesses/${id}`)?.closedDates ?? 'gone');
        expect(dates).not.toBe('{"mapValue":{"fields":{}}}');
      };
      if (turn % 2 === 1) await vi.waitFor(isClosed, { interval: 1, timeout: 100_000 });
      let booked = false;
      do booked = await book(id);
      while (!booked && !removal.isOver);
      const removed = (await removing).ok;
      expect([removed, world.documents().has(`businesses/${id}`)]).toEqual(
        booked ? [false, true] : [true, false],
      );
    },
  );

  it('a restaurant whose deletion fails is open again', async () => {
    const id = 'cafe-del-volcan';
    const closedDates = () => world.documents().get(`businesses/${id}`)?.closedDates;
    const before = closedDates();
    await world.emulator.core.importState(
      world.emulator.core
        .exportState()
        .filter(({ path }) => path.startsWith(`businesses/${id}/reservations/`))
        .map(({ path, fields }) => ({
          path,
          fields: { ...fields, statusNormalized: { stringValue: 'completed' } },
        })),
    );
    world.strike('storage', 'list', REFUSED, 9);
    expect(await remove(id)).toEqual(failed('DELETE'));
    expect(closedDates()).toEqual(before ?? { mapValue: { fields: {} } });
    world.emulator.faults.clear();
    expect(await remove(id)).toEqual(done());
    expect(world.documents().has(`businesses/${id}`)).toBe(false);
  });

  const isOpen = (id: string) =>
    JSON.stringify(world.documents().get(`businesses/${id}`)?.closedDates) === '{"mapValue":{"fields":{}}}';
  const restaurant = async () => {
    const { id } = await world.registered('Casa Abierta');
    await giveBranch(world, id);
    return id;
  };
  it('a restaurant whose list of closed days is full is deleted too', async () => {
    const id = await restaurant();
    const days = Array.from({ length: MAX_CLOSED_DATES }, (_, day) =>
      addDays(localDateOf(Date.now()), 20 + day),
    );
    const closedDates = {
      mapValue: { fields: Object.fromEntries(days.map((day) => [day, { booleanValue: true }])) },
    };
    const fields = { ...world.documents().get(`businesses/${id}`), closedDates };
    await world.emulator.core.importState([{ path: `businesses/${id}`, fields }]);
    expect(await remove(id)).toEqual(done());
    expect(await world.traces(id)).toEqual([]);
  });

  /** A request passes, the next ones are lost. */
  const oneThenNone = (operation: string, path: string): FaultRule[] => [
    { service: 'firestore', operation, path, fault: { kind: 'delay', ms: 0 }, times: 1 },
    { service: 'firestore', operation, path, fault: { kind: 'dropBefore' }, times: 9 },
  ];
  const lostAnswer: FaultRule = {
    ...{ service: 'firestore', operation: 'commit', path: 'closedDates', times: 1 },
    fault: { kind: 'dropAfter' },
  };

  it.each<[string, FaultRule[]]>([
    ['the answer to the closing', [lostAnswer]],
    ['the second search', oneThenNone('runQuery', 'reservations')],
  ])('a restaurant whose deletion loses %s is open again', async (_, faults) => {
    const id = await restaurant();
    world.emulator.faults.set(faults);
    expect(await remove(id)).toEqual(failed('OFFLINE'));
    expect(isOpen(id)).toBe(true);
    world.emulator.faults.clear();
    expect(await remove(id)).toEqual(done());
  });

  it.each<[string, FaultRule[]]>([
    ['in the closing', [lostAnswer, ...oneThenNone('commit', 'closedDates').slice(1)]],
    [
      'after the closing',
      [...oneThenNone('commit', 'closedDates'), ...oneThenNone('runQuery', 'products').slice(1)],
    ],
  ])('a restaurant whose deletion loses the network %s is opened at the next visit', async (_, faults) => {
    const id = await restaurant();
    world.emulator.faults.set(faults);
    expect(await remove(id)).toEqual(failed('OFFLINE'));
    expect(isOpen(id)).toBe(false);
    world.emulator.faults.clear();
    await world.services.reopenClosed(world.deps());
    expect(isOpen(id)).toBe(true);
    expect(await remove(id)).toEqual(done());
  });

  it('a second try that fails too opens the restaurant on the days that the first closed', async () => {
    const id = await restaurant();
    world.emulator.faults.set([lostAnswer, ...oneThenNone('commit', 'closedDates').slice(1)]);
    await remove(id);
    expect(isOpen(id)).toBe(false);
    world.strike('storage', 'list', REFUSED, 9);
    expect(await remove(id)).toEqual(failed('DELETE'));
    expect(isOpen(id)).toBe(true);
  });

  it('a restaurant whose deletion was cut off is opened later, not while another tab may delete it', async () => {
    const id = await restaurant();
    // The tab closes right after the closing.
    expect(await world.services.closeUnlessBooked(id, world.deps())).toMatchObject({ booked: false });
    await world.services.reopenClosed(world.deps());
    expect(isOpen(id)).toBe(false);
    const later = { ...world.deps(), now: () => Date.now() + 11 * 60_000 };
    await world.services.reopenClosed(later);
    expect(isOpen(id)).toBe(true);
    // The note is gone: what the restaurant closes itself stays closed.
    await world.services.closeUnlessBooked(id, world.deps());
    expect(await remove(id)).toEqual(done());
    await world.services.reopenClosed(later);
    expect(window.localStorage.getItem('vaga.closedForDeletion')).toBe('{}');
  });
});
