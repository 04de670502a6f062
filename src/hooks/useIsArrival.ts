import { useLocation } from 'react-router-dom';

/** Returns whether the present page is the first one of the tab: then a step back would leave the app. */
export function useIsArrival(): boolean {
  return useLocation().key === 'default';
}
