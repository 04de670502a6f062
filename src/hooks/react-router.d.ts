import type { NavigateOptions, To } from 'react-router-dom';

declare module 'react-router' {
  /** In declarative mode a navigation is over at once, as React Router's documentation of `useNavigate` says. */
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
    (delta: number): void;
  }
}
