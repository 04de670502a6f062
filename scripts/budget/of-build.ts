import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import budgets from '../../budgets.json' with { type: 'json' };
import { ROUTES } from '../../src/app/routes.tsx';
import { isFields } from '../../src/domain/fields.ts';
import { measureScreens, type ScreenCost } from './measure.ts';

/** Returns the cost of every screen of the build in `folder`, which was made with a manifest. */
export function costsOfBuild(folder: string): readonly ScreenCost[] {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  if (!isFields(manifest)) throw new Error(`${folder} has no manifest.`);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return measureScreens(
    manifest,
    page,
    budgets,
    ROUTES,
    (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  );
}
