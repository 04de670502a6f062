/** The operator's tool against the emulator, and what the app makes of it. One world for all: each test leaves it whole. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseCommandLine } from '../../scripts/operator/command-line.ts';
import { type Connection, connect, mustAnswer } from '../../scripts/operator/connection.ts';
import { migrate } from '../../scripts/operator/migrate.ts';
import type { Migration } from '../../scripts/operator/migrations.ts';
import { demoSignature } from '../../seed/demoBeacon.ts';
import { isFields } from '../../src/domain/fields.ts';
import { DEMO, roundOf } from '../../src/domain/lotteries/beacon.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { toCatalogue } from '../../src/domain/products/stored.ts';
import type * as adminModule from '../../src/services/accounts/commands.ts';
import type * as gateModule from '../../src/services/accounts/gate.ts';
import type * as clientModule from '../../src/services/clients/commands.ts';
import type { database as databaseType } from '../../src/services/firestore/database.ts';
import type { roleDeps as roleDepsOf } from '../../src/services/firestore/roleDeps.ts';
import type * as bookingModule from '../../src/services/reservations/commands.ts';
import type * as ownerModule from '../../src/services/reservations/owner/commands.ts';
import type { readReservation as readReservationOf } from '../../src/services/reservations/owner/queries.ts';
import { aBooking, NOON_MS, TODAY } from '../support/booking-world.ts';
import { on, PATIENT_MS } from '../support/deps.ts';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

const host = (url: string | null) => (url ?? '').replace('http://', '');
const folder = mkdtempSync(join(tmpdir(), 'vaga-operator-'));

let world: ServiceWorld;
let connection: Connection;
let admins: typeof adminModule;
let clients: typeof clientModule;
let gate: typeof gateModule;
let owner: {
  readonly actOn: typeof ownerModule.actOn;
  readonly readReservation: typeof readReservationOf;
  readonly deps: () => ReturnType<typeof roleDepsOf>;
};
let booking: typeof bookingModule;
let database: typeof databaseType;

beforeAll(async () => {
  world = await startServiceWorld(NOON_MS, { passwordCost: 8192 });
  admins = await import('../../src/services/accounts/commands.ts');
  clients = await import('../../src/services/clients/commands.ts');
  gate = await import('../../src/services/accounts/gate.ts');
  booking = await import('../../src/services/reservations/commands.ts');
  database = (await import('../../src/services/firestore/database.ts')).database;
  const { roleDeps } = await import('../../src/services/firestore/roleDeps.ts');
  owner = {
    actOn: (await import('../../src/services/reservations/owner/commands.ts')).actOn,
    readReservation: (await import('../../src/services/reservations/owner/queries.ts')).readReservation,
    deps: () => roleDeps('business'),
  };
  connection = connectTo(world);
});
afterAll(async () => {
  await connection.close();
  await world.stop();
  rmSync(folder, { recursive: true });
});

function connectTo({ emulator, projectId }: Pick<ServiceWorld, 'emulator' | 'projectId'>): Connection {
  const { firestore, auth, storage } = emulator.urls;
  return connect({
    projectId,
    bucket: `${projectId}.appspot.com`,
    emulator: { firestore: host(firestore), auth: host(auth), storage: host(storage) },
  });
}

/** Runs a command line as typed; `answer` is what the person types (null: --yes). Resolves with what was printed. */
async function operator(
  line: readonly string[],
  answer: string | null = null,
  to = connection,
): Promise<string> {
  const { command, text, options, isSure } = parseCommandLine(
    [...line, '--emulator', ...(answer === null ? ['--yes'] : [])],
    {},
    process.cwd(),
  );
  const printed: string[] = [];
  await command.run(
    to,
    {
      isSure,
      print: (said) => printed.push(said),
      ask: () => Promise.resolve(answer ?? ''),
    },
    text,
    options,
  );
  return printed.join('\n');
}

/** Every key at any depth, for a text whose order is always the same. */
function allFields(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.entries(value).reduce<Record<string, true>>(
    (keys, [key, held]) => Object.assign(keys, { [key]: true }, allFields(held)),
    {},
  );
}

const passwordIn = (printed: string) => /: ([A-Za-z0-9]{10})$/m.exec(printed)?.[1] ?? '';
const documents = () => JSON.stringify([...world.documents()]);

