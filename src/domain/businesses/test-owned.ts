import { EVERYTHING_ONLINE } from '../reservations/online.ts';
import type { OwnedBusiness } from './owned.ts';

/** Returns a business without branches, as its owner sees it; `over` replaces fields. */
export function testOwned(over: Partial<OwnedBusiness> = {}): OwnedBusiness {
  return {
    id: 'la-casona',
    name: 'La Casona',
    hasProfile: true,
    closedDates: [],
    branches: [],
    online: EVERYTHING_ONLINE,
    ...over,
  };
}
