import { build } from 'vite';
import { BUILD_TARGET } from './browsers/oldest.ts';

/** Bundles a script and all its imports into one file, for the oldest browsers that we serve; returns its code. */
export async function oneFile(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: BUILD_TARGET, lib: { entry, formats: ['iife'], name, fileName: name } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : null;
  if (!chunk) throw new Error(`${entry} was not built.`);
  return chunk.code.trim();
}