describe('administrators', () => {
  it('are made, listed and removed', async () => {
    const made = await operator(['create-admin', 'rosa']);
    expect(await admins.signInAdmin('rosa', passwordIn(made))).toEqual(done());
    expect(await operator(['list-admins'])).toMatch(/^rosa {2}\S+ {2}last sign-in \w/m);
    await expect(operator(['create-admin', 'rosa'])).rejects.toThrow('administrator already');
    await expect(operator(['remove-admin', 'rosa'], 'no')).rejects.toThrow('Nothing was changed.');
    vi.spyOn(connection.auth, 'deleteUser').mockRejectedValueOnce(new Error('cut off'));
    await expect(operator(['remove-admin', 'rosa'], 'yes')).rejects.toThrow('cut off');
    await operator(['remove-admin', 'rosa'], 'yes');
    vi.restoreAllMocks();
    expect(await admins.signInAdmin('rosa', passwordIn(made))).toMatchObject({ ok: false });
    expect(await operator(['list-admins'])).not.toContain('rosa');
    await expect(operator(['remove-admin', 'rosa'])).rejects.toThrow('There is no administrator rosa.');
  });

  it('with an e-mail address of their own, made in the console, are listed and removed by it', async () => {
    const { uid } = await connection.auth.createUser({
      email: 'maria@example.com',
      password: 'en-la-consola',
    });
    await connection.db.doc(`admins/${uid}`).set({});
    expect(await operator(['list-admins'])).toMatch(/^maria@example\.com {2}/m);
    expect(await operator(['remove-admin', 'maria@example.com'])).toContain('no administrator any more');
    expect(await operator(['list-admins'])).not.toContain('maria');
    const client = 'seedclient7000000100@cliente.vaga.invalid';
    await expect(operator(['remove-admin', client])).rejects.toThrow('There is no administrator');
  });

  it("who has taken a future administrator's address beforehand gets nothing by it", async () => {
    await connection.auth.createUser({ email: 'luis@admin.vaga.invalid', password: 'de-un-extrano' });
    const made = await operator(['create-admin', 'luis'], 'yes');
    expect(made).toContain('without rights, goes');
    expect(await admins.signInAdmin('luis', 'de-un-extrano')).toMatchObject({ ok: false });
    expect(await admins.signInAdmin('luis', passwordIn(made))).toEqual(done());
    await operator(['remove-admin', 'luis']);
  });

  it.each(['', 'Ana', 'ana@admin', 'ána', 'a b'])('have no such username: %j', async (username) => {
    await expect(operator(['create-admin', username])).rejects.toThrow('letters a-z and digits only');
  });
});

