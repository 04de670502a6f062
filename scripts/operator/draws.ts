/** Which recorded draws are false (docs/draw.md): the rules can't check a signature, so this does. Pure. */
import { type Fields, instantAt, isFields, mapAt, textAt } from '../../src/domain/fields.ts';
import { hexOf, roundOf } from '../../src/domain/lotteries/beacon.ts';
import { signatureHolds } from '../../src/services/lotteries/signature.ts';
import type { PlainDocument } from './documents.ts';

/** Whether the draw's signature is the beacon's for the lottery's freeze. */
function isTrue(lottery: Fields, draw: Fields): boolean {
  const freeze = mapAt(lottery, 'freeze');
  const signature = hexOf(Buffer.from(textAt(draw, 'signature'), 'base64'));
  return signatureHolds(textAt(freeze, 'chain'), roundOf(instantAt(freeze, 'at') ?? Number.NaN), signature);
}

/** The places of a lottery's false draws, from 1; draws of before there was a beacon count as none. */
function falseDraws(lottery: Fields): readonly string[] {
  const draws = { ...mapAt(lottery, 'laterDraws'), 1: lottery.draw };
  return Object.entries(draws).flatMap(([place, draw]) =>
    isFields(draw) && 'signature' in draw && !isTrue(lottery, draw) ? [place] : [],
  );
}

/** Each draw whose signature isn't the beacon's, and each prize that was closed as redeemed on such a draw, in words. */
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
