/** Decides which addresses get a page, and what a shared link to each shows. Pure. */
import { participatePath, paths, publicVenturePath, reservationPath } from '../../src/config/paths.ts';
import { ConversionError, type Fields, pictureUrl } from '../../src/domain/fields.ts';
import { toCatalogue } from '../../src/domain/products/stored.ts';
import { isTrial } from '../../src/domain/trial.ts';
import { booking } from '../../src/messages/booking.ts';
import { cancelledLottery } from '../../src/messages/cancelledLottery.ts';
import { results } from '../../src/messages/draw.ts';
import { drawDateLine } from '../../src/messages/drawDate.ts';
import { participation } from '../../src/messages/lotteries.ts';
import { publicPage } from '../../src/messages/publicPage.ts';
import { toBusiness } from '../../src/services/businesses/convert.ts';
import { toLottery } from '../../src/services/lotteries/documents.ts';
import { toVenture } from '../../src/services/ventures/documents.ts';
import type { PlainDocument } from '../operator/documents.ts';

/** The pages are made from the documents of all collections of these names; catalogues are in `public`. */
export const PAGE_SOURCES = ['businesses', 'ventures', 'public', 'lotteries'];

/** The content of a shared link's preview, and of its page's first view. */
export interface Preview {
  readonly path: string;
  /** The heading. */
  readonly name: string;
  /** The venture of the lottery, shown above the heading. */
  readonly commerceName?: string;
  readonly title: string;
  readonly description: string;
  /** As stored: http(s), or a path of the site. */
  readonly imageUrl: string | null;
  /** The page is that of a business, venture or lottery, and shows its picture at once. */
  readonly showsCover: boolean;
}

export interface Previews {
  /** The most important first. */
  readonly pages: readonly Preview[];
  /** Addresses that work without having a page. */
  readonly others: readonly string[];
}

/** The most products of one venture that get a page: its first ones. */
export const MAX_PRODUCTS = 30;
/** The most pages in all: each is a whole index.html (27 kB, 9 compressed), and a new build uploads all of them. */
export const MAX_PAGES = 2000;
/** Longest description, in characters: no preview shows more. */
const MAX_DESCRIPTION = 200;

/** A text that can be a file name and a part of an address unchanged. Hosting uses `index` for the folder itself. */
const SEGMENT = /^(?!index$)[\w-]{1,128}$/i;

/** Returns whether a page may be written for an address: no other text becomes a file name. */
export function isPagePath(path: string): boolean {
  const [empty, first = '', ...rest] = path.split('/');
  if (empty !== '' || !rest.every((part) => SEGMENT.test(part))) return false;
  if (first === 'reservation') return rest.length === 1;
  if (first === 'emprendimientos') return rest.length === 1 || rest.length === 2;
  if (path === paths.lotteryResults) return true;
  return first === 'lotteries' && rest.length === 2 && rest[1] === 'participate';
}

/** Returns the text as one line without control characters; a text that is too long ends after a whole word. */
function oneLine(text: string, most = Infinity): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= most) return line;
  // Removes a word that was cut, or half of a character.
  return `${line.slice(0, most - 1).replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`;
}

function preview(page: Omit<Preview, 'showsCover'> & Partial<Preview>): Preview {
  return {
    showsCover: false,
    ...page,
    name: oneLine(page.name),
    title: oneLine(page.title),
    description: oneLine(page.description, MAX_DESCRIPTION),
  };
}

/** Returns the page of a business that takes bookings. One whose branches are all closed gets none. */
function ofBusiness(id: string, fields: Fields): readonly Preview[] {
  const business = toBusiness(id, fields);
  if (business === null || business.branches.every(({ archived }) => archived)) return [];
  const { name, imageUrl } = business;
  const title = booking.documentTitle(name);
  const description = business.description.trim() || booking.description(name);
  return [preview({ path: reservationPath(id), name, title, description, imageUrl, showsCover: true })];
}