describe('a client', () => {
  it('with a one-time password has a session only with one of its own', async () => {
    const printed = await operator(['client', 'reset-password', '7000 0001'], 'yes');
    expect(printed).toContain('70000001 (seed-client-1');
    const oneTime = passwordIn(printed);
    expect(await clients.signInClient('70000001', 'cliente-demo')).toEqual(failed('WRONG_CREDENTIALS'));
    expect(await clients.signInClient('70000001', oneTime)).toEqual(failed('NEW_PASSWORD_NEEDED'));
    const session = done({ clientId: 'seed-client-1', displayName: '@ana.juega' });
    // Only the sign-in after the change gets no answer: nobody says that the password wasn't changed.
    const lost = {
      service: 'firestore',
      operation: null,
      path: 'phones/',
      fault: { kind: 'dropBefore' },
    } as const;
    world.emulator.faults.set([{ ...lost, times: 9 }]);
    expect(await clients.replacePassword('70000001', oneTime, 'solo-mia-2027')).toEqual(failed('UNCERTAIN'));
    world.emulator.faults.clear();
    expect(await clients.replacePassword('70000001', oneTime, 'solo-mia-2027')).toEqual(session);
    await gate.signOutOf('client');
    expect(await clients.signInClient('70000001', oneTime)).toEqual(failed('WRONG_CREDENTIALS'));
    expect(await clients.signInClient('70000001', 'solo-mia-2027')).toEqual(session);
    await gate.signOutOf('client');
    expect(documents()).not.toContain('mustChangePassword');
  });

  it('goes on under another phone, and the old one can be registered', async () => {
    await operator(['client', 'release-phone', '70000002', '--to', '7200 0002']);
    expect(await clients.signInClient('70000002', 'cliente-demo')).toEqual(failed('WRONG_CREDENTIALS'));
    expect(await clients.signInClient('72000002', 'cliente-demo')).toMatchObject({ ok: true });
    await gate.signOutOf('client');
    const stranger = { phone: '70000002', instagram: '', instagramLower: '', password: 'otra-persona' };
    expect(await clients.registerClient(stranger)).toMatchObject({ ok: true });
    await gate.signOutOf('client');
    await expect(operator(['client', 'release-phone', '72000002', '--to', '70000002'])).rejects.toThrow(
      'another client',
    );
  });

  it('without a phone waits for one, with its coins', async () => {
    const printed = await operator(['client', 'release-phone', '72000002']);
    expect(printed).toContain('client release-phone seed-client-2 --to');
    expect(await clients.signInClient('72000002', 'cliente-demo')).toEqual(failed('WRONG_CREDENTIALS'));
    await operator(['client', 'release-phone', 'seed-client-2', '--to', '72000003']);
    expect(await clients.signInClient('72000003', 'cliente-demo')).toMatchObject({ ok: true });
    await gate.signOutOf('client');
  });

  it('is blocked, and free again, by the same command once more where the first one was cut off', async () => {
    const isBlocked = async () => (await connection.auth.getUser('seed-client-2')).disabled;
    for (const rest of [[], ['--to', '72000003']]) {
      vi.spyOn(connection.auth, 'updateUser').mockRejectedValueOnce(new Error('cut off'));
      const line = ['client', 'release-phone', 'seed-client-2', ...rest];
      await expect(operator(line)).rejects.toThrow('cut off');
      await operator(line);
      expect(await isBlocked()).toBe(rest.length === 0);
    }
    expect(await clients.signInClient('72000003', 'cliente-demo')).toMatchObject({ ok: true });
    await gate.signOutOf('client');
    vi.restoreAllMocks();
  });

  it('is deleted: nothing names it any more, and every sum still agrees', async () => {
    const before = await operator(['check']);
    expect(documents()).toContain('72000003');
    const printed = await operator(['client', 'delete', '72000003'], 'yes');
    expect(printed).toMatch(/\d+ movements stay, without the phone/);
    const everything = await world.everything();
    // Its movements said the phone of their day.
    expect(everything).not.toContain('72000003');
    expect(
      [...world.documents()]
        .filter(([path]) => path.startsWith('clients/seed-client-2'))
        .map(([, f]) => f.phone),
    ).toEqual(expect.arrayContaining([{ stringValue: '' }]));
    expect(await connection.auth.getUser('seed-client-2').catch((error: unknown) => String(error))).toContain(
      'no user record',
    );
    expect(await operator(['check'])).toBe(before);
    await expect(operator(['client', 'delete', '72000003'])).rejects.toThrow('Nobody is registered');
  });
});

