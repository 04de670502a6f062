/** Which addresses get a page of their own, and what a shared link to each shows. Pure. */
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

/** The pages are made of the documents of all collections of these names; catalogues lie in `public`. */
export const PAGE_SOURCES = ['businesses', 'ventures', 'public', 'lotteries'];

/** What a shared link shows, and its page says first. */
export interface Preview {
  readonly path: string;
  /** The heading. */
  readonly name: string;
  /** Whose lottery it is: said above the heading. */
  readonly commerceName?: string;
  readonly title: string;
  readonly description: string;
  /** As stored: http(s), or a path of ours. */
  readonly imageUrl: string | null;
  /** Its page stands for a business, venture or lottery, whose picture it shows at once. */
  readonly showsCover: boolean;
}

export interface Previews {
  /** The most important first. */
  readonly pages: readonly Preview[];
  /** Addresses that lead somewhere without a page of their own. */
  readonly others: readonly string[];
}

/** So many of one venture: its first ones. */
export const MAX_PRODUCTS = 30;
/** In all: each is a whole index.html (24 kB, 8 compressed), and all of them are uploaded anew with a new build. */
export const MAX_PAGES = 2000;
/** Longest description, in characters: no preview shows more. */
const MAX_DESCRIPTION = 200;

/** What can be a file's name and a part of an address as it is. Hosting takes `index` for the folder itself. */
const SEGMENT = /^(?!index$)[\w-]{1,128}$/i;

/** Whether an address is one that a page may be written for: no other text becomes a file's name. */
export function isPagePath(path: string): boolean {
  const [empty, first = '', ...rest] = path.split('/');
  if (empty !== '' || !rest.every((part) => SEGMENT.test(part))) return false;
  if (first === 'reservation') return rest.length === 1;
  if (first === 'emprendimientos') return rest.length === 1 || rest.length === 2;
  if (path === paths.lotteryResults) return true;
  return first === 'lotteries' && rest.length === 2 && rest[1] === 'participate';
}

/** One line without control characters, cut at a word where it is too long. */
function oneLine(text: string, most = Infinity): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= most) return line;
  // A word that is cut goes whole, and with it half of a character.
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

/** A business that takes bookings. One whose branches are all closed goes on without a page. */
function ofBusiness(id: string, fields: Fields): readonly Preview[] {
  const business = toBusiness(id, fields);
  if (business instanceof ConversionError || business.branches.every(({ archived }) => archived)) return [];
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

/** The venture's own page first, then its products as its catalogue lists them. */
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

/** All draws have this address: which one is meant stands behind a `?`, and no file is chosen by that. */
const RESULTS = preview({
  path: paths.lotteryResults,
  name: results.title,
  title: results.documentTitle,
  description: results.description,
  imageUrl: null,
});

/**
 * The pages for what the database holds: of `businesses`, `ventures` with their catalogues, and `lotteries`; what else is
 * among the documents is left out. Ids and slugs that can't be file names get none.
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
    // Also of one without a page.
    ...businesses.map((id) => reservationPath(id)).filter(isPagePath),
  ];
  return { pages, others: [...new Set(addresses)].filter((path) => !written.has(path)) };
}
