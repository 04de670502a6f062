import type { Plugin } from 'vite';

/** A module's text without what kept it whole, and how much of that was found. */
export interface Slimmed {
  readonly code: string;
  /** Assignments of `displayName`, dropped. */
  readonly names: number;
  /** Calls that make components and contexts, marked as pure. */
  readonly calls: number;
}

/** Marks the calls of a React Router module as pure and drops its names. */
export function slim(code: string): Slimmed {
  let names = 0;
  let calls = 0;
  const slimmed = code
    .replace(/^\w+\.displayName = .*;$/gm, () => {
      names += 1;
      return '';
    })
    .replace(/ = (React\d*\.(?:forwardRef|memo|createContext))\(/g, (_, callee: string) => {
      calls += 1;
      return ` = /* @__PURE__ */ ${callee}(`;
    });
  return { code: slimmed, names, calls };
}

/**
 * React Router is one file whose components are made by calls (`forwardRef(...)`) and named by assignments
 * (`Link.displayName = ...`): no bundler may drop those, so an app that uses four hooks ships its forms, scroll
 * restoration and prefetching too. This marks the calls as pure and drops the names: 4 kB of gzip on every
 * page. Nothing that is used changes; `tests/e2e` runs on the result. A build in which there was nothing to mark or
 * to drop fails: the library is written otherwise now, and the 4 kB would come back unnoticed.
 */
export function slimReactRouter(): Plugin {
  let names = 0;
  let calls = 0;
  return {
    name: 'vaga:slim-react-router',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      names = 0;
      calls = 0;
    },
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\//.test(id)) return null;
      const slimmed = slim(code);
      names += slimmed.names;
      calls += slimmed.calls;
      return { code: slimmed.code, map: null };
    },
    buildEnd(error) {
      if (error !== undefined || (names > 0 && calls > 0)) return;
      this.error(
        `React Router is written otherwise now: ${names} names and ${calls} calls found. See scripts/slim-react-router.ts.`,
      );
    },
  };
}
