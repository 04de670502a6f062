import { join } from 'node:path';
import { type Rollup, runnerImport } from 'vite';
import type { ScreenRoute } from '../src/app/routes.tsx';

type Table = { readonly ROUTES: readonly ScreenRoute[] };

/** Returns the app's table of screens, read by Vite's runner, which doesn't follow the `import()` of a screen. */
export async function readRoutes(): Promise<readonly ScreenRoute[]> {
  const file = join(import.meta.dirname, '../src/app/routes.tsx');
  const { module } = await runnerImport<Table>(file, { configFile: false, logLevel: 'error' });
  return module.ROUTES;
}

/** Returns the chunk that contains the source file `name` (with its ending). */
export function chunkOf(bundle: Rollup.OutputBundle, name: string): Rollup.OutputChunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${name}`)),
  );
  if (found?.type !== 'chunk') throw new Error(`The build has no file for ${name}.`);
  return found;
}

/** Returns the files of a chunk and of all its imports, styles too; with `later` also those that it may load later. */
export function filesOf(
  bundle: Rollup.OutputBundle,
  chunk: Rollup.OutputChunk,
  later = false,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  // The entry is left out: every screen of the app is code that it may load later.
  for (const name of [...chunk.imports, ...(later && !chunk.isEntry ? chunk.dynamicImports : [])]) {
    const next = bundle[name];
    if (next?.type === 'chunk') filesOf(bundle, next, later, seen);
  }
  // A chunk's styles come after those of its imports, in the order in which Vite's own loader applies them.
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  return seen;
}
