import { loadEnv, type Plugin, type Rollup } from 'vite';
import { addressPattern } from '../src/app/matchPath.ts';
import { morePaths } from '../src/app/morePaths.ts';
import { paths } from '../src/app/paths.ts';
import { parseEnv } from '../src/config/parse-env.ts';
import { home } from '../src/messages/home.ts';
import { lookup } from '../src/messages/lookup.ts';
import { type RestQuery, structuredQuery } from '../src/services/firestore/structuredQuery.ts';
import { OPEN_LOTTERIES, ventureBySlug } from '../src/services/firstQueries.ts';
import { withoutComments } from './hosting/inline-code.ts';

/** A request that a page begins with, as index.html's script sends it. */
interface FirstRequest {
  readonly method: 'batchGet' | 'runQuery';
  /** Its text; `$1` stands for what the address says. */
  readonly body: string;
  /** The script lowercases that first. */
  readonly folds?: true;
  /** What the answer puts into the page at once. */
  readonly shows?: 'booking' | 'business' | 'venture';
  /** What is asked when the answer is here; `$1` stands for the id of the document found. */
  readonly next?: FirstRequest;
}

const query = (wanted: RestQuery): FirstRequest => ({
  method: 'runQuery',
  body: JSON.stringify(structuredQuery(wanted)),
});

const batch = (documents: string, ...wanted: readonly string[]): FirstRequest => ({
  method: 'batchGet',
  body: JSON.stringify({ documents: wanted.map((path) => `${documents}/${path}`) }),
});

/** The pages that strangers and clients land on, by their route's file in src/app/routes. */
const startPagesOf = (documents: string, hasLotteries: boolean): readonly StartPage[] => [
  {
    path: paths.home,
    route: 'HomeRoute',
    words: [home.title],
    doors: [
      ['mesa', home.book],
      ['compras', home.buy],
      ...(hasLotteries ? [['loterias', home.play] as const] : []),
    ],
    first: [batch(documents, 'market/cards'), ...(hasLotteries ? [query(OPEN_LOTTERIES)] : [])],
  },
  {
    path: paths.reservation,
    route: 'ReservationRoute',
    first: [{ ...batch(documents, 'businesses/$1'), shows: 'booking' }],
  },
  {
    path: paths.reservations,
    route: 'ReservationsRoute',
    words: [lookup.title, lookup.subtitle, lookup.prompt],
  },
  ...[morePaths.publicVenture, morePaths.publicProduct].map((path) => ({
    path,
    route: 'PublicVentureRoute',
    first: [
      {
        ...query(ventureBySlug('$1')),
        folds: true,
        shows: 'venture',
        next: batch(documents, 'ventures/$1/public/catalogue'),
      } as const,
    ],
  })),
  {
    path: morePaths.participate,
    route: 'ParticipateRoute',
    first: [{ ...batch(documents, 'lotteries/$1'), shows: 'business' }],
  },
  { path: morePaths.lotteryResults, route: 'LotteryResultsRoute' },
  { path: morePaths.clientLogin, route: 'ClientLoginRoute' },
  { path: paths.clientProfile, route: 'ProfileRoute' },
];

interface StartPage {
  readonly path: string;
  readonly route: string;
  /** Its heading and what it always says below, before its code is here. */
  readonly words?: readonly string[];
  /** Pictures and names of what home leads to. */
  readonly doors?: readonly (readonly [string, string])[];
  readonly first?: readonly FirstRequest[];
}

/** What index.html's script reads from the page. */
export interface PageStart {
  /** Addresses of files; `pages` name them by their places here. */
  readonly files: readonly string[];
  readonly pages: readonly {
    readonly path: string;
    readonly words: readonly string[] | undefined;
    readonly doors: readonly (readonly [string, string])[] | undefined;
    readonly files: readonly number[];
    readonly first: readonly FirstRequest[];
  }[];
  /** Of the database, without `/` at its end. */
  readonly origin: string;
  /** `projects/.../documents`, before a document's path. */
  readonly documents: string;
  readonly key: string;
  /** What has no token of App Check is refused: the first requests wait for the app, unless an earlier visit has left one. */
  readonly appCheck: boolean;
  /** What the app's first file needs, itself too; every page asks for them once it is painted. */
  readonly modules: readonly string[];
  /** The app's first file, which the script begins with when what the page shows is painted. */
  readonly entry: string;
}

