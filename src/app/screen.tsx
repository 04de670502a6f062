import { type ComponentType, lazy, useEffect, useState } from 'react';
import { navigate, useLocation } from '../components/ui/router.ts';
import { matchPath, type Params } from './matchPath.ts';
import { paths } from './paths.ts';

/** What every screen is given: what its address says. */
export interface RouteProps {
  readonly params: Params;
}

type ImportRoute = () => Promise<{ readonly default: ComponentType<RouteProps> }>;

/** A screen whose code comes with its first showing, or before with `load`: then it is shown without a pause. */
interface ScreenRoute {
  readonly path: string;
  readonly Shown: ComponentType<RouteProps>;
  /** Rejects when the code doesn't come. */
  readonly load: () => Promise<unknown>;
}

/** A screen at an address. */
export function route(path: string, importRoute: ImportRoute): ScreenRoute {
  let here: ComponentType<RouteProps> | null = null;
  const load = async () => {
    const loaded = await importRoute();
    here = loaded.default;
    return loaded;
  };
  const Later = lazy(load);
  function Shown(props: RouteProps) {
    // What is shown stays: another component in its place would begin anew.
    const [Route] = useState<ComponentType<RouteProps>>(() => here ?? Later);
    return <Route {...props} />;
  }
  return { path, Shown, load };
}

/** Any unknown path leads home. */
function ToHome() {
  useEffect(() => navigate(paths.home, { replace: true }), []);
  return null;
}

/**
 * A table of screens: `Routes` shows the one at the present address, or what is `Other`; `load` loads the code of the
 * one at an address, says whether there is one, and rejects when its code doesn't come.
 */
export function screens(routes: readonly ScreenRoute[], match = matchPath) {
  const find = (pathname: string) => {
    for (const { path, Shown, load } of routes) {
      const params = match(path, pathname);
      if (params) return { Shown, load, params };
    }
    return null;
  };
  return {
    Routes: ({ Other = ToHome }: { readonly Other?: ComponentType }) => {
      const found = find(useLocation().pathname);
      return found ? <found.Shown params={found.params} /> : <Other />;
    },
    load: async (pathname: string): Promise<boolean> => {
      const found = find(pathname);
      await found?.load();
      return found !== null;
    },
  };
}
