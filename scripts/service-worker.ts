import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadEnv, type Plugin, type Rollup } from 'vite';
import type { OfflineRole, ScreenRoute } from '../src/app/routes.tsx';
import { oneFile } from './one-file.ts';
import { chunkOf, filesOf, readRoutes } from './routes.ts';

/** Code that screens without `wholeOffline` load later, and that they need for reminders or to show cached answers. */
const PARTS: Readonly<Partial<Record<OfflineRole, readonly string[]>>> = {
  start: ['reminders/browser.ts', 'app/ReminderDialog.tsx'],
  owner: ['services/ventures/teamQueries.ts', 'services/businesses/watchOwned.ts'],
};

/** The code that every screen loads once it is idle. */
const EXTRAS = 'app/Extras.tsx';

/** Returns the files that the service worker caches for each role. */
function filesOfRoles(
  bundle: Rollup.OutputBundle,
  routes: readonly ScreenRoute[],
): Map<OfflineRole, Set<string>> {
  const roles = new Map<OfflineRole, Set<string>>();
  for (const { offline: role, wholeOffline = false, files } of routes) {
    if (role === undefined) continue;
    const all = roles.get(role) ?? new Set();
    roles.set(role, all);
    // A file that was added for another screen without the code it loads later is added here with it.
    const added = files.map((name) => filesOf(bundle, chunkOf(bundle, `${name}.tsx`), wholeOffline));
    const parts = (PARTS[role] ?? []).map((part) => filesOf(bundle, chunkOf(bundle, part), true));
    for (const found of [...added, ...parts]) for (const file of found) all.add(file);
  }
  return roles;
}

/**
 * Builds /sw.js with the list of files to cache for each role (docs/adr/0019). `VITE_WITHOUT_WORKER=true` builds a
 * worker that caches nothing and deletes older caches: the way to turn the worker off (docs/operating.md).
 */
export function serviceWorker(): Plugin {
  let off = false;
  return {
    name: 'vaga:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      off = config.envDir !== false && loadEnv(config.mode, config.envDir).VITE_WITHOUT_WORKER === 'true';
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (page?.type !== 'asset' || entry?.type !== 'chunk') return;
        const path = (name: string) => `/${name}`;
        const shell = new Set(
          [entry, chunkOf(bundle, EXTRAS)].flatMap((chunk) => [...filesOf(bundle, chunk)]),
        );
        // The entry's styles are inside the page.
        const inPage = entry.viteMetadata?.importedCss ?? new Set<string>();
        for (const style of inPage) shell.delete(style);
        const roles = [...filesOfRoles(bundle, await readRoutes())].map(
          ([role, files]) =>
            [role, [...files].filter((file) => !shell.has(file) && !inPage.has(file)).map(path)] as const,
        );
        const constants = {
          entry: path(entry.fileName),
          shell: [...shell].map(path),
          roles: Object.fromEntries(roles),
          off,
        };
        // The page is cached with its headers: other headers make another version too.
        const id = createHash('sha256')
          .update(JSON.stringify(constants))
          .update(String(page.source))
          .update(readFileSync('firebase.json'))
          .digest('hex')
          .slice(0, 12);
        // In one file: some browsers that we serve don't accept a worker with imports.
        const code = await oneFile('worker/sw.ts', 'vaga');
        const source = `const BUILD=${JSON.stringify({ ...constants, id })};${code}`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
