import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf, drawWinners } from './draw.ts';
import { type PublishedLottery, publishedFromJson, publishedToJson } from './published.ts';
import { hashTickets, oldTagOf, tagOf } from './tickets.ts';
import { type DrawCheck, type OwnKnowledge, verifyDraw } from './verify.ts';

function example(): PublishedLottery {
  const json = /```json\n([^]*?)```/.exec(readFileSync('docs/draw.md', 'utf8'))?.[1] ?? '';
  const lottery = publishedFromJson(json);
  if (!lottery) throw new Error('docs/draw.md has no example.');
  return lottery;
}

function failedChecks(lottery: PublishedLottery, known: OwnKnowledge = {}): DrawCheck[] {
  return verifyDraw(lottery, known).checks.flatMap(({ check, state }) => (state === 'failed' ? [check] : []));
}

function stateOf(check: DrawCheck, lottery: PublishedLottery, known: OwnKnowledge = {}) {
  return verifyDraw(lottery, known).checks.find((result) => result.check === check)?.state;
}

const right = example();
const BEACON = 'ab'.repeat(32);

/** The same lottery drawn with a beacon. */
function withBeacon(): PublishedLottery {
  const inputs = { ...right, winnersCount: 3, beaconRound: 77, beaconRandomness: BEACON };
  const drawn = drawWinners(inputs);
  const holders = new Map([
    [1, 'ana'],
    [4, 'beto'],
    [7, 'ana'],
    [12, 'carla'],
    [20, 'beto'],
  ]);
  const results = drawn.winners.map((number, index) => ({
    order: index + 1,
    number,
    prizeName: right.prizeItems[index] ?? '',
    clientId: holders.get(number) ?? '',
  }));
  return { ...right, beaconRound: 77, beaconRandomness: BEACON, ...drawn, results };
}

