import type { Plugin } from 'vite';

/**
 * What keeps code whole that this app has no use for: assignments to components and unmarked calls may not be dropped by
 * a bundler; advice to developers is given by the development server, which serves the library unchanged.
 */
const EDITS: Readonly<Record<string, readonly [RegExp, string]>> = {
  'assignments to components': [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
  'calls that make components': [
    / = (React\d*\.(?:forwardRef|memo|createContext))\(/g,
    ' = /* @__PURE__ */ $1(',
  ],
  'advice to developers': [
    /^function (invariant|warning)\((\w+, message)\) \{$/gm,
    'function $1() {}\nfunction $1Unused($2) {',
  ],
};

/** A module's text without that, and how often each edit found its place. */
export interface Slimmed {
  readonly code: string;
  readonly found: Readonly<Record<string, number>>;
}

/** Applies the edits to a module of React Router. */
export function slim(code: string): Slimmed {
  const found: Record<string, number> = {};
  let slimmed = code;
  for (const [name, [pattern, replacement]] of Object.entries(EDITS)) {
    found[name] = slimmed.match(pattern)?.length ?? 0;
    slimmed = slimmed.replace(pattern, replacement);
  }
  return { code: slimmed, found };
}

/**
 * Takes React Router's production modules (its package names the development ones for every bundler) and drops from
 * them what this app has no use for: 11 kB of gzip on the pages of owners and the administrator. A build in which an
 * edit found no place fails: the library is written otherwise now, and the bytes would come back unnoticed.
 */
export function slimReactRouter(): Plugin {
  let found: Record<string, number> = {};
  return {
    name: 'vaga:slim-react-router',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      found = Object.fromEntries(Object.keys(EDITS).map((name) => [name, 0]));
    },
    async resolveId(source, importer) {
      if (source !== 'react-router') return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
    },
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\/production\//.test(id)) return null;
      const slimmed = slim(code);
      for (const [name, times] of Object.entries(slimmed.found)) found[name] = (found[name] ?? 0) + times;
      return { code: slimmed.code, map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(EDITS).filter((name) => found[name] === 0);
      if (error !== undefined || missing.length === 0) return;
      this.error(
        `React Router is written otherwise now: no ${missing.join(', no ')} found. See scripts/slim-react-router.ts.`,
      );
    },
  };
}
