/**
 * Verifies a draw from its published file, written from docs/draw.md alone: nothing of the app is used, so that a
 * mistake of the app can't agree with itself. Runs wherever Node runs.
 */
import { createHash } from 'node:crypto';

export type Line = { readonly name: string; readonly ok: boolean | null; readonly detail: string };

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

function records(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The first `count` draws of docs/draw.md, by keeping the list of numbers left. */
function drawn(seed: string, total: number, count: number): number[] {
  const left = Array.from({ length: total }, (_, index) => index + 1);
  return Array.from({ length: count }, (_, step) => {
    const digits = `${sha256(`${seed}|${step}`).replaceAll(/\D/g, '')}${'0'.repeat(15)}`.slice(0, 15);
    const [number = 0] = left.splice(Number(BigInt(digits) % BigInt(left.length)), 1);
    return number;
  });
}

function line(name: string, published: string, computed: string): Line {
  const ok = published === computed;
  return { name, ok, detail: ok ? computed : `published ${published || 'nothing'}, computed ${computed}` };
}

/** The tag of before there were secrets, which anybody can compute. */
function oldTag(lotteryId: string, clientId: string): string {
  return sha256(`${lotteryId}/${clientId}`).slice(0, 12);
}

/**
 * Each check of a published file (JSON text), in the order of docs/draw.md; `ok` null = nothing to compare with.
 * `beacon` = the round's value as its own source gives it, null when it wasn't asked. Throws Error when the text is
 * no published lottery.
 */
export function recompute(json: string, beacon: string | null): Line[] {
  const file: unknown = JSON.parse(json);
  if (!isRecord(file) || file.format !== 'vaga-lottery-v1')
    throw new Error('This is no vaga-lottery-v1 file.');
  const id = textOf(file.lotteryId);
  const secret = textOf(file.secret);
  const total = Number(file.totalNumbers);
  if (!Number.isInteger(total) || total < 1 || total > 10_000) throw new Error('totalNumbers is no total.');
  const prizes = Array.isArray(file.prizeItems) ? file.prizeItems.map(textOf) : [];
  const holders = new Map(records(file.tickets).map((ticket) => [Number(ticket.number), textOf(ticket.tag)]));
  const list = [...holders].sort(([one], [other]) => one - other);
  const inRange = list.every(([number]) => Number.isInteger(number) && number >= 1 && number <= total);
  const count = Math.min(prizes.length, total);
  const seed = sha256(
    [
      'vaga-draw-v1',
      id,
      secret,
      textOf(file.ticketsHash),
      textOf(file.soldNumbers),
      total,
      count,
      textOf(file.entropySum),
      textOf(file.entropyCount),
      textOf(file.beaconRound),
      textOf(file.beaconRandomness),
    ].join('|'),
  );
  const winners = drawn(seed, total, count);
  const published = Array.isArray(file.winners) ? file.winners.map(textOf) : [];
  const prizesWon = records(file.results)
    .map((result) => [textOf(result.order), textOf(result.prizeName), textOf(result.number), result.clientId])
    .sort(([one = ''], [other = '']) => Number(one) - Number(other));
  // Each winner stands under one tag, and no two under the same: more only the client itself can compute.
  const marks = winners.map((number, index) => ({
    clientId: textOf(prizesWon[index]?.[3]),
    tag: holders.get(number) ?? '',
  }));
  const right = winners.map((number, index) => {
    const { clientId, tag } = marks[index] ?? { clientId: '', tag: '' };
    const holder = holders.get(number);
    const isOld = (mark: string) => mark === oldTag(id, clientId);
    const fits = (other: { readonly clientId: string; readonly tag: string }) =>
      other.tag === tag
        ? other.clientId === clientId
        : other.clientId !== clientId || isOld(other.tag) || isOld(tag);
    // A right holder is repeated as published, so that only a wrong one differs.
    const isHolder = holder === undefined ? clientId === '' : clientId !== '' && marks.every(fits);
    return [
      `${index + 1}`,
      prizes[index] ?? '',
      `${number}`,
      isHolder ? clientId : `holder of tag ${holder ?? 'none'}`,
    ];
  });
  return [
    line('commitment', textOf(file.commitment), sha256(secret)),
    {
      name: 'numbers',
      ok: inRange && list.length === records(file.tickets).length,
      detail: `${list.length} distinct numbers of 1..${total}`,
    },
    line('sold', textOf(file.soldNumbers), `${list.length}`),
    line(
      'ticketsHash',
      textOf(file.ticketsHash),
      sha256(list.map(([number, mark]) => `${number}:${mark}`).join('\n')),
    ),
    contributionsLine(file),
    beaconLine(file, beacon),
    line('seed', textOf(file.seed), seed),
    line('winners', published.join(', '), winners.join(', ')),
    line('results', JSON.stringify(prizesWon), JSON.stringify(right)),
  ];
}

function contributionsLine(file: Readonly<Record<string, unknown>>): Line {
  const name = 'contributions';
  if (!Array.isArray(file.contributions)) return { name, ok: null, detail: 'not in the file' };
  const given = records(file.contributions);
  const people = new Set(given.map(({ uid }) => textOf(uid))).size;
  const sum = given.reduce((total, { value }) => total + Number(value), 0);
  return line(name, `${textOf(file.entropySum)} of ${textOf(file.entropyCount)}`, `${sum} of ${people}`);
}

function beaconLine(file: Readonly<Record<string, unknown>>, beacon: string | null): Line {
  const value = textOf(file.beaconRandomness);
  if (textOf(file.beaconRound) === '0') {
    return { name: 'beacon', ok: value === '' ? null : false, detail: 'this lottery has none' };
  }
  if (beacon !== null) return line('beacon', value, beacon);
  return {
    name: 'beacon',
    ok: null,
    detail: `not asked: compare round ${textOf(file.beaconRound)} yourself`,
  };
}