describe('a restaurant', () => {
  it('is cleared of spam: seats come back, cards go to the history, others stay', async () => {
    const { clock } = world.emulator;
    const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));
    const deps = on(database(), { now: clock.nowMs, wait, timeoutMs: PATIENT_MS });
    const guests = Array.from({ length: 5 }, (_, index) =>
      aBooking({ contactPhone: `7999000${index}`, customerName: 'Spam', partySize: 1 }),
    );
    const friend = aBooking({ contactPhone: '78880000' });
    for (const guest of [...guests, friend])
      expect(await booking.createReservation(guest, deps)).toEqual(done(guest.id));
    const minute = (ms: number) => new Date(clock.nowMs() + ms).toISOString();
    const range = ['business', 'clear-spam', 'la-casona', '--from', TODAY, '--to', TODAY];
    await expect(operator(range.slice(0, -2))).rejects.toThrow('--from and --to are days');
    const swapped = operator([...range.slice(0, -1), '2026-01-01', '--phone', '79990000']);
    await expect(swapped).rejects.toThrow('the first one first');
    await expect(operator(range)).rejects.toThrow('either --phone or --created-between');
    await expect(
      operator([...range, '--created-between', '2026-11-21T10:00..2026-11-21T11:00']),
    ).rejects.toThrow('with its zone');
    const one = await operator([...range, '--phone', '7999 0000'], 'yes');
    expect(one).toContain('1 cancelled.');
    // As the owner's own ending leaves it: reservation, card and lock, field by field.
    await admins.signInOwner('lacasona', 'casona-demo');
    const theirs = guests.at(-1)?.id ?? '';
    const seen = await owner.readReservation('la-casona', theirs, owner.deps());
    if (seen === null) throw new Error('no reservation');
    expect(await owner.actOn('cancel', seen, 'La Casona')).toEqual(done());
    await gate.signOutOf('business');
    const left = (id: string, phone: string) =>
      [
        `businesses/la-casona/reservations/${id}`,
        `diners/${phone}/history/la-casona_${id}`,
        `diners/${phone}/active/la-casona`,
      ].map((path) =>
        JSON.stringify(
          world.documents().get(path) ?? null,
          Object.keys(allFields(world.documents().get(path))).sort(),
        )
          .replaceAll(id, 'ID')
          .replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, 'INSTANT')
          .replaceAll(/7999 ?000\d/g, 'PHONE')
          // The place of the quota follows from the id.
          .replaceAll(/"[0-5]"/g, 'PLACE'),
      );
    expect(left(guests[0]?.id ?? '', '79990000')).toEqual(left(theirs, '79990004'));
    const ended = [...world.documents()].find(([path]) =>
      path.endsWith(`history/la-casona_${guests[0]?.id}`),
    );
    expect(ended?.[1]).toMatchObject({
      statusNormalized: { stringValue: 'cancelled' },
      businessName: { stringValue: 'La Casona' },
    });
    const rest = await operator([
      ...range,
      '--created-between',
      `${minute(-60_000)}..${minute(60_000)}`,
      '--phone',
      '1',
    ])
      .then(() => '')
      .catch(String);
    expect(rest).toContain('either --phone or');
    expect(await operator(['check'])).toMatch(/^Seats and cards: agree$/m);
    await operator([...range, '--phone', '78880000']);
    // The house seated one without a phone.
    await connection.db
      .doc(`businesses/la-casona/reservations/${guests[1]?.id}`)
      .update({ contactPhone: '', normalizedContactPhone: '' });
    await connection.db.doc('diners/79990001/active/la-casona').delete();
    // Who sits at a table is spared.
    const seated = connection.db.doc(`businesses/la-casona/reservations/${guests[2]?.id}`);
    await seated.update({ arrivedAt: new Date(clock.nowMs()) });
    const around = [...range, '--created-between', `${minute(-60_000)}..${minute(60_000)}`];
    expect(await operator(around)).toContain('2 cancelled.');
    expect((await seated.get()).data()).toMatchObject({ statusNormalized: 'confirmed' });
    await seated.update({ arrivedAt: null });
    expect(await operator(around)).toContain('1 cancelled.');
    expect(await operator(['check'])).toMatch(/^Seats and cards: agree$/m);
    // The phone may book again: its lock is free.
    const next = aBooking({ contactPhone: '79990000' });
    expect(await booking.createReservation(next, deps)).toEqual(done(next.id));
    expect(await operator([...range, '--phone', '79990000'])).toContain('1 cancelled.');
    expect(await operator([...range, '--phone', '79990000'])).toContain('None of');
  });
});

