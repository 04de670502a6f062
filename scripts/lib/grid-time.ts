/** How a grid of 10,000 numbers opens and scrolls on a slow phone: for `npm run lighthouse -- --grid`. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { seedDocuments } from '../../seed/index.ts';
import { writeSeed } from '../seed.ts';
import { noteFirstPaint } from './first-paint.ts';
import { type LocalProduct, PROJECT_ID } from './local-product.ts';

const ID = 'loteriaEnorme0000001';
const BLOCKS = 40;
const BLOCK_SIZE = 250;
const SLOWER = 4;
const FRAMES = 120;
const PIXELS_A_FRAME = 60;

/** A lottery of 10,000 numbers of which every third is sold, past the rules. */
async function sow({ emulator }: LocalProduct): Promise<void> {
  const model = seedDocuments(Date.now()).find(({ path }) => path === 'lotteries/seedLoteriaPlaya0001');
  const numbers = Array.from({ length: BLOCK_SIZE }, (_, at) => at + 1).filter((number) => number % 3 === 0);
  const blocks = Array.from({ length: BLOCKS }, (_, block) => ({
    path: `lotteries/${ID}/board/${block}`,
    fields: {
      taken: Object.fromEntries(
        numbers.map((number) => [String(block * BLOCK_SIZE + number), String(number).padStart(12, 'a')]),
      ),
    },
  }));
  const fields = { ...model?.fields, totalNumbers: BLOCKS * BLOCK_SIZE, sold: {} };
  await writeSeed(emulator.urls.firestore, PROJECT_ID, [{ path: `lotteries/${ID}`, fields }, ...blocks]);
}

/** Milliseconds of each frame while the grid scrolls without a stop. */
function frames(page: Page): Promise<number[]> {
  // No function of its own inside: the loader would rename it, and the page doesn't know how.
  return page.getByRole('grid').evaluate(
    async (grid, { count, pixels }) => {
      const took: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      while (took.length < count) {
        grid.parentElement?.scrollBy({ top: pixels, behavior: 'instant' });
        const now = await new Promise<number>(requestAnimationFrame);
        took.push(now - last);
        last = now;
      }
      return took;
    },
    { count: FRAMES, pixels: PIXELS_A_FRAME },
  );
}

async function once(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(new URL('/comments', url).href);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const openedMs = await noteFirstPaint(page, '[role="gridcell"]');
  await page.goto(url);
  const opened = await openedMs();
  const nodes = await page.getByRole('gridcell').count();
  const took = (await frames(page)).sort((one, other) => one - other);
  await context.close();
  return { openMs: opened, p95Ms: took[Math.floor(took.length * 0.95)] ?? Number.NaN, nodes };
}

/** Opens the grid `runs` times and prints each: milliseconds to open it, the 95th percentile of a frame, its cells. */
export async function measureGrid(
  product: LocalProduct,
  runs: number,
  executablePath: string,
): Promise<void> {
  await sow(product);
  const browser = await chromium.launch({ executablePath });
  console.log(
    `A grid of ${BLOCKS * BLOCK_SIZE} numbers, CPU x${SLOWER}: open ms, frame p95 ms, cells in the page`,
  );
  for (let run = 0; run < runs; run += 1) {
    const { openMs, p95Ms, nodes } = await once(browser, `${product.origin}/lotteries/${ID}/participate`);
    console.log(
      [openMs.toFixed(0), p95Ms.toFixed(1), nodes].map((each) => String(each).padStart(8)).join(' '),
    );
  }
  await browser.close();
}
