import { posix } from 'node:path';
import { type ImportSite, importsOf } from './imports.ts';
import { EMULATOR, isTestFile, mayImport, mayUsePackage, type Place, placeOf } from './policy.ts';

export interface SourceFile {
  /** Relative to the project, with slashes. */
  readonly path: string;
  readonly source: string;
}

/** Why the file at `path` may not import what `site` names; null = it may. */
function objection(path: string, place: Place, site: ImportSite): string | null {
  const { specifier, typeOnly } = site;
  const from = place.unit;
  // Tools and tests may load and read what they like; the product must stay checkable.
  const isTool = place.layer.packages.includes('*');
  const isAsset = site.asset && !path.startsWith(EMULATOR);
  if (isTool && (specifier === null || isAsset)) return null;
  if (specifier === null) return isTestFile(path) ? null : 'imports a path computed at run time';
  const target = specifier.split('?', 1)[0] ?? '';
  if (target.startsWith('/')) return `imports ${specifier}: write a relative path`;
  if (!target.startsWith('.')) {
    return mayUsePackage(place, path, target) ? null : `${from} may not import the package ${specifier}`;
  }
  const resolved = posix.join(posix.dirname(path), target);
  const to = placeOf(resolved);
  if (!to) return `imports ${resolved}, which belongs to no layer`;
  if (isTestFile(resolved) && !isTestFile(path) && !isTool) return `imports ${resolved}, which is for tests`;
  if (mayImport(place, to, typeOnly)) return null;
  const typesWouldDo = mayImport(place, to, true);
  return `${from} may not import ${to.unit} (${resolved})${typesWouldDo ? ' except its types' : ''}`;
}

/** Every import among `files` that breaks the policy, as 'path:line what is wrong'. */
export function findViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) => {
    const place = placeOf(path);
    if (!place) return [`${path}:1 belongs to no layer (scripts/boundaries/policy.ts)`];
    return importsOf(path, source).flatMap((site) => {
      const problem = objection(path, place, site);
      return problem ? [`${path}:${site.line} ${problem}`] : [];
    });
  });
}
