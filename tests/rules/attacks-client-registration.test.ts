/** Attacks on the registration of clients and on what a client may change later (invariants 5 and 10). */
import { describe, expect, it } from 'vitest';
import {
  ANA,
  allOf,
  BETO,
  clientRegistration,
  newcomer,
  overwrite,
  purchase,
  type RegistrationWrites,
  removed,
} from '../support/attack-lottery.ts';
import { double, draft, instant, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const CARLA = newcomer('carla', 'cuentadecarla0000001');
const honest = () => clientRegistration('carla', 'cuentadecarla0000001', '71234567', 'carla.sv');

type Bend = readonly [name: string, bend: (bent: RegistrationWrites) => void];
const client = (over: Readonly<Record<string, Wire>>) => (bent: RegistrationWrites) =>
  overwrite(bent.client, over);
/** Another phone in all three documents. */
const phone = (value: string) => (bent: RegistrationWrites) =>
  Object.assign(bent, clientRegistration('carla', 'cuentadecarla0000001', value, 'carla.sv'));
const handle = (value: string) => (bent: RegistrationWrites) =>
  Object.assign(bent, clientRegistration('carla', 'cuentadecarla0000001', '71234567', value));

describe('somebody who registers', () => {
  it.each<Bend>([
    ['with a coin', client({ coins: int(1) })],
    ['with a debt', client({ coins: int(-1) })],
    ['with no coins as a fraction', client({ coins: double(0) })],
    ['with no coins as text', client({ coins: text('0') })],
    ['with no coins as null', client({ coins: nothing })],
    ['without a secret', (bent) => void delete bent.client.fields.boardSecret],
    ['with an empty secret', client({ boardSecret: text('') })],
    ['with a secret of 19 letters', client({ boardSecret: text('a'.repeat(19)) })],
    ['with a secret that is a number', client({ boardSecret: int(1) })],
    ['with a purchase', client({ lastPurchase: map({ id: text('x') }) })],
    ['with a top-up', client({ lastTopUpId: text('recargaDeAnaPrueba01') })],
    ['with a phone of 7 digits', phone('7123456')],
    ['with a phone of 9 digits', phone('712345678')],
    ['with a phone of letters', phone('7123456a')],
    ['with a phone of Arabic digits', phone('٧١٢٣٤٥٦٧')],
    ['with a phone that is a number', client({ phone: int(71_234_567) })],
    [
      'with a phone that isn’t named',
      (bent) => {
        bent.phone = bent.handle;
      },
    ],
    [
      'with the phone of another',
      (bent) => {
        bent.client.fields.phone = text('71234568');
      },
    ],
    ['with a second phone', (bent) => bent.more.push({ ...bent.phone, path: 'phones/71234568' })],
    [
      'with a phone that names a client',
      (bent) => {
        bent.phone.fields.uid = text('ana');
      },
    ],
    [
      'with a phone that leads to another account',
      (bent) => {
        bent.phone.fields.accountId = text('cuentadeana000000001');
      },
    ],
    [
      'with a phone that leads nowhere',
      (bent) => {
        bent.phone.fields.accountId = text('');
      },
    ],
    [
      'with a phone that leads to a number',
      (bent) => {
        bent.phone.fields.accountId = int(1);
      },
    ],
    [
      'with a phone and a field more',
      (bent) => {
        bent.phone.fields.name = text('Carla');
      },
    ],
    [
      'with a phone and a field less',
      (bent) => {
        delete bent.phone.fields.accountId;
      },
    ],
    ['with a handle in capitals', handle('Carla.sv')],
    ['with a handle with an @', handle('@carla')],
    ['with a handle of 31 characters', handle('c'.repeat(31))],
    ['with a handle of other characters', handle('carla-sv')],
    [
      'with a handle that isn’t named',
      (bent) => {
        bent.handle = bent.phone;
      },
    ],
    [
      'with a handle that names a client',
      (bent) => {
        bent.handle.fields.uid = text('ana');
      },
    ],
    ['with a second handle', (bent) => bent.more.push({ ...bent.handle, path: 'instagramHandles/carla' })],
    [
      'with a handle by another name',
      (bent) => {
        bent.handle.path = 'instagramHandles/@carla.sv';
      },
    ],
    [
      'with a handle and a field more',
      (bent) => {
        bent.handle.fields.phone = text('71234567');
      },
    ],
    ['with a name shown that isn’t the handle', client({ instagram: text('@otra') })],
    ['with a name shown and no handle', client({ instagramLower: text('') })],
    ['with a handle that is null', client({ instagramLower: nothing, instagram: nothing })],
    ['with a handle that is a list', client({ instagramLower: list(text('carla')) })],
    ['with a field more', client({ vip: int(1) })],
    ['with a password', client({ password: text('secreta') })],
    [
      'with a field less',
      (bent) => {
        delete bent.client.fields.lastTopUpId;
      },
    ],
    ['in the past', client({ createdAt: instant(0) })],
    ['changed in the past', client({ updatedAt: instant(0) })],
    [
      'as another',
      (bent) => {
        bent.client.path = 'clients/otra';
      },
    ],
    ['as two', (bent) => bent.more.push({ ...bent.client, path: 'clients/otra' })],
    ['as an administrator', (bent) => bent.more.push(draft('admins/carla'))],
    [
      'with a movement',
      (bent) =>
        bent.more.push(
          draft('clients/carla/coinTransactions/recargaDeAnaPrueba01', { fields: { coinsAdded: int(1) } }),
        ),
    ],
    [
      'and takes coins in the same commit',
      (bent) =>
        bent.more.push(
          draft('clients/carla', { fields: { coins: int(5) }, mask: ['coins'], times: ['updatedAt'] }),
        ),
    ],
    [
      'and takes another phone in the same commit',
      (bent) =>
        bent.more.push(
          draft('clients/carla', {
            fields: { phone: text('71234568') },
            mask: ['phone'],
            times: ['updatedAt'],
          }),
        ),
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(honest(), bend, CARLA);
  });

  it('without a phone document, without a client, one by one', async () => {
    const { client: record, phone: named, handle: handled } = honest();
    for (const some of [[record], [named], [handled], [record, named], [record, handled], [named, handled]]) {
      await expectDenied(some, CARLA);
    }
    await expectAccepted(honest(), CARLA);
  });

  it('as nobody, as somebody else, with an address of another kind', async () => {
    await expectDenied(honest());
    await expectDenied(honest(), BETO);
    await expectDenied(honest(), { uid: 'carla' });
    await expectDenied(honest(), newcomer('carla', 'otracuenta0000000001'));
    await expectDenied(honest(), newcomer('otra', 'cuentadecarla0000001'));
    const business = { uid: 'carla', claims: { email: 'cuentadecarla0000001@negocio.vaga.invalid' } };
    await expectDenied(honest(), business);
    await expectAccepted(honest(), CARLA);
  });

  it('without a handle: still allowed', async () => {
    const plain = honest();
    overwrite(plain.client, { instagram: text(''), instagramLower: text('') });
    await expectAccepted([plain.client, plain.phone], CARLA);
  });

  it('with a phone or a handle that somebody has, also one who waits for it', async () => {
    await expectAccepted(honest(), CARLA);
    town.pass(0);
    const dora = newcomer('dora', 'cuentadedora00000001');
    const register = (number: string, name: string) =>
      clientRegistration('dora', 'cuentadedora00000001', number, name);
    await expectDenied(register('71234567', 'dora'), dora);
    await expectDenied(register('71234568', 'carla.sv'), dora);
    // The documents of the other are left alone, the client only names them.
    await expectDenied([register('71234567', 'dora').client, register('71234567', 'dora').handle], dora);
    await expectDenied(
      [register('71234568', 'carla.sv').client, register('71234568', 'carla.sv').phone],
      dora,
    );
    await expectAccepted(register('71234568', 'dora'), dora);
  });

  it('twice, with another phone each time', async () => {
    await expectAccepted(honest(), CARLA);
    await expectDenied(honest(), CARLA);
    await expectDenied(clientRegistration('carla', 'cuentadecarla0000001', '71234568', 'carla2'), CARLA);
    const { phone: second, handle: other } = clientRegistration(
      'carla',
      'cuentadecarla0000001',
      '71234568',
      'b',
    );
    await expectDenied([second], CARLA);
    await expectDenied([other], CARLA);
    town.pass(1000);
    await expectDenied([second], CARLA);
  });
});

describe('a client of before there were secrets', () => {
  const secret = (value: Wire, more: Readonly<Record<string, Wire>> = {}, uid = 'ana') =>
    draft(`clients/${uid}`, {
      fields: { boardSecret: value, ...more },
      mask: ['boardSecret', ...Object.keys(more)],
    });

  it('gets one, once, and nothing with it', async () => {
    const mine = secret(text('secretoNuevoDeAna001'));
    await expectDenied([mine], ANA);
    const { boardSecret: _gone, ...fields } = town.fieldsOf('clients/ana');
    await town.world().emulator.core.importState([{ path: 'clients/ana', fields }]);
    for (const bent of [
      secret(text('')),
      secret(text('secretoNuevoDeAna0011')),
      secret(text('secreto-nuevo-de-ana')),
      secret(int(1)),
      secret(nothing),
      secret(text('secretoNuevoDeAna001'), { coins: int(101) }),
      secret(text('secretoNuevoDeAna001'), { phone: text('71234568') }),
      secret(text('secretoNuevoDeAna001'), {}, 'beto'),
    ]) {
      await expectDenied([bent], ANA);
    }
    for (const as of [BETO, ADMIN, undefined]) await expectDenied([mine], as);
    // Without one nothing can be bought: the tag would be one that anybody can compute.
    await expectDenied(purchase(), ANA);
    await expectAccepted([mine], ANA);
    await expectDenied([secret(text('secretoNuevoDeAna002'))], ANA);
    await expectDenied([draft('clients/ana', { mask: ['boardSecret'] })], ANA);
  });
});

describe('the mark of a one-time password', () => {
  const BIT = { booleanValue: true };
  const unmark = (more: Readonly<Record<string, Wire>> = {}, uid = 'ana') =>
    draft(`clients/${uid}`, { fields: more, mask: ['mustChangePassword', ...Object.keys(more)] });

  it('goes by its client only, with nothing else, and never comes back', async () => {
    await expectDenied(
      [draft('clients/ana', { fields: { mustChangePassword: BIT }, mask: ['mustChangePassword'] })],
      ANA,
    );
    const fields = { ...town.fieldsOf('clients/ana'), mustChangePassword: BIT };
    await town.world().emulator.core.importState([{ path: 'clients/ana', fields }]);
    for (const as of [BETO, ADMIN, undefined]) await expectDenied([unmark()], as);
    for (const bent of [
      unmark({ coins: int(101) }),
      unmark({ phone: text('71234568') }),
      unmark({ mustChangePassword: { booleanValue: false } }),
      unmark({}, 'beto'),
      draft('clients/ana', { mask: ['mustChangePassword', 'boardSecret'] }),
    ]) {
      await expectDenied([bent], ANA);
    }
    await expectAccepted([unmark()], ANA);
    expect(town.fieldsOf('clients/ana')).not.toHaveProperty('mustChangePassword');
  });
});

describe('a client who is registered', () => {
  it('changes what it is, gives its phone away or frees it', async () => {
    await expectAccepted(honest(), CARLA);
    town.pass(1000);
    const change = (fields: Readonly<Record<string, Wire>>, path = 'clients/carla') =>
      draft(path, {
        fields,
        mask: Object.keys(fields),
        times: path.startsWith('clients') ? ['updatedAt'] : [],
      });
    for (const as of [CARLA, ADMIN]) {
      await expectDenied([change({ phone: text('71234568') })], as);
      await expectDenied(
        [
          change({ phone: text('71234568') }),
          draft('phones/71234568', {
            fields: { accountId: text('cuentadecarla0000001') },
          }),
        ],
        as,
      );
      await expectDenied([change({ instagram: text('@otra'), instagramLower: text('otra') })], as);
      await expectDenied([change({ coins: int(1) })], as);
      await expectDenied([change({ createdAt: instant(0) })], as);
      await expectDenied([change({ vip: int(1) })], as);
      await expectDenied([change({ uid: text('ana') }, 'phones/71234567')], as);
      await expectDenied([change({ accountId: text('otracuenta0000000001') }, 'phones/71234567')], as);
      await expectDenied([change({ uid: text('ana') }, 'instagramHandles/carla.sv')], as);
      for (const path of ['clients/carla', 'phones/71234567', 'instagramHandles/carla.sv']) {
        await expectDenied([removed(path)], as);
      }
      await expectDenied(
        allOf(honest()).map(({ path }) => removed(path)),
        as,
      );
    }
    await expectDenied([change({ coins: int(100) }, 'clients/ana')], CARLA);
    await expectDenied([change({ coins: int(0) }, 'clients/ana')], CARLA);
    await expectDenied([removed('clients/ana')], ANA);
    expect(town.coinsOf('carla')).toBe(0);
  });
});
