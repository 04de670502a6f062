import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../../src/app/routes.tsx';
import { measureScreens, parseBudgets, parseManifest } from './measure.ts';

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Returns the addresses of the scripts that the bundle budget counts for a screen of `build`, by its name. */
export function scriptsOf(build: string, screen: string): string[] {
  const costs = measureScreens(
    parseManifest(read(build, '.vite/manifest.json')),
    readFileSync(join(build, 'index.html'), 'utf8'),
    parseBudgets(read('budgets.json')),
    ROUTES,
    () => 0,
  );
  const files = costs.find((cost) => cost.screen === screen)?.files ?? [];
  return files.map(({ file }) => `/${file}`).filter((path) => path.endsWith('.js'));
}
