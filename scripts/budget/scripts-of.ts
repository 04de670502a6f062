import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../../src/app/routes.tsx';
import { measureRoutes, parseBudgets, parseManifest } from './measure.ts';

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Returns the addresses of the scripts that the bundle budget counts for a route of `build`, by its screen's name. */
export function scriptsOf(build: string, route: string): string[] {
  const costs = measureRoutes(
    parseManifest(read(build, '.vite/manifest.json')),
    readFileSync(join(build, 'index.html'), 'utf8'),
    parseBudgets(read('budgets.json')),
    ROUTES,
    () => 0,
  );
  const files = costs.find((cost) => cost.route === route)?.files ?? [];
  return files.map(({ file }) => `/${file}`).filter((path) => path.endsWith('.js'));
}