describe('check', () => {
  it('says what disagrees, each in its words', async () => {
    const { documents: all } = world;
    const lottery = [...all().keys()].find((path) => /^lotteries\/[^/]+$/.test(path));
    const bent: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
      [
        'clients/seed-client-3',
        { coins: 7 },
        /clients\/seed-client-3 has 7 Vagacoins, its movements come to/,
      ],
      [lottery ?? '', { sold: { 0: 251 } }, /251 numbers count as sold on block 0/],
      [lottery ?? '', { status: 'cancelada' }, /number \d+ is not paid back yet, \d+ to seed-client-/],
      [
        `businesses/la-casona/days/centro_${TODAY}`,
        { booked: { '19:00': 1 } },
        /centro_2026-11-21 19:00: 1 booked, 0 held/,
      ],
      [
        'ventures/la-casona',
        { openBranches: { centro: true } },
        /ventures\/la-casona: branch escalon is open, but not listed/,
      ],
      [
        'ventures/puerto-viejo',
        { openBranches: { malecon: true, muelle: true } },
        /ventures\/puerto-viejo: branch muelle is listed, but not open/,
      ],
    ];
    for (const [path, fields, words] of bent) {
      const ref = connection.db.doc(path);
      const was = (await ref.get()).data() ?? {};
      await ref.set({ ...was, ...fields });
      expect(await operator(['check'])).toMatch(words);
      expect(process.exitCode).toBe(1);
      process.exitCode = 0;
      await ref.set(was);
    }
    expect(await operator(['check'])).not.toContain('disagree');
  });

  it('names what belongs to nothing: documents without a business, names that nobody has', async () => {
    const squatted = { ventureId: 'la-casona', accountId: 'abcdefghij0123456789' };
    const strange: readonly (readonly [path: string, fields: Record<string, unknown>, words: RegExp])[] = [
      [
        'businesses/nadie/private/desk',
        { waiting: {} },
        /nadie\/private\/desk: there is no businesses\/nadie/,
      ],
      [
        'businesses/nadie/reservations/abcdefghij0123456789',
        { statusNormalized: 'confirmed' },
        /0123456789: there is no businesses\/nadie/,
      ],
      ['usernames/vaga', squatted, /usernames\/vaga: nobody of ventures\/la-casona has it/],
    ];
    for (const [path, fields, words] of strange) {
      const ref = connection.db.doc(path);
      await ref.set(fields);
      expect(await operator(['check'])).toMatch(words);
      await ref.delete();
    }
    process.exitCode = 0;
  });

  it('has nothing to say of what stays of a deleted restaurant', async () => {
    const records: readonly (readonly [path: string, fields: Record<string, unknown>])[] = [
      ['businesses/nadie/reservations/abcdefghij0123456789', { statusNormalized: 'completed' }],
      ['businesses/nadie/days/centro_2026-11-20', { booked: { '19:00': 0 } }],
      ['businesses/nadie/guests/77770000', { visits: 1 }],
      ['diners/77770000/active/nadie', { taken: {} }],
    ];
    for (const [path, fields] of records) await connection.db.doc(path).set(fields);
    expect(await operator(['check'])).not.toContain('disagree');
    for (const [path] of records) await connection.db.doc(path).delete();
  });

  it('names false draws and the prizes that were redeemed on them, and no true one', async () => {
    const path = 'lotteries/loteriaConFalsos0001';
    const at = new Date(Date.parse('2026-11-20T18:00:00Z'));
    const signature = Buffer.from(demoSignature(roundOf(at.getTime())), 'hex');
    const lie = Buffer.alloc(48, 0xb4);
    const drawn = {
      status: 'cerrada',
      totalNumbers: 3,
      freeze: { at, sold: 0, ticketsHash: '', chain: DEMO },
    };
    await connection.db
      .doc(path)
      .set({ ...drawn, draw: { signature: lie }, laterDraws: { 2: { signature } } });
    for (const id of ['1', '2', '2-1']) {
      const prizeStatus = id === '2' ? 'abierto' : 'cerrado';
      await connection.db.doc(`${path}/results/${id}`).set({ prizeStatus });
    }
    const said = await operator(['check']);
    process.exitCode = 0;
    expect(said).toContain('Draws of lotteries: 2 disagree');
    expect(said).toContain(`${path}: draw 1 is false, its signature is not the beacon's`);
    expect(said).toContain(`${path}/results/1 was redeemed, and its draw is false`);
    await connection.db.recursiveDelete(connection.db.doc(path));
    expect(await operator(['check'])).toMatch(/^Draws of lotteries: agree$/m);
  });
});

it('publish-pages has no site where there is an emulator', async () => {
  await expect(operator(['publish-pages'])).rejects.toThrow('An emulator has no site');
});

describe('market', () => {
  it('is named by check where it is wrong, full of what was deleted, or missing, and built anew', async () => {
    const cards = connection.db.doc('market/cards');
    const was = (await cards.get()).data() ?? {};
    await cards.update({ 'entries.la-casona': 'Otra', 'entries.gone': 'Nadie' });
    const said = await operator(['check']);
    expect(said).toMatch(/market\/cards says something else of la-casona/);
    expect(said).toMatch(/market\/cards says something else of gone/);
    await cards.delete();
    expect(await operator(['check'])).toMatch(/market\/cards is missing/);
    process.exitCode = 0;
    expect(await operator(['market'])).toMatch(/The market has 10 of \d+ ventures/);
    expect((await cards.get()).data()?.entries).toMatchObject(was.entries);
    expect(await operator(['check'])).toMatch(/^The market: agree$/m);
  });
});

