/**
 * Verifies a draw from its published file, written from docs/draw.md alone: it uses no code of the app, so that it
 * can't repeat a mistake of the app. It sends no requests: the beacon's signature proves itself.
 */
import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

/** The public keys of the beacon's chains. */
const KEYS: Readonly<Record<string, string>> = {
  '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971':
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  demo: 'a176c9e9f8b4bc1fe80e0b2d06b4bdf8d8ae74c4295628d795760cf599807a1262d20e5bc953f9f5789d81858bee1dd917de2ba172e15baebcca50b892f5925fdbfd8712a9fd3c66228bccacf5180ff1feada9cba027abfd828dbddc0c8ce96e',
};
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

export type Line = { readonly name: string; readonly ok: boolean | null; readonly detail: string };

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns whether a signature (hexadecimal) is the chain's signature of the round. */
function isSigned(chain: string, round: number, signature: string): boolean {
  const key = KEYS[chain];
  if (key === undefined || !/^[0-9a-f]{96}$/.test(signature)) return false;
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
  const bls = bls12_381.shortSignatures;
  try {
    return bls.verify(bytes(signature), bls.hash(bytes(sha256(message)), DOMAIN), bytes(key));
  } catch {
    return false;
  }
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

/** Returns the first `count` draws of docs/draw.md; it keeps a list of the numbers that are left. */
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

/** Returns the tag from before tags had a secret: anybody can compute it. */
function oldTag(lotteryId: string, clientId: string): string {
  return sha256(`${lotteryId}/${clientId}`).slice(0, 12);
}

type File = Readonly<Record<string, unknown>>;

/** Checks the source of the chance and returns its part of the seed's text: by the beacon, or by the older form. */
function chanceOf(file: File, isOld: boolean) {
  if (isOld) {
    const lines = [
      line('commitment', textOf(file.commitment), sha256(textOf(file.secret))),
      contributionsLine(file),
    ];
    const names = ['entropySum', 'entropyCount', 'beaconRound', 'beaconRandomness'];
    return { lines, parts: names.map((name) => textOf(file[name])) };
  }
  const chain = textOf(file.chain);
  const signature = textOf(file.signature);
  // The first round more than 30 seconds after the freeze; there is a round every 3 seconds.
  const round = Math.floor((Math.floor(Number(file.frozenAtMs) / 1000) + 30 - 1_692_803_367) / 3) + 2;
  const randomness = sha256(Buffer.from(signature, 'hex'));
  const ok = Number.isSafeInteger(round) && round > 0 && isSigned(chain, round, signature);
  const lines = [
    line('round', textOf(file.round), `${round}`),
    {
      name: 'signature',
      ok,
      detail: ok ? `round ${round} of ${chain}` : `not that of round ${round} of ${chain}`,
    },
    line('randomness', textOf(file.randomness), randomness),
  ];
  return { lines, parts: [chain, `${round}`, randomness] };
}

/**
 * Runs each check of a published file (JSON text), in the order of docs/draw.md; `ok` null = nothing to compare with.
 * Throws an Error when the text isn't a published lottery.
 */
export function recompute(json: string): Line[] {
  const file: unknown = JSON.parse(json);
  if (!isRecord(file) || !/^vaga-lottery-v[12]$/.test(textOf(file.format)))
    throw new Error('This is neither a vaga-lottery-v2 nor a vaga-lottery-v1 file.');
  const byOldWay = file.format === 'vaga-lottery-v1';
  const id = textOf(file.lotteryId);
  const total = Number(file.totalNumbers);
  if (!Number.isInteger(total) || total < 1 || total > 10_000) throw new Error('totalNumbers is no total.');
  const prizes = Array.isArray(file.prizeItems) ? file.prizeItems.map(textOf) : [];
  const holders = new Map(records(file.tickets).map((ticket) => [Number(ticket.number), textOf(ticket.tag)]));
  const list = [...holders].sort(([one], [other]) => one - other);
  const inRange = list.every(([number]) => Number.isInteger(number) && number >= 1 && number <= total);
  const count = Math.min(prizes.length, total);
  const chance = chanceOf(file, byOldWay);
  const seed = sha256(
    [
      ...(byOldWay ? ['vaga-draw-v1', id, textOf(file.secret)] : ['vaga-draw-v2', id]),
      textOf(file.ticketsHash),
      textOf(file.soldNumbers),
      total,
      count,
      ...chance.parts,
    ].join('|'),
  );
  const winners = drawn(seed, total, count);
  const published = Array.isArray(file.winners) ? file.winners.map(textOf) : [];
  const prizesWon = records(file.results)
    .map((result) => [textOf(result.order), textOf(result.prizeName), textOf(result.number), result.clientId])
    .sort(([one = ''], [other = '']) => Number(one) - Number(other));
  // Each winning client has one tag, and no two share a tag: only the client itself can compute more.
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
    // If the holder is right it is repeated as published, so that only a wrong one differs.
    const isHolder = holder === undefined ? clientId === '' : clientId !== '' && marks.every(fits);
    return [
      `${index + 1}`,
      prizes[index] ?? '',
      `${number}`,
      isHolder ? clientId : `holder of tag ${holder ?? 'none'}`,
    ];
  });
  return [
    ...chance.lines,
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
    line('seed', textOf(file.seed), seed),
    line('winners', published.join(', '), winners.join(', ')),
    line('results', JSON.stringify(prizesWon), JSON.stringify(right)),
  ];
}

function contributionsLine(file: File): Line {
  const name = 'contributions';
  if (!Array.isArray(file.contributions)) return { name, ok: null, detail: 'not in the file' };
  const given = records(file.contributions);
  const people = new Set(given.map(({ uid }) => textOf(uid))).size;
  const sum = given.reduce((total, { value }) => total + Number(value), 0);
  return line(name, `${textOf(file.entropySum)} of ${textOf(file.entropyCount)}`, `${sum} of ${people}`);
}
