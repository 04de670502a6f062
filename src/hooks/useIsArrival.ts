import { useLocation } from 'react-router-dom';

/**
 * Returns whether the present page is the first one of the tab, or has replaced it: then a step back would leave the
 * app.
 */
export function useIsArrival(): boolean {
  // Renders again at each step.
  useLocation();
  // The router counts its entries in their state; an address that replaces another one keeps its number.
  return !Reflect.get(Object(window.history.state), 'idx');
}