describe('verifying a draw', () => {
  it('finds nothing wrong in a right one', () => {
    expect(verifyDraw(right)).toEqual({
      verified: true,
      checks: [
        { check: 'commitment', state: 'ok' },
        { check: 'ticket-list', state: 'ok' },
        { check: 'own-numbers', state: 'skipped' },
        { check: 'contributions', state: 'ok' },
        { check: 'beacon', state: 'skipped' },
        { check: 'seed', state: 'ok' },
        { check: 'winners', state: 'ok' },
        { check: 'holders', state: 'ok' },
      ],
    });
  });

  it.each<[string, Partial<PublishedLottery>, DrawCheck[]]>([
    ['another secret', { secret: '0'.repeat(64) }, ['commitment', 'seed', 'winners']],
    [
      'a secret that was chosen afterwards, with its own commitment',
      { secret: '0'.repeat(64), commitment: commitmentOf('0'.repeat(64)) },
      ['seed', 'winners'],
    ],
    ['a ticket less', { tickets: right.tickets.slice(1) }, ['ticket-list']],
    ['a ticket twice', { tickets: [...right.tickets, ...right.tickets.slice(0, 1)] }, ['ticket-list']],
    [
      'a number beyond the total',
      { tickets: right.tickets.map((ticket) => (ticket.number === 20 ? { ...ticket, number: 21 } : ticket)) },
      ['ticket-list'],
    ],
    [
      'another holder of a number that won',
      {
        tickets: right.tickets.map((t) =>
          t.number === 4 ? { ...t, tag: oldTagOf(right.lotteryId, 'ana') } : t,
        ),
      },
      ['ticket-list'],
    ],
    ['other winners', { winners: [4, 19, 17] }, ['winners', 'holders']],
    ['a winner less', { winners: [4, 17] }, ['winners', 'holders']],
    ['a result less', { results: right.results.slice(1) }, ['holders']],
    [
      'a prize for somebody else',
      { results: right.results.map((r) => ({ ...r, clientId: 'ana' })) },
      ['holders'],
    ],
    [
      'no winner for a number that was sold',
      { results: right.results.map((r) => ({ ...r, clientId: '' })) },
      ['holders'],
    ],
    [
      'exchanged prizes',
      { results: right.results.map((r) => ({ ...r, prizeName: right.prizeItems[3 - r.order] ?? '' })) },
      ['holders'],
    ],
    ['a contribution left out', { contributions: (right.contributions ?? []).slice(1) }, ['contributions']],
    ['another sum', { entropySum: 5 }, ['contributions', 'seed', 'winners']],
    ['a beacon value where there is no beacon', { beaconRandomness: BEACON }, ['beacon', 'seed', 'winners']],
    ['another seed', { seed: 'f'.repeat(64) }, ['seed']],
    ['not drawn yet', { secret: '', seed: '', winners: [], results: [] }, ['commitment', 'seed', 'winners']],
  ])('notices %s', (_, change, checks) => {
    const failed = failedChecks({ ...right, ...change });
    expect(failed).toEqual(expect.arrayContaining(checks));
    expect(verifyDraw({ ...right, ...change }).verified).toBe(false);
    expect(failed.filter((check) => !checks.includes(check) && check !== 'winners')).toEqual([]);
  });

  it('says skipped where contributions were not loaded', () => {
    expect(stateOf('contributions', { ...right, contributions: null })).toBe('skipped');
  });

  it('compares the numbers that this device knows to be its own', () => {
    const own = (clientId: string, numbers: number[]) =>
      stateOf('own-numbers', right, { own: { clientId, boardSecret: 'x', numbers } });
    expect(own('ana', [1, 7])).toBe('ok');
    expect(own('ana', [])).toBe('skipped');
    expect(own('ana', [1, 8])).toBe('failed');
    expect(own('carla', [1])).toBe('failed');
  });

  it('compares the own prizes with the own numbers, under the tag of the secret too', () => {
    const secret = 'secretoDeBeto0000001';
    const tag = tagOf(right.lotteryId, 'beto', secret);
    const tickets = right.tickets.map((t) => (t.number === 4 ? { ...t, tag } : t));
    const lottery = { ...right, tickets, ticketsHash: hashTickets(tickets) };
    const own = (clientId: string, numbers: number[], results = right.results) =>
      stateOf('own-numbers', { ...lottery, results }, { own: { clientId, boardSecret: secret, numbers } });
    const given = (clientId: string) =>
      right.results.map((result) => (result.number === 4 ? { ...result, clientId } : result));
    expect(own('beto', [4, 20])).toBe('ok');
    expect(own('beto', [4, 20], given('ana'))).toBe('failed');
    expect(own('ana', [1, 7], given('ana'))).toBe('failed');
    expect(own('ana', [1, 7])).toBe('ok');
  });

  it('sees that no two winners share a tag and that none has two, but for an old one', () => {
    const holders = (tags: readonly [number, string][], clients: readonly string[]) =>
      stateOf('holders', {
        ...right,
        tickets: tags.map(([number, tag]) => ({ number, tag })),
        results: right.results.map((result, index) => ({ ...result, clientId: clients[index] ?? '' })),
      });
    const old = oldTagOf(right.lotteryId, 'beto');
    expect(
      holders(
        [
          [4, 'a'],
          [17, 'a'],
          [19, 'b'],
        ],
        ['beto', 'beto', 'ana'],
      ),
    ).toBe('ok');
    expect(
      holders(
        [
          [4, 'a'],
          [17, old],
          [19, 'a'],
        ],
        ['beto', 'beto', 'beto'],
      ),
    ).toBe('ok');
    expect(
      holders(
        [
          [4, 'a'],
          [17, 'a'],
        ],
        ['beto', 'ana'],
      ),
    ).toBe('failed');
    expect(
      holders(
        [
          [4, 'a'],
          [17, 'b'],
        ],
        ['beto', 'beto'],
      ),
    ).toBe('failed');
    expect(
      holders(
        [
          [4, old],
          [17, old],
        ],
        ['beto', 'ana'],
      ),
    ).toBe('failed');
  });

  it('compares the beacon with its own answer', () => {
    const lottery = withBeacon();
    expect(failedChecks(lottery)).toEqual([]);
    expect(stateOf('beacon', lottery)).toBe('skipped');
    expect(stateOf('beacon', lottery, { beaconRandomness: BEACON })).toBe('ok');
    expect(stateOf('beacon', lottery, { beaconRandomness: 'cd'.repeat(32) })).toBe('failed');
    expect(failedChecks({ ...lottery, beaconRandomness: 'x' })).toContain('beacon');
  });
});

describe('the ticket list', () => {
  const marks = fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 10_000 }),
      tag: fc.string({ minLength: 12, maxLength: 12 }),
    }),
    { selector: ({ number }) => number, maxLength: 30 },
  );

  it('has one hash in whatever order it comes', () => {
    fc.assert(
      fc.property(marks, fc.integer(), (tickets, turn) => {
        const cut = tickets.length === 0 ? 0 : Math.abs(turn) % tickets.length;
        const turned = [...tickets.slice(cut), ...tickets.slice(0, cut)].reverse();
        expect(hashTickets(turned)).toBe(hashTickets(tickets));
      }),
    );
  });

  it('changes its hash with any holder', () => {
    const [first, ...others] = right.tickets;
    const changed = [{ number: first?.number ?? 0, tag: 'other' }, ...others];
    expect(hashTickets(changed)).not.toBe(hashTickets(right.tickets));
  });
});

describe('the published file', () => {
  it('comes back as it was written', () => {
    expect(publishedFromJson(publishedToJson(right))).toEqual(right);
    const unknown = { ...right, contributions: null };
    expect(publishedFromJson(publishedToJson(unknown))).toEqual(unknown);
  });

  it.each(['', 'null', '[]', '{}', '{"format":"other"}', 'no json'])('is refused as %j', (json) => {
    expect(publishedFromJson(json)).toBeNull();
  });

  it('fails its checks, and nothing else, when its fields are nonsense', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(right)), fc.jsonValue()), (fields) => {
        const lottery = publishedFromJson(JSON.stringify({ ...fields, format: 'vaga-lottery-v1' }));
        expect(lottery && verifyDraw(lottery).verified).toBe(false);
      }),
    );
  });
});
