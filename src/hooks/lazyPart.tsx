import { type ComponentType, lazy, type ReactNode } from 'react';

/** Returns a component whose code loads when it is first shown; `missing` stands in for code that doesn't load. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, missing: ReactNode = null) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => missing }),
    ),
  );
}
