/** The team of a venture: the app's own services against Auth, Firestore and the rules. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failed } from '../../src/domain/outcome.ts';
import { MAX_MEMBERS } from '../../src/domain/team/constants.ts';
import type { Member, Team } from '../../src/domain/team/team.ts';
import type { Credentials } from '../../src/domain/ventures/entities.ts';
import { createOutbox } from '../../src/services/sales/outbox.ts';
import { testStorage } from '../../src/services/sales/test-storage.ts';
import type { TeamOutcome } from '../../src/services/ventures/teamCommands.ts';
import { on } from '../support/deps.ts';
import { around, newId, REFUSED, startVentureWorld, type VentureWorld } from '../support/venture-world.ts';

let world: VentureWorld;
/** The services are loaded after the environment is set. */
async function loadServices() {
  const [team, queries, sales] = await Promise.all([
    import('../../src/services/ventures/teamCommands.ts'),
    import('../../src/services/ventures/teamQueries.ts'),
    import('../../src/services/sales/commands.ts'),
  ]);
  return { team, queries, sales };
}

let team: Awaited<ReturnType<typeof loadServices>>['team'];
let queries: Awaited<ReturnType<typeof loadServices>>['queries'];
let sales: Awaited<ReturnType<typeof loadServices>>['sales'];

beforeAll(async () => {
  world = await startVentureWorld();
  ({ team, queries, sales } = await loadServices());
});
beforeEach(() => world.signInAdmin());
afterEach(async () => {
  world.emulator.faults.clear();
  await world.services.signOutOf('business');
});
afterAll(() => world.stop());

const deps = (by = '') => ({ ...on(world.services.roleDeps('business').db, around), by });

