/** For tests of what has links, reads the address or asks: inside the router, over the window's own history. */
import { type RenderOptions, type RenderResult, render as renderAlone } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AskHost } from './askHost.tsx';

/** Wraps what a test shows, as the app does. */
export function Router({ children }: { readonly children: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      {children}
      <AskHost />
    </BrowserRouter>
  );
}

/** Shows elements inside the router. */
export function render(element: ReactNode, options: Omit<RenderOptions, 'wrapper'> = {}): RenderResult {
  return renderAlone(element, { ...options, wrapper: Router });
}
