/** Attacks on the list of open branches, by which a public page offers its tables, by raw REST (invariant 10). */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { beforeEach, describe, it } from 'vitest';
import { branchDraft, expectOnlyHonest, listingDraft, savedBranch } from '../support/attack-owner.ts';
import { HILOS, HILOS_OWNER, registered, registration } from '../support/attack-venture.ts';
import { type Draft, draft, flag, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const CASONA = 'la-casona';
const VENTURE = `ventures/${CASONA}`;
const ARCHIVED = savedBranch({ archived: flag(true) });
const OPENING = [branchDraft(CASONA, 'nueva', savedBranch()), listingDraft(CASONA, 'nueva', true)];
const CLOSING = [branchDraft(CASONA, 'centro', ARCHIVED), listingDraft(CASONA, 'centro', false)];
const REMOVAL = [branchDraft(CASONA, 'centro', null), listingDraft(CASONA, 'centro', false)];

async function sowVenture(fields: Readonly<Record<string, Wire>>): Promise<void> {
  await town
    .world()
    .emulator.core.importState([{ path: VENTURE, fields: { name: text('La Casona'), ...fields } }]);
}

/** The whole list written at once. */
function listOf(openBranches: Wire, more: Readonly<Record<string, Wire>> = {}): Draft {
  return draft(VENTURE, {
    fields: { openBranches, ...more },
    mask: ['openBranches', ...Object.keys(more)],
  });
}

const open = (...ids: readonly string[]) => map(Object.fromEntries(ids.map((id) => [id, flag(true)])));

beforeEach(() => sowVenture({ openBranches: open('centro', 'escalon') }));

describe('an owner who opens a branch', () => {
  const [branch = draft('')] = OPENING;
  it.each<[name: string, bent: readonly Draft[]]>([
    ['and does not list it', [branch]],
    ['that is archived', [branchDraft(CASONA, 'nueva', ARCHIVED), ...OPENING.slice(1)]],
    ['and lists another one', [branch, listingDraft(CASONA, 'otra', true)]],
    ['and lists another one too', [branch, listOf(open('centro', 'escalon', 'nueva', 'otra'))]],
    ['and lists it alone', [branch, listOf(open('nueva'))]],
    ['and lists it as closed', [branch, listOf(map({ nueva: flag(false) }))]],
    [
      'and lists it by a word',
      [
        branch,
        draft(VENTURE, {
          fields: { openBranches: map({ nueva: text('true') }) },
          mask: ['openBranches.nueva'],
        }),
      ],
    ],
    ['and makes the list a text', [branch, listOf(text('nueva'))]],
    ['and takes the list away', [branch, draft(VENTURE, { mask: ['openBranches'] })]],
    ['and renames the venture', [branch, listOf(open('centro', 'escalon', 'nueva'), { name: text('Otra') })]],
    ['in its own venture, listed in another', [branch, listingDraft('puerto-viejo', 'nueva', true)]],
    ['that is not there', OPENING.slice(1)],
  ])('%s', async (_name, bent) => {
    await expectOnlyHonest(town, OWNER, bent, OPENING);
  });

  it.each<[name: string, as: TestUser | undefined]>([
    ['nobody', undefined],
    ['a client', { uid: 'any-client' }],
    ['another owner', OTHER_OWNER],
  ])('but is %s', async (_name, as) => {
    await expectDenied(() => send(OPENING, as));
    // True, and still not theirs to write.
    await expectAccepted(OPENING, OWNER);
    await expectDenied(() => send(OPENING.slice(1), as));
  });

  it('is the administrator: allowed', async () => {
    await expectAccepted(OPENING, ADMIN);
    await expectAccepted(CLOSING, ADMIN);
  });
});

describe('an owner who closes a branch', () => {
  it.each<[name: string, honest: readonly Draft[]]>([
    ['by archiving it', CLOSING],
    ['by deleting it', REMOVAL],
  ])('%s', async (_name, honest) => {
    const [branch = draft('')] = honest;
    for (const bent of [
      [branch],
      honest.slice(1),
      [branch, listOf(open('centro', 'escalon'))],
      [branch, listOf(open())],
      [branch, listOf(map({ centro: flag(false), escalon: flag(true) }))],
      [branch, listOf(nothing)],
      [branch, listingDraft(CASONA, 'escalon', false)],
    ])
      await expectDenied(() => send(bent, OWNER));
    await expectAccepted(honest, OWNER);
  });

  it('and another one in the same commit, unlisted only once', async () => {
    const both = [branchDraft(CASONA, 'centro', ARCHIVED), branchDraft(CASONA, 'escalon', ARCHIVED)];
    await expectDenied(() => send([...both, listOf(open())], OWNER));
    await expectDenied(() => send([...both, listingDraft(CASONA, 'escalon', false)], OWNER));
    await expectAccepted(CLOSING, OWNER);
  });

  it('lists nothing that never was a branch', async () => {
    const ghost = [branchDraft(CASONA, 'nadie', null), listOf(map({ nadie: flag(false) }))];
    await expectDenied(() => send(ghost, OWNER));
    await expectDenied(() => send([...ghost.slice(0, 1), listingDraft(CASONA, 'nadie', true)], OWNER));
  });
});

describe('a branch that stays as open as it was', () => {
  it('is renamed without the list', async () => {
    await expectAccepted([branchDraft(CASONA, 'centro', savedBranch({ name: text('Otra') }))], OWNER);
    await expectAccepted(CLOSING, OWNER);
    await expectAccepted([branchDraft(CASONA, 'centro', null)], OWNER);
  });
});

describe('an older venture, without the list', () => {
  it('opens and closes branches, and gets no list that is not whole', async () => {
    await sowVenture({});
    for (const bent of [OPENING, CLOSING, REMOVAL]) await expectDenied(() => send(bent, OWNER));
    for (const [branch = draft('')] of [OPENING, CLOSING, REMOVAL]) await expectAccepted([branch], OWNER);
    await expectDenied(() => send([listOf(open())], OWNER));
  });
});

describe('a venture without branches', () => {
  it('is not registered with one, nor with a list that is none', async () => {
    for (const bent of [open('nueva'), text(''), nothing]) {
      const { venture, ...rest } = registration();
      const fields = { ...venture.fields, openBranches: bent };
      await expectDenied(() => send([{ ...venture, fields }, ...Object.values(rest)], ADMIN));
    }
    await expectAccepted(Object.values(registration()), ADMIN);
  });

  it('lists none', async () => {
    await registered(town, NOON_MS + 5000);
    await expectDenied(() => send([listingDraft(HILOS, 'nueva', true)], HILOS_OWNER));
    await expectDenied(() => send([listingDraft(HILOS, 'nueva', true)], ADMIN));
    const honest = [branchDraft(HILOS, 'nueva', savedBranch()), listingDraft(HILOS, 'nueva', true)];
    await expectAccepted(honest, HILOS_OWNER);
  });
});
