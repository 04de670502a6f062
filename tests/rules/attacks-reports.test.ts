/** Attacks on the reports of errors: who reads, changes and floods them. */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  MAX_COUNT,
  MAX_MESSAGE,
  MAX_PATH,
  MAX_STACK,
  MAX_VERSION,
  REPORT_SLOTS,
} from '../../src/domain/reports.ts';
import { type Draft, draft, flag, increment, instant, int, map, text } from '../support/attack-wire.ts';
import { ADMIN, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, fieldsOf, freeze, send } = town;
const emulator = () => town.world().emulator;

/** A report as the app sends it: by nobody, at a place of the thousand. */
function report(slot = '17'): Draft {
  const fields = {
    kind: text('error'),
    message: text('TypeError: x is not a function'),
    stack: text('pay Sale-a1b2.js:1:234'),
    path: text('/reservation/:id'),
    version: text('0.1.0+a1b2c3d'),
  };
  return draft(`errorReports/${slot}`, {
    fields,
    mask: Object.keys(fields),
    times: ['lastAt'],
    transforms: [increment('count', int(1))],
  });
}

/** Bends a report: denied, first and repeated; unbent it is accepted. */
async function expectBent(bend: (bent: Draft) => void): Promise<void> {
  const bent = report();
  bend(bent);
  expect(bent).not.toEqual(report());
  await expectDenied(() => send([bent]));
  await expectAccepted([report()]);
  freeze(NOON_MS + 5000);
  await expectDenied(() => send([bent]));
}

const PEOPLE: readonly [name: string, as: TestUser | undefined][] = [
  ['nobody', undefined],
  ['a client with claims of its own', { uid: 'x', claims: { admin: true } }],
  ['an owner', OWNER],
];

it('a first report counts as one', () =>
  expectBent((bent) => {
    bent.transforms = [increment('count', int(0))];
  }));

describe('reports of errors', () => {
  it.each(PEOPLE)('are told, but neither read nor deleted, by %s', async (_name, as) => {
    await expectAccepted([report()], as);
    const db = emulator().lite(as);
    await expectDenied(() => getDoc(doc(db, 'errorReports/17')));
    await expectDenied(() => getDoc(doc(db, 'errorReports/18')));
    await expectDenied(() => getDocs(query(collection(db, 'errorReports'), limit(1))));
    await expectDenied(() => getDocs(query(collectionGroup(db, 'errorReports'), limit(1))));
    await expectDenied(() => deleteDoc(doc(db, 'errorReports/17')));
    await expectDenied(() => updateDoc(doc(db, 'errorReports/17'), { message: 'nothing to see' }));
  });

  it('are read and deleted by the administrator', async () => {
    await expectAccepted([report()]);
    const db = emulator().lite(ADMIN);
    expect((await getDocs(collection(db, 'errorReports'))).size).toBe(1);
    await deleteDoc(doc(db, 'errorReports/17'));
    expect((await getDocs(collection(db, 'errorReports'))).size).toBe(0);
  });

  it('of the same error are one document that counts', async () => {
    await expectAccepted([report()]);
    freeze(NOON_MS + 9000);
    await expectAccepted([report()]);
    expect(fieldsOf('errorReports/17')).toMatchObject({
      count: { integerValue: '2' },
      lastAt: { timestampValue: expect.stringContaining(':09') },
    });
  });

  it.each<[attack: string, bend: (bent: Draft) => void]>([
    [
      'with a field more',
      (bent) => {
        bent.fields.phone = text('77771234');
        bent.mask?.push('phone');
      },
    ],
    ['that counts itself twice', (bent) => void (bent.transforms = [increment('count', int(2))])],
    ['that counts in fractions', (bent) => void (bent.transforms = [increment('count', { doubleValue: 1 })])],
    ['that counts back', (bent) => void (bent.transforms = [increment('count', int(-1))])],
    ['that does not count', (bent) => void (bent.transforms = [])],
    ['without a time', (bent) => void (bent.times = [])],
    [
      'with a time of its own',
      (bent) => {
        bent.times = [];
        bent.fields.lastAt = instant(NOON_MS + 86_400_000);
        bent.mask?.push('lastAt');
      },
    ],
    ['of another kind', (bent) => void (bent.fields.kind = text('spam'))],
    ['without a message', (bent) => void (bent.fields.message = text(''))],
    ['of a message too long', (bent) => void (bent.fields.message = text('x'.repeat(MAX_MESSAGE + 1)))],
    ['of a stack too long', (bent) => void (bent.fields.stack = text('x'.repeat(MAX_STACK + 1)))],
    ['of a path too long', (bent) => void (bent.fields.path = text('x'.repeat(MAX_PATH + 1)))],
    ['of a version too long', (bent) => void (bent.fields.version = text('x'.repeat(MAX_VERSION + 1)))],
    ['whose message is a map', (bent) => void (bent.fields.message = map({ a: text('b') }))],
    ['whose stack is a switch', (bent) => void (bent.fields.stack = flag(true))],
    [
      'that leaves out where',
      (bent) => {
        delete bent.fields.path;
      },
    ],
  ])('%s are denied', async (_attack, bend) => {
    await expectBent(bend);
  });

  it.each(['1000', '-1', '01', '1.5', 'abc', 'x17', '99999999999999999999999'])(
    'take none but the thousand places: %s',
    async (slot) => {
      await expectDenied(() => send([report(slot)]));
    },
  );

  it('take the first and the last place', async () => {
    await expectAccepted([report('0')]);
    await expectAccepted([report(String(REPORT_SLOTS - 1))]);
  });

  it('count no further than the most, and cost nothing from there on', async () => {
    await expectAccepted([report()]);
    await expectAccepted(
      [draft('errorReports/17', { fields: { count: int(MAX_COUNT - 1) }, mask: ['count'] })],
      'owner',
    );
    await expectAccepted([report()]);
    emulator().resetMeter();
    await expectDenied(() => send([report()]));
    expect(emulator().meter()).toMatchObject({ writes: 0, rulesReads: 0 });
  });

  it('are not put in the place of another: a second error there is refused', async () => {
    await expectAccepted([report()]);
    for (const field of ['kind', 'message', 'stack', 'path', 'version']) {
      const other = report();
      other.fields[field] = text(field === 'kind' ? 'promise' : 'other');
      await expectDenied(() => send([other]));
    }
  });

  it('hold 2 kB each at most, so a flood is 2 MB, for ever', async () => {
    const largest = report('999');
    largest.fields = {
      kind: text('promise'),
      message: text('x'.repeat(MAX_MESSAGE)),
      stack: text('x'.repeat(MAX_STACK)),
      path: text('x'.repeat(MAX_PATH)),
      version: text('x'.repeat(MAX_VERSION)),
    };
    await expectAccepted([largest]);
    expect(JSON.stringify(fieldsOf('errorReports/999')).length).toBeLessThan(2000);
  });
});
