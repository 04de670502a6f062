import { loadEnv, type Plugin, type Rollup } from 'vite';
import type { ScreenRoute } from '../src/app/routes.tsx';
import { parseEnv } from '../src/config/parse-env.ts';
import { paths } from '../src/config/paths.ts';
import { home } from '../src/messages/home.ts';
import { lookup } from '../src/messages/lookup.ts';
import { type RestQuery, structuredQuery } from '../src/services/firestore/structuredQuery.ts';
import { OPEN_LOTTERIES, ventureBySlug } from '../src/services/firstQueries.ts';
import { withoutComments } from './hosting/inline-code.ts';
import { chunkOf, readRoutes } from './routes.ts';

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

/** The pages that strangers and clients land on. */
const startPagesOf = (documents: string, hasLotteries: boolean): readonly StartPage[] => [
  {
    path: paths.home,
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
    first: [{ ...batch(documents, 'businesses/$1'), shows: 'booking' }],
  },
  {
    path: paths.reservations,
    words: [lookup.title, lookup.subtitle, lookup.prompt],
  },
  ...[paths.publicVenture, paths.publicProduct].map((path) => ({
    path,
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
    path: paths.participate,
    first: [{ ...batch(documents, 'lotteries/$1'), shows: 'business' }],
  },
  { path: paths.lotteryResults },
  { path: paths.clientLogin },
  { path: paths.clientProfile },
];

interface StartPage {
  readonly path: string;
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

/** A path with parameters (`/a/:b`) as a regular expression, its parameters as groups. */
function addressPattern(path: string): string {
  return `^${path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`;
}

/** The files of a chunk and of all that it imports, styles included. */
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
  routes: readonly ScreenRoute[],
): Pick<PageStart, 'files' | 'pages'> {
  const atOnce = filesOf(bundle, entry);
  const files: string[] = [];
  const place = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const pages = pagesOf.map(({ path, words, doors, first = [] }) => {
    const screen = routes.find((route) => route.path === path);
    if (!screen) throw new Error(`scripts/page-start.ts: src/app/routes.tsx has no screen at ${path}.`);
    const wanted = new Set<string>();
    for (const name of screen.files) filesOf(bundle, chunkOf(bundle, `${name}.tsx`), wanted);
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
      async handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const page = withoutComments(inlineStyles(html, bundle));
        if (!settings) return page;
        const { html: left, modules } = withoutModules(page);
        const start: PageStart = {
          ...pageStart(bundle, chunk, pages, await readRoutes()),
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
