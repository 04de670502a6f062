import { join } from 'node:path';
import { type Rollup, runnerImport } from 'vite';
import type { ScreenRoute } from '../src/app/routes.tsx';

type Table = { readonly ROUTES: readonly ScreenRoute[] };

/** Returns the app's table of screens. By Vite's runner, which follows no `import()` of a screen. */
export async function readRoutes(): Promise<readonly ScreenRoute[]> {
  const file = join(import.meta.dirname, '../src/app/routes.tsx');
  const { module } = await runnerImport<Table>(file, { configFile: false, logLevel: 'error' });
  return module.ROUTES;
}

/** Returns the chunk that the source file `name` (with its ending) is in. */
export function chunkOf(bundle: Rollup.OutputBundle, name: string): Rollup.OutputChunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${name}`)),
  );
  if (found?.type !== 'chunk') throw new Error(`The build has no file for ${name}.`);
  return found;
}

/** The files of a chunk and of all that it imports, styles included; with `later` also what it may load later. */
export function filesOf(
  bundle: Rollup.OutputBundle,
  chunk: Rollup.OutputChunk,
  later = false,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  // What the app's entry may load later is every screen there is.
  for (const name of [...chunk.imports, ...(later && !chunk.isEntry ? chunk.dynamicImports : [])]) {
    const next = bundle[name];
    if (next?.type === 'chunk') filesOf(bundle, next, later, seen);
  }
  // After those of what it imports, as Vite's own loader applies them.
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  return seen;
}
