import { type ComponentType, lazy, useState } from 'react';

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
    const route = await importRoute();
    here = route.default;
    return route;
  };
  const Later = lazy(load);
  function Shown() {
    // What is shown stays: another component in its place would begin anew.
    const [Route] = useState<ComponentType>(() => here ?? Later);
    return <Route />;
  }
  return Object.assign(Shown, { load });
}