function chunkOf(
  bundle: Rollup.OutputBundle,
  isWanted: (chunk: Rollup.OutputChunk) => boolean,
): Rollup.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && isWanted(file));
  if (found?.type !== 'chunk')
    throw new Error('scripts/page-start.ts names a route that the build has no file for.');
  return found;
}

/** The files of a chunk, of all that it imports and of the chunks that lead to it, styles included. */
function filesOf(
  bundle: Rollup.OutputBundle,
  chunk: Rollup.OutputChunk,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') filesOf(bundle, next, seen);
  }
  // After those of what it imports, as Vite's own loader applies them.
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  return seen;
}

function pageStart(
  bundle: Rollup.OutputBundle,
  entry: Rollup.OutputChunk,
  pagesOf: readonly StartPage[],
): Pick<PageStart, 'files' | 'pages'> {
  const atOnce = filesOf(bundle, entry);
  const files: string[] = [];
  const place = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const pages = pagesOf.map(({ path, route, words, doors, first = [] }) => {
    const end = (id: string | null) => id?.endsWith(`/src/app/routes/${route}.tsx`) === true;
    const wanted = filesOf(
      bundle,
      chunkOf(bundle, ({ facadeModuleId }) => end(facadeModuleId)),
    );
    const isDirect = entry.dynamicImports.some((name) => {
      const next = bundle[name];
      return next?.type === 'chunk' && end(next.facadeModuleId);
    });
    if (!isDirect) {
      const more = chunkOf(
        bundle,
        ({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/MoreRoutes.tsx') === true,
      );
      filesOf(bundle, more, wanted);
    }
    return {
      path: addressPattern(path),
      words,
      doors,
      files: [...wanted].filter((file) => !atOnce.has(file)).map((file) => place(`/${file}`)),
      first,
    };
  });
  return { files, pages };
}

/**
 * The entry's styles, in the page itself: nothing is drawn before they are there, so they shouldn't be asked for. Before the
 * script, whose styles of the route come after them. The disabled link, which no browser follows, tells Vite's loader that
 * they are there.
 */
function inlineStyles(html: string, bundle: Rollup.OutputBundle): string {
  const inlined: string[] = [];
  const page = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag, name: string) => {
    const style = bundle[name];
    if (style?.type !== 'asset') return tag;
    inlined.push(`<style>${String(style.source).trim()}</style>`);
    return `<link rel="stylesheet" disabled href="/${name}">`;
  });
  return page.replace('<script>', () => `${inlined.join('')}\n    <script>`);
}

/** Takes the app's first modules out of the page, whose script asks for them. */
function withoutModules(html: string): { readonly html: string; readonly modules: readonly string[] } {
  const modules: string[] = [];
  const tags =
    /\s*<(?:link rel="modulepreload"[^>]* href|script type="module"[^>]* src)="([^"]+)">(?:<\/script>)?/g;
  const left = html.replace(tags, (_, file: string) => {
    modules.push(file);
    return '';
  });
  return { html: left, modules };
}

/**
 * Lets a page's first visit ask for all that it needs in one go: the built index.html has the first styles in it, and a
 * list from which its script hints at the route's files and sends the route's first request. Without it those come one
 * after the other, a round trip each.
 */
export function startPages(): Plugin {
  let settings: Pick<PageStart, 'origin' | 'documents' | 'key' | 'appCheck'> | null = null;
  let pages: readonly StartPage[] = [];
  return {
    name: 'vaga:page-start',
    apply: 'build',
    configResolved({ mode, envDir }) {
      const parsed = parseEnv(envDir === false ? {} : loadEnv(mode, envDir));
      if (!parsed.ok) return;
      const { projectId, apiKey } = parsed.env.firebase;
      settings = {
        origin: 'https://firestore.googleapis.com',
        documents: `projects/${projectId}/databases/(default)/documents`,
        key: apiKey,
        appCheck: parsed.env.appCheck !== null,
      };
      pages = startPagesOf(settings.documents, parsed.env.lotteries);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const page = withoutComments(inlineStyles(html, bundle));
        if (!settings) return page;
        const { html: left, modules } = withoutModules(page);
        const start: PageStart = {
          ...pageStart(bundle, chunk, pages),
          ...settings,
          modules,
          entry: `/${chunk.fileName}`,
        };
        return {
          html: left,
          tags: [
            {
              tag: 'script',
              attrs: { type: 'application/json', id: 'page-start' },
              children: JSON.stringify(start),
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}
