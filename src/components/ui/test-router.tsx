/** For tests of components that have links, read the address or ask: renders in a router on the window's history. */
import { type RenderOptions, type RenderResult, render as renderAlone } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AskHost } from './askHost.tsx';

/** Wraps a test's elements, as the app does. */
export function Router({ children }: { readonly children: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      {children}
      <AskHost />
    </BrowserRouter>
  );
}

/** Renders elements inside the router. */
export function render(element: ReactNode, options: Omit<RenderOptions, 'wrapper'> = {}): RenderResult {
  return renderAlone(element, { ...options, wrapper: Router });
}