describe('a backup', () => {
  it('comes back in another project: documents, accounts with their passwords, files', async () => {
    const picture = Buffer.from('89504e470d0a1a0a', 'hex');
    await connection.files?.file('ventures/la-casona/1700000000000-a.png').save(picture, {
      resumable: false,
      contentType: 'image/png',
      metadata: { metadata: { firebaseStorageDownloadTokens: 'token-1' } },
    });
    const url = `http://${connection.emulator?.storage}/v0/b/${connection.bucket}/o/x.png?alt=media&token=token-1`;
    await connection.db
      .doc('notes/types')
      .set({ whole: 1, fraction: 1.5, url, ref: connection.db.doc('notes/types') });
    // A catalogue and the market have several addresses in one text.
    await connection.db.doc('notes/text').set({ text: `single\n100\n${url} ${url}\n${url}` });
    const file = join(folder, 'one.jsonl.gz');
    const printed = await operator(['backup', file]);
    expect(printed).toMatch(/^\d+ documents, \d+ accounts, 1 files/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(operator(['backup', file])).rejects.toThrow('is there already');
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).not.toContain('casona-demo');
    const state = world.emulator.core.exportState();

    const other = await startEmpty();
    const there = connectTo(other);
    await operator(['restore', file], 'yes', there);
    const name = (value: unknown) => JSON.stringify(value).replaceAll(other.projectId, world.projectId);
    const restored = name(other.emulator.core.exportState()).replaceAll(
      host(other.emulator.urls.storage),
      host(world.emulator.urls.storage),
    );
    expect(JSON.parse(restored)).toEqual(JSON.parse(JSON.stringify(state)));
    expect(JSON.stringify(other.emulator.core.exportState()).includes(connection.bucket)).toBe(false);
    const [content] = (await there.files?.file('ventures/la-casona/1700000000000-a.png').download()) ?? [];
    expect(content).toEqual(picture);
    expect(
      await signInStatus(
        other.emulator.urls.auth,
        'seedlacasona00000000@negocio.vaga.invalid',
        'casona-demo',
      ),
    ).toBe(200);
    expect(
      await signInStatus(other.emulator.urls.auth, 'seedlacasona00000000@negocio.vaga.invalid', 'otra-clave'),
    ).toBe(400);
    await expect(operator(['restore', file], 'yes', there)).rejects.toThrow('--replace deletes it first');
    expect(await operator(['restore', file, '--replace'], 'yes', there)).toContain(
      'EVERYTHING that is there is deleted',
    );
    expect(await operator(['check'], null, there)).not.toContain('disagree');
    await there.close();
    await other.emulator.stop();
    for (const id of ['types', 'text']) await connection.db.doc(`notes/${id}`).delete();
    await connection.close();
    connection = connectTo(world);
  }, 60_000);

  it.each<[string, (lines: string[]) => string[], string]>([
    ['that is cut off', (lines) => lines.slice(0, -1), 'is not whole'],
    ['that lacks a line', (lines) => [...lines.slice(0, 1), ...lines.slice(2)], 'is not whole'],
    [
      'that is damaged',
      (lines) => lines.with(1, '{"document":'),
      'that is damaged.jsonl: line 2 is damaged.',
    ],
    ['of another kind', (lines) => lines.with(0, '{"format":"x"}'), 'is no backup'],
    ['of a later version', (lines) => lines.with(0, '{"format":"vaga-backup","version":2}'), 'has version 2'],
  ])('%s is refused before anything changes', async (what, bend, words) => {
    const whole = join(folder, 'whole.jsonl');
    if (!existsSync(whole)) await operator(['backup', whole]);
    const file = join(folder, `${what}.jsonl`);
    const lines = readFileSync(whole, 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${bend(lines).join('\n')}\n`);
    const before = documents();
    await expect(operator(['restore', file, '--replace'])).rejects.toThrow(words);
    expect(documents()).toBe(before);
  });

  it('of a hosted project is as of a minute ago: Google refuses an instant ahead of its own clock', async () => {
    const times: unknown[] = [];
    const ask: Connection['ask'] = (service, path, body) => {
      if (!isFields(body)) return connection.ask(service, path, body);
      times.push(body.readTime);
      return connection.ask(service, path, { ...body, readTime: undefined });
    };
    const nowMs = Date.now();
    await operator(['backup', join(folder, 'hosted.jsonl')], null, { ...connection, emulator: null, ask });
    expect(new Set(times).size).toBe(1);
    expect(Math.abs(Date.parse(String(times[0])) - (nowMs - 60_000))).toBeLessThan(5000);
  });

  it('goes on where a picture was deleted since they were listed', async () => {
    const { files } = connection;
    if (files === null) throw new Error('no storage');
    const [listed] = await files.getFiles();
    // `unknown`: the type of the spied function is that of its form with a callback, which returns nothing.
    const withGone = (): unknown => Promise.resolve([[...listed, files.file('ventures/x/gone.webp')]]);
    vi.spyOn(files, 'getFiles').mockImplementationOnce(withGone);
    const file = join(folder, 'gone.jsonl');
    expect(await operator(['backup', file])).toContain(`${listed.length} files in`);
    vi.restoreAllMocks();
  });

  it('that is cut off has no file of its name, and can be made again', async () => {
    const file = join(folder, 'cut.jsonl.gz');
    vi.spyOn(connection.auth, 'listUsers').mockRejectedValueOnce(new Error('cut off'));
    await expect(operator(['backup', file])).rejects.toThrow('cut off');
    vi.restoreAllMocks();
    expect(existsSync(file)).toBe(false);
    expect(await operator(['backup', file])).toContain('accounts');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('with pictures is refused before anything changes where no bucket is named for them', async () => {
    await connection.files?.file('ventures/la-casona/b.png').save('x', { resumable: false });
    const file = join(folder, 'pictures.jsonl');
    await operator(['backup', file]);
    const without = connect({ ...connection, bucket: '' });
    const later = connection.db.doc('notes/later');
    await later.set({});
    await expect(operator(['restore', file, '--replace'], null, without)).rejects.toThrow('has pictures');
    expect((await later.get()).exists).toBe(true);
    await later.delete();
    await without.close();
  });

  it('a packed one that is torn is named', async () => {
    const file = join(folder, 'torn.gz');
    writeFileSync(file, gzipSync('{"format":"vaga-backup","version":1}\n'.repeat(50)).subarray(0, 40));
    await expect(operator(['restore', file])).rejects.toThrow(`${file} can't be read to its end`);
  });
});

describe('migrate', () => {
  const lower: Migration = {
    version: 2,
    title: 'names of notes in lower case',
    collections: ['oldNotes'],
    change: (_, { name }) => {
      const text = typeof name === 'string' ? name.toLowerCase() : '';
      return text === name ? null : { name: text };
    },
  };

  it('brings hours and catalogues of before to the form of today, for the public page and the rules the same', async () => {
    const hours = { lunes: { '19:00': true, '18:00': true, '20:00': false } };
    const branch = {
      name: 'Centro',
      imageUrl: '',
      imagePath: '',
      order: 0,
      archived: false,
      closedDates: {},
    };
    const business = connection.db.doc('businesses/vieja');
    await business.set({
      name: 'La Vieja',
      closedDates: { '2026-12-25': true },
      branches: {
        centro: { ...branch, weeklyAvailability: { enabled: true, seatsPerHour: 12, schedule: hours } },
      },
    });
    const dated = Timestamp.fromMillis(NOON_MS);
    const product = {
      ...{ name: 'Bolsa', description: 'De yute', images: ['/demo/a.jpg'], categories: [], soldOut: true },
      ...{ priceType: 'single', price: 2.5, priceMin: 2.5, priceMax: 2.5, createdAt: dated },
    };
    const catalogue = connection.db.doc('ventures/vieja/public/catalogue');
    await catalogue.set({ products: { bolsa: product }, lastProductId: 'bolsa' });
    const before = toCatalogue({ ...(await catalogue.get()).data() });
    const said = await operator(['migrate'], 'yes');
    expect(said).toContain('2, hours as seven texts');
    expect(said).toContain('businesses/vieja');
    expect((await business.get()).data()).toMatchObject({
      closedDates: { '2026-12-25': true },
      branches: {
        centro: {
          ...branch,
          weeklyAvailability: { seatsPerHour: 12, hours: ['18:00,19:00', '', '', '', '', '', ''] },
        },
      },
    });
    expect(JSON.stringify((await business.get()).data())).not.toContain('schedule');
    const stored = { ...(await catalogue.get()).data() };
    expect(stored).toMatchObject({
      products: { bolsa: { text: expect.any(String), soldOut: true, createdAt: dated } },
    });
    expect(toCatalogue(stored)).toEqual(before);
    await connection.db.doc('meta/schema').delete();
    expect(await operator(['migrate'])).toContain('; 0 documents were changed.');
    for (const ref of [connection.db.doc('meta/schema'), business, catalogue]) await ref.delete();
  });

  it('lets a venture list the open branches of its business, or none', async () => {
    const venture = connection.db.doc('ventures/antigua');
    const business = connection.db.doc('businesses/antigua');
    const maker = connection.db.doc('ventures/artesana');
    const below = connection.db.doc('ventures/antigua/ventures/x');
    for (const ref of [venture, maker, below]) await ref.set({ name: 'Antigua' });
    await business.set({
      name: 'Antigua',
      closedDates: {},
      branches: {
        centro: { name: 'Centro', closedDates: {} },
        playa: { name: 'Playa', archived: false, closedDates: {} },
        vieja: { name: 'Vieja', archived: true, closedDates: {} },
      },
    });
    const said = await operator(['migrate'], 'yes');
    expect(said).toContain('3, ventures list the open branches of their business: 2 of');
    expect((await venture.get()).data()).toEqual({
      name: 'Antigua',
      openBranches: { centro: true, playa: true },
    });
    expect((await maker.get()).data()).toEqual({ name: 'Antigua', openBranches: {} });
    expect((await below.get()).data()).toEqual({ name: 'Antigua' });
    await connection.db.doc('meta/schema').delete();
    expect(await operator(['migrate'])).toContain('; 0 documents were changed.');
    for (const ref of [connection.db.doc('meta/schema'), venture, business, maker, below]) await ref.delete();
  });

  it('shows what changes, changes it once, and writes the version down', async () => {
    for (const [id, name] of [
      ['a', 'ANA'],
      ['b', 'beto'],
    ])
      await connection.db.doc(`oldNotes/${id}`).set({ name });
    const printed: string[] = [];
    const terminal = {
      isSure: true,
      ask: () => Promise.resolve(''),
      print: (line: string) => printed.push(line),
    };
    expect(await migrate(connection, terminal, [lower])).toBe(1);
    expect(printed.join('\n')).toContain('2, names of notes in lower case: 1 of 2 documents change');
    expect((await connection.db.doc('oldNotes/a').get()).data()).toEqual({ name: 'ana' });
    expect(await migrate(connection, terminal, [lower])).toBe(0);
    await expect(migrate(connection, terminal, [])).rejects.toThrow('it is the older one');
    await connection.db.doc('meta/schema').delete();
  });
});

describe('who doesn’t answer', () => {
  it('an emulator that isn’t there is named, with the variable for another address', async () => {
    const { emulator, ...target } = connection;
    const gone = connect({ ...target, emulator: emulator && { ...emulator, auth: '127.0.0.1:1' } });
    await expect(mustAnswer(gone)).rejects.toThrow(
      'No answer from http://127.0.0.1:1: start it (npm start), or name its address in FIREBASE_AUTH_EMULATOR_HOST.',
    );
    await gone.close();
    await mustAnswer(connection);
  });
});

describe('the command line', () => {
  it.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
    ['no command', [], {}, 'npm run operator -- COMMAND'],
    ['an unknown one', ['client', 'love'], {}, 'npm run operator -- COMMAND'],
    ['a name of the prototype', ['constructor'], {}, 'npm run operator -- COMMAND'],
    ['no environment', ['check'], {}, 'Name either --env NAME or --emulator.'],
    ['two environments', ['check', '--emulator', '--env', 'staging'], {}, 'Name either'],
    ['a text too few', ['client', 'delete', '--emulator'], {}, 'npm run operator -- client delete PHONE|ID'],
    [
      'an option of another command',
      ['restore', 'x.gz', '--replace', '--dry-run', '--emulator'],
      {},
      'npm run operator -- restore FILE[.gz] [--replace]',
    ],
    [
      'an environment without a file',
      ['check', '--env', 'nowhere'],
      {},
      '.env.nowhere.local must say VITE_FIREBASE_PROJECT_ID.',
    ],
    [
      'an emulator beside it',
      ['check', '--env', 'x'],
      { FIRESTORE_EMULATOR_HOST: 'a:1' },
      'FIRESTORE_EMULATOR_HOST is set',
    ],
  ])('refuses %s', (_, args, environment, words) => {
    expect(() => parseCommandLine(args, environment, folder)).toThrow(words);
  });

  it('knows the project of an environment by its file', () => {
    writeFileSync(
      join(folder, '.env.staging.local'),
      'VITE_FIREBASE_PROJECT_ID=vaga-staging\nVITE_FIREBASE_STORAGE_BUCKET=vaga-staging.firebasestorage.app\n',
    );
    const { target } = parseCommandLine(['check', '--env', 'staging'], {}, folder);
    expect(target).toEqual({
      projectId: 'vaga-staging',
      bucket: 'vaga-staging.firebasestorage.app',
      emulator: null,
      environment: 'staging',
    });
  });
});

async function signInStatus(origin: string | null, email: string, password: string): Promise<number> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`;
  return (await fetch(url, { method: 'POST', body: JSON.stringify({ email, password }) })).status;
}

/** Another project, with nothing in it. */
async function startEmpty(): Promise<Pick<ServiceWorld, 'emulator' | 'projectId'>> {
  const { startEmulator } = await import('@vaga/firebase-emulator');
  const projectId = 'demo-otra';
  const emulator = await startEmulator({
    projectId,
    host: '127.0.0.1',
    firestorePort: 0,
    dataDir: null,
    startAtMs: NOON_MS,
    rules: { kind: 'text', name: 'none', text: 'service cloud.firestore {}' },
    indexesFile: 'firestore.indexes.json',
    auth: { port: 0, acceptMockTokens: false },
    storage: { port: 0, rules: { kind: 'text', name: 'none', text: 'service firebase.storage {}' } },
    logFrames: false,
    testEndpoints: false,
    log: () => undefined,
  });
  return { emulator, projectId };
}