function valueOf<T>(outcome: TeamOutcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** A venture whose owner is signed in. */
async function owned(name: string) {
  const venture = await world.registered(name);
  const signedIn = await world.services.signInOwner(
    venture.credentials.username,
    venture.credentials.password,
  );
  expect(signedIn.ok).toBe(true);
  return venture;
}

async function theTeam(id: string): Promise<Team> {
  const found = await queries.readTeam(id, deps());
  if (found === null) throw new Error('There is no team.');
  return found;
}

async function theMember(id: string, name: string): Promise<Member> {
  const member = (await theTeam(id)).members.find((each) => each.name === name);
  if (member === undefined) throw new Error(`There is no ${name}.`);
  return member;
}

const add = (
  id: string,
  name: string,
  role: Member['role'] = 'host',
  username = `${name}${id}`.slice(0, 20),
) => team.addMember(id, { name, role, username: username.toLowerCase() }, deps());

const signsIn = async ({ username, password }: Credentials) => {
  const outcome = await world.services.signInOwner(username, password);
  return outcome.ok ? outcome.value : outcome.problem;
};

describe('a member', () => {
  it('signs in at the same place with a role of its own, gets a new password, and is taken out', async () => {
    const { id, credentials } = await owned('Equipo Uno');
    const first = valueOf(await add(id, 'Ana', 'cashier'));
    expect(await world.everything()).not.toContain(first.password);
    const session = await signsIn(first);
    expect(session).toMatchObject({ businessId: id, member: { role: 'cashier', name: 'Ana' } });

    await world.services.signInOwner(credentials.username, credentials.password);
    const ana = await theMember(id, 'Ana');
    const second = valueOf(await team.renewMemberPassword(id, ana, await theTeam(id), deps()));
    expect(second.username).toBe(first.username);
    expect(await signsIn(first)).toBe('WRONG_CREDENTIALS');
    expect(await signsIn(second)).toMatchObject({ member: { name: 'Ana' } });

    await world.services.signInOwner(credentials.username, credentials.password);
    const again = await theMember(id, 'Ana');
    expect(await team.changeMember(id, again, { name: 'Ana López', role: 'host' }, deps())).toEqual(done());
    const changed = await theMember(id, 'Ana López');
    expect(changed).toEqual({ ...again, name: 'Ana López', role: 'host' });
    expect(await team.removeMember(id, changed, await theTeam(id), deps())).toEqual(done());
    expect(await theTeam(id)).toMatchObject({
      members: [],
      former: { [ana.uid]: 'Ana', [changed.uid]: 'Ana López' },
    });
    // Nobody finds the username any more, and it is free.
    expect(await signsIn(second)).toBe('WRONG_CREDENTIALS');
    await world.services.signInOwner(credentials.username, credentials.password);
    expect((await add(id, 'Otra', 'host', second.username)).ok).toBe(true);
  });

  it('with a new password sends what waited on its phone under the old one, and nothing of somebody else', async () => {
    const { id, credentials } = await owned('Equipo Espera');
    const first = valueOf(await add(id, 'Ana', 'cashier'));
    const ana = await theMember(id, 'Ana');
    valueOf(await add(id, 'Beto', 'cashier'));
    const beto = await theMember(id, 'Beto');
    const storage = testStorage();
    const outbox = createOutbox(() => storage);
    const items = [{ productId: 'p', productName: 'Pan', unitPrice: 1, quantity: 1, totalPrice: 1 }];
    for (const [index, by] of [beto.uid, ana.uid].entries())
      outbox.put(id, {
        id: newId(),
        by,
        soldAt: around.now() - index * 1000,
        refused: false,
        items,
        totalPrice: 1,
      });
    vi.stubGlobal('window', { localStorage: storage });
    await signsIn(first);
    expect(outbox.waiting(id).map(({ by }) => by)).toEqual([ana.uid, beto.uid]);
    await world.services.signInOwner(credentials.username, credentials.password);
    const second = valueOf(await team.renewMemberPassword(id, ana, await theTeam(id), deps()));
    const again = await theMember(id, 'Ana');
    await signsIn(second);
    vi.unstubAllGlobals();
    const [hers, his] = outbox.waiting(id);
    expect([hers?.by, his?.by]).toEqual([again.uid, beto.uid]);
    expect(hers && (await sales.sendSale(id, hers, deps(again.uid)))).toEqual(done(null));
  });

  it('does not get a username that is taken, and is told a free one', async () => {
    const { id, credentials } = await owned('Equipo Dos');
    expect(await add(id, 'Ana', 'host', credentials.username)).toEqual(
      failed({ code: 'USERNAME_TAKEN', free: `${credentials.username}2` }),
    );
    expect((await theTeam(id)).members).toEqual([]);
  });

  it('is one of eight', async () => {
    const { id } = await owned('Equipo Ocho');
    for (let index = 0; index < MAX_MEMBERS; index += 1) {
      valueOf(await add(id, `P${index}`, 'host', `ocho${index}`));
    }
    expect(await add(id, 'Nueve', 'host', 'ochonueve')).toEqual(failed('FULL'));
  });

  it('leaves no account behind when the rules refuse it', async () => {
    const { id } = await owned('Equipo Negado');
    const before = await world.accounts();
    world.strike('firestore', 'commit', REFUSED);
    expect(await add(id, 'Ana')).toEqual(failed('UNKNOWN'));
    expect(await world.accounts()).toEqual(before);
    expect((await theTeam(id)).members).toEqual([]);
  });

  it('is there once when the answer is lost', async () => {
    const { id } = await owned('Equipo Perdido');
    world.strike('firestore', 'commit', { kind: 'dropAfter' });
    const credentials = valueOf(
      await team.addMember(
        id,
        { name: 'Ana', role: 'cashier', username: 'anaperdida' },
        { ...deps(), timeoutMs: 1000 },
      ),
    );
    expect((await theTeam(id)).members).toHaveLength(1);
    expect(await signsIn(credentials)).toMatchObject({ member: { name: 'Ana' } });
  });

  it('goes with its venture, and its username with it', async () => {
    const { id } = await owned('Equipo Borrado');
    valueOf(await add(id, 'Ana', 'host', 'anaborrada'));
    valueOf(await add(id, 'Beto', 'cashier', 'betoborrado'));
    expect(await world.services.removeVenture(id, world.deps())).toEqual(done());
    expect(world.documents().has('usernames/anaborrada')).toBe(false);
    expect(world.documents().has('usernames/betoborrado')).toBe(false);
    expect(world.documents().has(`ventures/${id}/private/access`)).toBe(false);
  });

  it('changes nothing once it was changed elsewhere', async () => {
    const { id } = await owned('Equipo Viejo');
    valueOf(await add(id, 'Ana', 'host', 'anavieja'));
    const ana = await theMember(id, 'Ana');
    const before = await theTeam(id);
    expect(await team.removeMember(id, ana, before, deps())).toEqual(done());
    expect(await team.removeMember(id, ana, before, deps())).toEqual(done());
    expect(await team.changeMember(id, ana, { name: 'Eva', role: 'host' }, deps())).toEqual(failed('GONE'));
    expect(await team.renewMemberPassword(id, ana, before, deps())).toEqual(failed('GONE'));
  });
});

it('a sale that crosses the owner who takes its cashier out is stored before that, or not at all', async () => {
  const { id, credentials } = await owned('Equipo Cruzado');
  const cashier = valueOf(await add(id, 'Ana', 'cashier', 'anacruzada'));
  const ana = await theMember(id, 'Ana');
  const before = await theTeam(id);
  await signsIn(cashier);
  const line = { productId: 'p', productName: 'Gorro', unitPrice: 2, quantity: 1, totalPrice: 2 };
  const sell = () =>
    sales.sendSale(
      id,
      { id: newId(), soldAt: Date.now(), items: [line], totalPrice: 2, refused: false },
      deps(ana.uid),
    );
  const [removed, ...sold] = await Promise.all([
    // The administrator's right is the owner's here; the two are signed in side by side.
    team.removeMember(id, ana, before, world.deps()),
    ...Array.from({ length: 6 }, sell),
  ]);
  expect(removed).toEqual(done());
  const stored = [...world.documents()].filter(([path]) => path.startsWith(`ventures/${id}/sales/`));
  expect(stored).toHaveLength(sold.filter(({ ok }) => ok).length);
  for (const [, fields] of stored) expect(fields.by).toEqual({ stringValue: ana.uid });
  // What isn't stored waits, as the sale may be right; nothing is from now on.
  for (const outcome of [...sold.filter(({ ok }) => !ok), await sell()]) {
    expect(outcome).toEqual(failed('SIGNED_OUT'));
  }
  await world.services.signInOwner(credentials.username, credentials.password);
  expect((await theTeam(id)).former[ana.uid]).toBe('Ana');
});