function ofLottery(id: string, fields: Fields): readonly Preview[] {
  const lottery = toLottery(id, fields);
  if (lottery instanceof ConversionError) return [];
  const { prizeName, commerceName, prizeDescription, status, drawAtMs, cancelled } = lottery;
  const announced = drawAtMs === null ? '' : `${drawDateLine(drawAtMs)}. `;
  const open = status === 'cerrada' ? prizeDescription : announced + participation.description(prizeName);
  const page = preview({
    path: participatePath(id),
    name: prizeName,
    commerceName,
    title: participation.documentTitle(prizeName),
    description: cancelled ? cancelledLottery.preview(cancelled.reason) : open,
    imageUrl: pictureUrl(lottery.bannerUrl),
    showsCover: true,
  });
  return [page];
}

/** Returns the venture's page first, then its products' pages in the order of its catalogue. */
function ofVenture(id: string, fields: Fields, catalogue: Fields): readonly Preview[] {
  const venture = toVenture(id, fields);
  if (venture === null) return [];
  const path = publicVenturePath(venture.slug || id);
  const { name, description, imageUrl } = venture;
  return [
    preview({ path, name, title: publicPage.documentTitle(name), description, imageUrl, showsCover: true }),
    ...toCatalogue(catalogue).map((product) =>
      preview({
        path: `${path}/${encodeURIComponent(product.id)}`,
        name: product.name,
        title: publicPage.productTitle(product.name, name),
        description: product.description.trim() || description,
        imageUrl: product.imageUrls[0] ?? imageUrl,
      }),
    ),
  ];
}

function ofPath(
  { path, fields }: PlainDocument,
  catalogues: ReadonlyMap<string, Fields>,
): readonly Preview[] {
  const [collection, id = '', ...below] = path.split('/');
  if (below.length > 0) return [];
  if (collection === 'businesses') return ofBusiness(id, fields);
  if (collection === 'lotteries') return ofLottery(id, fields);
  return collection === 'ventures' ? ofVenture(id, fields, catalogues.get(id) ?? {}) : [];
}

/** All draws have this address: the draw stands behind a `?`, which doesn't choose a file. */
const RESULTS = preview({
  path: paths.lotteryResults,
  name: results.title,
  title: results.documentTitle,
  description: results.description,
  imageUrl: null,
});

/**
 * Returns the pages for the data: `businesses`, `ventures` with their catalogues, and `lotteries`; other documents are
 * ignored. Ids and slugs that can't be file names get no page.
 */
export function previewsOf(documents: readonly PlainDocument[], hasLotteries: boolean): Previews {
  const catalogues = new Map(
    documents.flatMap(({ path, fields }) => {
      const id = /^ventures\/([^/]+)\/public\/catalogue$/.exec(path)?.[1];
      return id === undefined ? [] : [[id, fields] as const];
    }),
  );
  const shown = documents.filter(
    ({ path }) => (hasLotteries || !path.startsWith('lotteries/')) && !isTrial(path.split('/')[1] ?? ''),
  );
  const all = shown.map((document) => ofPath(document, catalogues).filter(({ path }) => isPagePath(path)));
  const first = [...(hasLotteries ? [RESULTS] : []), ...all.flatMap((pages) => pages.slice(0, 1))];
  const products = all.flatMap((pages) => pages.slice(1, 1 + MAX_PRODUCTS));
  const pages = [...first, ...products].slice(0, MAX_PAGES);
  const written = new Set(pages.map(({ path }) => path));
  const businesses = shown.flatMap(({ path }) => /^businesses\/([^/]+)$/.exec(path)?.[1] ?? []);
  const addresses = [
    ...all.flat().map(({ path }) => path),
    // Also a business that has no page.
    ...businesses.map((id) => reservationPath(id)).filter(isPagePath),
  ];
  return { pages, others: [...new Set(addresses)].filter((path) => !written.has(path)) };
}
