import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { matchRoutes, useNavigate, useRoutes } from 'react-router-dom';
import { paths } from './paths.ts';

/** A screen whose code comes with its first showing, or before with `load`: then it is shown without a pause. */
export interface Screen {
  (): React.ReactNode;
  /** Rejects when the code doesn't come. */
  readonly load: () => Promise<unknown>;
}

/** Makes a screen of a route's module. */
export function screen(importRoute: () => Promise<{ readonly default: ComponentType }>): Screen {
  let here: ComponentType | null = null;
  const load = async () => {
    const loaded = await importRoute();
    here = loaded.default;
    return loaded;
  };
  const Later = lazy(load);
  function Shown() {
    // What is shown stays: another component in its place would begin anew.
    const [Route] = useState<ComponentType>(() => here ?? Later);
    return <Route />;
  }
  return Object.assign(Shown, { load });
}

interface ScreenRoute {
  readonly path: string;
  readonly element: ReactNode;
  readonly load: () => Promise<unknown>;
}

/** A screen at an address. */
export function route(path: string, importRoute: Parameters<typeof screen>[0]): ScreenRoute {
  const Shown = screen(importRoute);
  return { path, element: <Shown />, load: Shown.load };
}

/** Any unknown path leads home. */
function ToHome() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(paths.home, { replace: true });
  }, [navigate]);
  return null;
}

/** A table of screens: what shows the one at the present address, and what loads the code of one, rejecting when it can't. */
export function screens(routes: readonly ScreenRoute[]) {
  const all = [...routes.map(({ path, element }) => ({ path, element })), { path: '*', element: <ToHome /> }];
  return {
    Routes: () => useRoutes(all),
    load: async (pathname: string): Promise<void> => {
      await routes.find(({ path }) => matchRoutes([{ path }], pathname))?.load();
    },
  };
}
