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
