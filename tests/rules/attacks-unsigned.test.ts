/** What somebody who isn't signed in can create: the list of docs/data-model.md, and an attempt to pass each bound. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openToVisitors, permissionsOf } from '../../scripts/rules/permissions.ts';
import { REPORT_SLOTS } from '../../src/domain/reports.ts';
import { bookingCommit, type Draft, draft, int, map, text, writesOf } from '../support/attack-wire.ts';
import { aParty, useAttackWorld } from '../support/attack-world.ts';

const RULES = readFileSync('firestore.rules', 'utf8');
const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const honest = () => bookingCommit(aParty());

/** More than there may be, by the path of the rules. */
const TOO_MUCH: Readonly<Record<string, () => Draft[]>> = {
  'businesses/{businessId}/private/desk': () => [
    draft('businesses/nobody/private/desk', {
      fields: { waiting: map({}), lastPhone: text('77770000') },
      times: ['updatedAt'],
    }),
  ],
  'businesses/{businessId}/days/{dayId}': () => [honest().day],
  'businesses/{businessId}/reservations/{reservationId}': () => [honest().reservation],
  'diners/{phone}/active/{businessId}': () => [honest().card],
  'diners/{phone}/history/{cardId}': () => {
    const { card } = honest();
    return [{ ...card, path: 'diners/77770000/history/la-casona_historiaFalsa0000001' }];
  },
  'lotteries/{lotteryId}/results/{order}': () => [
    draft('lotteries/nobody/results/1', { fields: { order: int(1) }, times: ['createdAt'] }),
  ],
  'errorReports/{slot}': () => [
    draft(`errorReports/${REPORT_SLOTS}`, {
      fields: {
        kind: text('error'),
        message: text('x'),
        stack: text(''),
        path: text('/'),
        version: text('1'),
        count: int(1),
      },
      times: ['lastAt'],
    }),
  ],
};

describe('somebody who isn’t signed in', () => {
  it('can create what docs/data-model.md lists, with its bound', () => {
    const [, section = ''] = /### What somebody who isn't signed in can create\n([^]*?)\n###/.exec(
      readFileSync('docs/data-model.md', 'utf8'),
    ) ?? ['', ''];
    const rows = [...section.matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, path]) => path);
    expect(new Set(rows)).toEqual(new Set(openToVisitors(RULES)));
  });

  it.each([...openToVisitors(RULES)])('can’t create more than that of %s', async (path) => {
    const writes = TOO_MUCH[path]?.();
    if (writes === undefined) throw new Error(`Add an attack that creates too many ${path}.`);
    await expectDenied(() => send(writes));
  });

  it('creates nothing anywhere else', async () => {
    const open = openToVisitors(RULES);
    const others = permissionsOf(RULES).filter(({ path }) => !open.includes(path) && !path.includes('=**'));
    expect(others.length).toBeGreaterThan(15);
    for (const { path } of others) {
      const at = path.replace(/\{\w+\}/g, 'nadie0000000000000000');
      await expectDenied(() => send([draft(at, { fields: {}, times: ['createdAt', 'updatedAt'] })]));
    }
  });

  it('books with all three together', () => expectAccepted(writesOf(honest())));
});
