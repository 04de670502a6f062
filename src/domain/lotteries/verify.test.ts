import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO, roundOf } from './beacon.ts';
import { drawWinners } from './draw.ts';
import { type PublishedLottery, publishedToJson } from './published.ts';
import { sha256Hex } from './sha256.ts';
import { EXAMPLE, OLD_EXAMPLE, RECORDED } from './test-published.ts';
import { hashTickets, oldTagOf, tagOf } from './tickets.ts';
import { type DrawCheck, type OwnKnowledge, verifyDraw } from './verify.ts';

const SIGNED: OwnKnowledge = { signatureHolds: true };

function failedChecks(lottery: PublishedLottery, known: OwnKnowledge = SIGNED): DrawCheck[] {
  return verifyDraw(lottery, known).checks.flatMap(({ check, state }) => (state === 'failed' ? [check] : []));
}

function stateOf(check: DrawCheck, lottery: PublishedLottery, known: OwnKnowledge = SIGNED) {
  return verifyDraw(lottery, known).checks.find((result) => result.check === check)?.state;
}

const right = EXAMPLE;

describe('verifying a draw', () => {
  it('finds nothing wrong in a right one', () => {
    expect(verifyDraw(right, SIGNED)).toEqual({
      verdict: 'proved',
      checks: [
        { check: 'ticket-list', state: 'ok' },
        { check: 'own-numbers', state: 'skipped' },
        { check: 'beacon', state: 'ok' },
        { check: 'seed', state: 'ok' },
        { check: 'winners', state: 'ok' },
        { check: 'holders', state: 'ok' },
      ],
    });
  });

  it('refutes a signature that is not the beacon’s, whatever else holds', () => {
    expect(verifyDraw(right, { signatureHolds: false }).verdict).toBe('refuted');
    expect(failedChecks(right, { signatureHolds: false })).toEqual(['beacon']);
  });

  it('never proves a draw of the demo', () => {
    const demo = { ...right, chain: DEMO };
    const drawn = drawWinners({ ...demo, winnersCount: 3 });
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
    expect(verifyDraw({ ...demo, ...drawn, results }, SIGNED).verdict).toBe('demo');
    expect(verifyDraw({ ...demo, ...drawn, results }, { signatureHolds: false }).verdict).toBe('refuted');
  });

  it('says of an old one that it holds, and that it proves nothing', () => {
    expect(verifyDraw(OLD_EXAMPLE, { signatureHolds: false })).toEqual({
      verdict: 'unproved',
      checks: [
        { check: 'commitment', state: 'ok' },
        { check: 'ticket-list', state: 'ok' },
        { check: 'own-numbers', state: 'skipped' },
        { check: 'beacon', state: 'skipped' },
        { check: 'seed', state: 'ok' },
        { check: 'winners', state: 'ok' },
        { check: 'holders', state: 'ok' },
      ],
    });
    const other = '0'.repeat(64);
    const old = OLD_EXAMPLE.old && { ...OLD_EXAMPLE.old, secret: other, commitment: sha256Hex(other) };
    expect(failedChecks({ ...OLD_EXAMPLE, old })).toEqual(['seed', 'winners']);
    const broken = old && { ...old, commitment: other };
    expect(failedChecks({ ...OLD_EXAMPLE, old: broken })).toEqual(['commitment', 'seed', 'winners']);
  });

  it.each<[string, Partial<PublishedLottery>, DrawCheck[]]>([
    ['the signature of another round', { signature: RECORDED[0].signature }, ['beacon']],
    ['another round', { ...RECORDED[0] }, ['beacon', 'seed', 'winners']],
    [
      'another freeze, so that another round counts',
      { frozenAtMs: right.frozenAtMs + 3000, round: roundOf(right.frozenAtMs + 3000) },
      ['seed', 'winners'],
    ],
    ['a freeze of another time', { frozenAtMs: right.frozenAtMs + 3000 }, ['beacon']],
    ['another random value', { randomness: '0'.repeat(64) }, ['beacon', 'seed', 'winners']],
    ['another chain', { chain: DEMO }, ['seed', 'winners']],
    ['a ticket less', { tickets: right.tickets.slice(1) }, ['ticket-list', 'holders']],
    ['a ticket twice', { tickets: [...right.tickets, ...right.tickets.slice(0, 1)] }, ['ticket-list']],
    [
      'a number beyond the total',
      { tickets: right.tickets.map((ticket) => (ticket.number === 7 ? { ...ticket, number: 21 } : ticket)) },
      ['ticket-list'],
    ],
    [
      'another holder of a number that won',
      {
        tickets: right.tickets.map((t) =>
          t.number === 20 ? { ...t, tag: oldTagOf(right.lotteryId, 'ana') } : t,
        ),
      },
      ['ticket-list', 'holders'],
    ],
    ['other winners', { winners: [20, 12, 1] }, ['winners', 'holders']],
    ['a winner less', { winners: [20, 1] }, ['winners', 'holders']],
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
    ['another seed', { seed: 'f'.repeat(64) }, ['seed']],
    [
      'not drawn yet',
      { signature: '', randomness: '', seed: '', winners: [], results: [] },
      ['beacon', 'seed', 'winners'],
    ],
  ])('notices %s', (_, change, checks) => {
    expect(failedChecks({ ...right, ...change })).toEqual(checks);
    expect(verifyDraw({ ...right, ...change }, SIGNED).verdict).toBe('refuted');
  });

  it('compares the numbers that this device knows to be its own', () => {
    const own = (clientId: string, numbers: number[]) =>
      stateOf('own-numbers', OLD_EXAMPLE, {
        signatureHolds: true,
        own: { clientId, boardSecret: 'x', numbers },
      });
    expect(own('ana', [1, 7])).toBe('ok');
    expect(own('ana', [])).toBe('skipped');
    expect(own('ana', [1, 8])).toBe('failed');
    expect(own('carla', [1])).toBe('failed');
  });

  it('compares the own prizes with the own numbers, under the tag of the secret too', () => {
    const secret = 'secretoDeBeto0000001';
    const tag = tagOf(OLD_EXAMPLE.lotteryId, 'beto', secret);
    const tickets = OLD_EXAMPLE.tickets.map((t) => (t.number === 4 ? { ...t, tag } : t));
    const lottery = { ...OLD_EXAMPLE, tickets, ticketsHash: hashTickets(tickets) };
    const own = (clientId: string, numbers: number[], results = OLD_EXAMPLE.results) =>
      stateOf(
        'own-numbers',
        { ...lottery, results },
        {
          signatureHolds: true,
          own: { clientId, boardSecret: secret, numbers },
        },
      );
    const given = (clientId: string) =>
      OLD_EXAMPLE.results.map((result) => (result.number === 4 ? { ...result, clientId } : result));
    expect(own('beto', [4, 20])).toBe('ok');
    expect(own('beto', [4, 20], given('ana'))).toBe('failed');
    expect(own('ana', [1, 7], given('ana'))).toBe('failed');
    expect(own('ana', [1, 7])).toBe('ok');
  });

  it('sees that no two winners share a tag and that none has two, but for an old one', () => {
    const holders = (tags: readonly [number, string][], clients: readonly string[]) =>
      stateOf('holders', {
        ...OLD_EXAMPLE,
        tickets: tags.map(([number, tag]) => ({ number, tag })),
        results: OLD_EXAMPLE.results.map((result, index) => ({ ...result, clientId: clients[index] ?? '' })),
      });
    const old = oldTagOf(OLD_EXAMPLE.lotteryId, 'beto');
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
  it('says by its format how the lottery was drawn', () => {
    const parsed = (lottery: PublishedLottery): unknown => JSON.parse(publishedToJson(lottery));
    expect(parsed(right)).toMatchObject({
      format: 'vaga-lottery-v2',
      round: 1000,
      signature: right.signature,
    });
    const old = parsed(OLD_EXAMPLE);
    expect(old).toMatchObject({ format: 'vaga-lottery-v1', ...OLD_EXAMPLE.old });
    expect(old).not.toHaveProperty('signature');
  });
});
