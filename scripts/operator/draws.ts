/** Which recorded draws are false (docs/draw.md): the rules can't check a signature, so this does. Pure. */
import { hexOf, roundOf } from '../../src/domain/lotteries/beacon.ts';
import { signatureHolds } from '../../src/services/lotteries/signature.ts';
import type { PlainDocument } from './recount.ts';

type Fields = Readonly<Record<string, unknown>>;

function mapOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The draws of a lottery by their place, from 1; without those of before there was a beacon. */
function drawsOf({ draw, laterDraws }: Fields): (readonly [place: string, draw: Fields])[] {
  const all: Fields = { ...mapOf(laterDraws), ...(draw ? { 1: draw } : {}) };
  return Object.entries(all)
    .map(([place, each]) => [place, mapOf(each)] as const)
    .filter(([, each]) => 'signature' in each);
}

function isTrue(lottery: Fields, draw: Fields): boolean {
  const { at, chain } = mapOf(lottery.freeze);
  const signature = hexOf(Buffer.from(String(draw.signature), 'base64'));
  return signatureHolds(String(chain), roundOf(Date.parse(String(at))), signature);
}

/**
 * Each draw whose signature isn't the beacon's, and each prize that was closed as redeemed on such a draw, in words.
 * `documents`: the lotteries and results, with timestamps and bytes as the wire's text.
 */
export function drawBreaches(documents: Iterable<PlainDocument>): string[] {
  const breaches: string[] = [];
  const lies = new Set<string>();
  const closed: string[] = [];
  for (const { path, fields } of documents) {
    const [root, lotteryId = '', kind, id = ''] = path.split('/');
    if (root !== 'lotteries') continue;
    if (kind === 'results' && fields.prizeStatus === 'cerrado') closed.push(`${lotteryId}/${id}`);
    if (kind !== undefined) continue;
    for (const [place, draw] of drawsOf(fields)) {
      if (isTrue(fields, draw)) continue;
      lies.add(`${lotteryId}/${place}`);
      breaches.push(`${path}: draw ${place} is false, its signature is not the beacon's`);
    }
  }
  for (const prize of closed) {
    const [lotteryId = '', id = ''] = prize.split('/');
    const place = id.includes('-') ? (id.split('-')[0] ?? '') : '1';
    if (lies.has(`${lotteryId}/${place}`)) {
      breaches.push(`lotteries/${lotteryId}/results/${id} was redeemed, and its draw is false`);
    }
  }
  return breaches;
}
