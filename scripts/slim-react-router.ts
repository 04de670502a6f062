import type { Plugin } from 'vite';

/**
 * React Router is one file whose components are made by calls (`forwardRef(...)`) and named by assignments
 * (`Link.displayName = ...`): no bundler may drop those, so an app that uses four hooks ships its forms, scroll
 * restoration and prefetching too. This marks the calls as pure and drops the names: 4 kB of gzip on every
 * page. Nothing that is used changes; `tests/e2e` runs on the result.
 */
export function slimReactRouter(): Plugin {
  return {
    name: 'vaga:slim-react-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\//.test(id)) return null;
      return {
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/ = (React\d*\.(?:forwardRef|memo|createContext))\(/g, ' = /* @__PURE__ */ $1('),
        map: null,
      };
    },
  };
}
