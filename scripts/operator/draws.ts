/** Finds recorded draws that are false (docs/draw.md): the rules can't check a signature, so this does. Pure. */
import { type Fields, instantAt, isFields, mapAt, textAt } from '../../src/domain/fields.ts';
import { hexOf, roundOf } from '../../src/domain/lotteries/beacon.ts';
import { signatureHolds } from '../../src/services/lotteries/signature.ts';
import type { PlainDocument } from './documents.ts';

/** Returns whether the draw's signature is that of the beacon for the lottery's freeze. */
function isTrue(lottery: Fields, draw: Fields): boolean {
  const freeze = mapAt(lottery, 'freeze');
  const signature = hexOf(Buffer.from(textAt(draw, 'signature'), 'base64'));
  return signatureHolds(textAt(freeze, 'chain'), roundOf(instantAt(freeze, 'at') ?? Number.NaN), signature);
}

/** Returns the places of a lottery's false draws, from 1; draws from before the beacon was used don't count. */
function falseDraws(lottery: Fields): readonly string[] {
  const draws = { ...mapAt(lottery, 'laterDraws'), 1: lottery.draw };
  return Object.entries(draws).flatMap(([place, draw]) =>
    isFields(draw) && 'signature' in draw && !isTrue(lottery, draw) ? [place] : [],
  );
}

/** Returns each draw with a signature that isn't the beacon's, and each prize redeemed on such a draw, in words. */
export function drawBreaches(documents: readonly PlainDocument[]): string[] {
  const lotteries = documents.filter(({ path }) => /^lotteries\/[^/]+$/.test(path));
  const lies = new Map(lotteries.map(({ path, fields }) => [path, falseDraws(fields)]));
  return [
    ...[...lies].flatMap(([path, places]) =>
      places.map((place) => `${path}: draw ${place} is false, its signature is not the beacon's`),
    ),
    ...documents.flatMap(({ path, fields }) => {
      const [, lottery = '', id = ''] = /^(lotteries\/[^/]+)\/results\/(.+)$/.exec(path) ?? [];
      const place = id.includes('-') ? (id.split('-')[0] ?? '') : '1';
      const isRedeemed = fields.prizeStatus === 'cerrado' && lies.get(lottery)?.includes(place);
      return isRedeemed ? [`${path} was redeemed, and its draw is false`] : [];
    }),
  ];
}
