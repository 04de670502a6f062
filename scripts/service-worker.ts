import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, loadEnv, type Plugin, type Rollup } from 'vite';
import { OLDEST_BROWSERS } from './browsers/oldest.ts';

/**
 * The screens that a role opens without a signal, by their files in src/app/routes: `whole` with all that they may load
 * later (commands, Auth, the live database), `bare` with what they need to stand there.
 */
const ROLES: Readonly<Record<string, Readonly<Record<'whole' | 'bare', readonly string[]>>>> = {
  diner: { whole: [], bare: ['ReservationRoute', 'ReservationsRoute'] },
  owner: {
    whole: [
      'BusinessDashboardRoute',
      'BusinessSalesRoute',
      'BusinessNewSaleRoute',
      'BusinessReportsRoute',
      'ProductsRoute',
      'BusinessReservationsRoute',
      'BusinessWeekRoute',
    ],
    // The team's commands need the server, and so do the forms: they stand there and say so.
    bare: [
      'BusinessLoginRoute',
      'BusinessBranchesRoute',
      'BusinessTeamRoute',
      'BusinessScheduleRoute',
      'VentureEditRoute',
    ],
  },
  // What an administrator does needs the server: the panel, and the screens that were seen, say so themselves.
  admin: { whole: [], bare: ['AdminPanelRoute'] },
  client: { whole: ['ClientPrizesRoute', 'ClientMovementsRoute', 'ProfileRoute'], bare: ['HomeRoute'] },
};

/** What bare screens of a role load later and show what was last seen by. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  owner: ['/src/services/ventures/teamQueries.ts', '/src/services/accounts/watchOwner.ts'],
};

/** Loaded by every screen once it is idle. */
const EXTRAS = '/src/app/Extras.tsx';
const TABLES = ['/src/app/MoreRoutes.tsx', '/src/app/StaffRoutes.tsx'] as const;

const isOf = (id: string | null, end: string) => id?.endsWith(end) === true;

function chunkOf(bundle: Rollup.OutputBundle, end: string): Rollup.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && isOf(file.facadeModuleId, end));
  if (found?.type !== 'chunk')
    throw new Error(`scripts/service-worker.ts: the build has no file for ${end}.`);
  return found;
}

/** A chunk's files and those of all that it imports, styles included; with `whole` also what it may load later. */
function filesOf(
  bundle: Rollup.OutputBundle,
  chunk: Rollup.OutputChunk,
  whole: boolean,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  // What the app's entry and its tables of routes may load later is every screen there is; what the booking page may
  // load later, nobody else needs.
  const isTable =
    chunk.isEntry || chunk.name === 'booking' || TABLES.some((end) => isOf(chunk.facadeModuleId, end));
  for (const name of [...chunk.imports, ...(whole && !isTable ? chunk.dynamicImports : [])]) {
    const next = bundle[name];
    if (next?.type === 'chunk') filesOf(bundle, next, whole, seen);
  }
  return seen;
}

/** The worker's code, in one file: not every browser that we serve takes a worker with imports. */
async function workerCode(root: string, constants: unknown): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`),
      lib: { entry: 'worker/sw.ts', formats: ['iife'], name: 'vaga', fileName: () => 'sw.js' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : null;
  if (!chunk) throw new Error('The service worker was not built.');
  return `const BUILD=${JSON.stringify(constants)};${chunk.code}`;
}

/**
 * Builds /sw.js with the list of files that each role keeps (docs/adr/0019). `VITE_WITHOUT_WORKER=true` builds the one
 * that keeps nothing and drops what others have kept: the way back (docs/operating.md).
 */
export function serviceWorker(): Plugin {
  let root = '';
  let off = false;
  return {
    name: 'vaga:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      off = config.envDir !== false && loadEnv(config.mode, config.envDir).VITE_WITHOUT_WORKER === 'true';
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (page?.type !== 'asset' || entry?.type !== 'chunk') return;
        const path = (name: string) => `/${name}`;
        const shell = filesOf(bundle, entry, false);
        for (const end of [EXTRAS, TABLES[0]]) filesOf(bundle, chunkOf(bundle, end), false, shell);
        // The entry's styles stand in the page itself.
        const inPage = entry.viteMetadata?.importedCss ?? new Set<string>();
        for (const style of inPage) shell.delete(style);
        const roles = Object.entries(ROLES).map(([role, { whole, bare }]) => {
          const files = new Set<string>();
          const add = (end: string, isWhole: boolean) =>
            filesOf(bundle, chunkOf(bundle, end), isWhole, files);
          if (role === 'owner' || role === 'admin') add(TABLES[1], false);
          for (const route of whole) add(`/src/app/routes/${route}.tsx`, true);
          for (const route of bare) add(`/src/app/routes/${route}.tsx`, false);
          for (const part of PARTS[role] ?? []) add(part, true);
          return [
            role,
            [...files].filter((file) => !shell.has(file) && !inPage.has(file)).map(path),
          ] as const;
        });
        const constants = {
          entry: path(entry.fileName),
          shell: [...shell].map(path),
          roles: Object.fromEntries(roles),
          off,
        };
        // The page's headers are kept with it: other headers are another version too.
        const id = createHash('sha256')
          .update(JSON.stringify(constants))
          .update(String(page.source))
          .update(readFileSync('firebase.json'))
          .digest('hex')
          .slice(0, 12);
        const source = await workerCode(root, { ...constants, id });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
