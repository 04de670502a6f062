import { loadEnv, type Plugin, type Rollup } from 'vite';
import type { FirstRequest, PageStart } from '../src/app/pageStart.ts';
import type { ScreenRoute } from '../src/app/routes.tsx';
import { parseEnv } from '../src/config/parse-env.ts';
import { paths } from '../src/config/paths.ts';
import { doc, type Firestore, nameOf } from '../src/services/firestore/documents.ts';
import { type Query, queryBody } from '../src/services/firestore/query.ts';
import { openLotteries, ventureBySlug } from '../src/services/firstQueries.ts';
import { chunkOf, filesOf, readRoutes } from './routes.ts';

const query = (wanted: Query): FirstRequest => ({
  method: 'runQuery',
  body: JSON.stringify(queryBody(wanted)),
});

const single = (db: Firestore, path: string): FirstRequest => ({
  method: 'batchGet',
  body: JSON.stringify({ documents: [nameOf(doc(db, path))] }),
});

/** Returns the pages that strangers and clients land on. */
const startPagesOf = (db: Firestore, hasLotteries: boolean): readonly StartPage[] => [
  {
    path: paths.home,
    first: [single(db, 'market/cards'), ...(hasLotteries ? [query(openLotteries(db))] : [])],
  },
  { path: paths.reservation, first: [{ ...single(db, 'businesses/$1'), shows: 'booking' }] },
  { path: paths.reservations },
  ...[paths.publicVenture, paths.publicProduct].map((path) => ({
    path,
    first: [
      {
        ...query(ventureBySlug(db, '$1')),
        folds: true,
        shows: 'venture',
        next: single(db, 'ventures/$1/public/catalogue'),
      } as const,
    ],
  })),
  { path: paths.participate, first: [{ ...single(db, 'lotteries/$1'), shows: 'lottery' }] },
  { path: paths.lotteryResults },
  { path: paths.clientLogin },
  { path: paths.clientProfile },
];

interface StartPage {
  readonly path: string;
  readonly first?: readonly FirstRequest[];
}

/** Returns a path with parameters (`/a/:b`) as a regular expression with the parameters as groups. */
function addressPattern(path: string): string {
  return `^${path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`;
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
  const pages = pagesOf.map(({ path, first = [] }) => {
    const screen = routes.find((route) => route.path === path);
    if (!screen) throw new Error(`scripts/page-start.ts: src/app/routes.tsx has no screen at ${path}.`);
    const chunks = screen.files.map((name) => chunkOf(bundle, `${name}.tsx`));
    const wanted = new Set(chunks.flatMap((chunk) => [...filesOf(bundle, chunk)]));
    return {
      path: addressPattern(path),
      files: [...wanted].filter((file) => !atOnce.has(file)).map((file) => place(`/${file}`)),
      first,
    };
  });
  return { files, pages };
}

/**
 * Puts the entry's styles into the page: the browser draws nothing before it has them, so a request for them would cost
 * time. They stand before the script, because the route's styles must come after them. The disabled link, which no
 * browser follows, tells Vite's loader that they are loaded.
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

/**
 * Lets a page's first visit send all its requests at once: the built index.html contains the first styles, and a list
 * from which its script preloads the route's files and sends the route's first request. Without the list the requests
 * follow one after the other, a round trip each.
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
      pages = startPagesOf(settings, parsed.env.lotteries);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const page = inlineStyles(html, bundle);
        if (!settings) return page;
        const start: PageStart = {
          ...pageStart(bundle, chunk, pages, await readRoutes()),
          ...settings,
        };
        const list = `<script type="application/json" id="page-start">${JSON.stringify(start)}</script>`;
        return page.replace('<head>', () => `<head>${list}`);
      },
    },
  };
}
