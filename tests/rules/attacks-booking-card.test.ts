/**
 * Attacks on the diner's card, the lock of the phone (invariants 3, 5 and 10 of docs/data-model.md), by raw REST. Each bends one thing of an
 * honest commit, is denied and changes nothing; then the same commit unbent is accepted.
 */
import { describe, it } from 'vitest';
import { type Bend } from '../support/attack-bends.ts';
import { bookingCommit, type Commit, draft } from '../support/attack-wire.ts';
import { aParty, useAttackWorld, VICTIM } from '../support/attack-world.ts';

const { expectBentDenied } = useAttackWorld();

async function expectDeniedOnce(bend: (commit: Commit) => void): Promise<void> {
  await expectBentDenied(bookingCommit(aParty()), bend);
}

describe('a stranger who books and lies on the card', () => {
  const bends: Bend[] = [
    [
      'books without a card',
      (commit) => {
        commit.card = draft('diners/77770000/active/la-casona', { kind: 'verify' });
      },
    ],
    [
      'lays the card under the phone of somebody else',
      ({ card }) => {
        card.path = `diners/${VICTIM.phone}/active/la-casona`;
      },
    ],
    [
      'lays the card under another business',
      ({ card }) => {
        card.path = 'diners/77770000/active/puerto-viejo';
      },
    ],
    [
      'lays the card into the history',
      ({ card, reservation }) => {
        card.path = `diners/77770000/history/la-casona_${reservation.path.split('/').at(-1) ?? ''}`;
      },
    ],
    [
      'lays a second card under another phone',
      (commit) => {
        commit.more.push({ ...structuredClone(commit.card), path: 'diners/79999999/active/la-casona' });
      },
    ],
    [
      'lays a second card into the history at once',
      (commit) => {
        const id = commit.reservation.path.split('/').at(-1) ?? '';
        commit.more.push({
          ...structuredClone(commit.card),
          path: `diners/77770000/history/la-casona_${id}`,
        });
      },
    ],
    [
      'sends the card first and deletes it in the same commit',
      (commit) => {
        commit.more.push(draft(commit.card.path, { kind: 'delete' }));
      },
    ],
  ];
  it.each(bends)('%s', (_name, bend) => expectDeniedOnce(bend));
});
