/** Draws a client's numbers of a lottery as a square picture. */
import type { Lottery } from '../domain/lotteries/entities.ts';
import { drawDateLine } from '../messages/drawDate.ts';
import { numbersPicture as texts } from '../messages/numbersPicture.ts';
import { BAND, INDIGO, INK, MARGIN, SIDE, squarePicture, write } from '../services/device/squarePicture.ts';

/** With more numbers, the text would be too small to read. */
const MOST_NUMBERS = 20;

export type SharedLottery = Pick<Lottery, 'id' | 'prizeName' | 'commerceName' | 'bannerUrl' | 'drawAtMs'>;

/** Returns the text of the numbers in the picture: the first ones, and how many more there are. */
export function shownNumbers(numbers: readonly number[]): string {
  const shown = numbers.slice(0, MOST_NUMBERS).join(', ');
  const left = numbers.length - MOST_NUMBERS;
  return left > 0 ? `${shown} ${texts.more(left)}` : shown;
}

/**
 * Returns the picture as a PNG of 1080 x 1080: prize, numbers, the announced draw, the link (without its scheme).
 * Rejects when nothing can be drawn.
 */
export function numbersFile(
  { prizeName, commerceName, bannerUrl, drawAtMs }: SharedLottery,
  numbers: readonly number[],
  link: string,
): Promise<Blob> {
  const x = MARGIN;
  const width = SIDE - 2 * x;
  return squarePicture(bannerUrl, (context, hasCover) => {
    if (!hasCover) {
      context.fillStyle = '#fff';
      const end = write(context, commerceName, { x, top: x, width, height: 56 }, [44, 36], 600);
      write(
        context,
        prizeName,
        { x, top: end + 16, width, height: BAND - end - 80 },
        [110, 90, 72, 56, 44],
        800,
      );
    }
    context.fillStyle = INK;
    write(context, texts.playing(numbers.length), { x, top: BAND + 44, width, height: 50 }, [40], 600);
    context.fillStyle = INDIGO;
    const box = { x, top: BAND + 104, width, height: hasCover ? 230 : 330 };
    write(context, shownNumbers(numbers), box, [280, 200, 150, 110, 84, 64, 48, 40], 800);
    context.fillStyle = INK;
    if (hasCover) write(context, prizeName, { x, top: 790, width, height: 112 }, [48, 40, 34], 700);
    if (drawAtMs !== null) {
      write(context, drawDateLine(drawAtMs), { x, top: 906, width, height: 48 }, [40, 34, 28], 600);
    }
    context.fillStyle = INDIGO;
    write(context, link, { x, top: SIDE - MARGIN - 34, width, height: 46 }, [34, 30, 26, 22], 700);
  });
}
