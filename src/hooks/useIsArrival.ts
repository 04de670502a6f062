import { useLocation } from 'react-router-dom';

/** Returns whether the tab began at the address that is shown: a step back would leave the app. */
export function useIsArrival(): boolean {
  return useLocation().key === 'default';
}
