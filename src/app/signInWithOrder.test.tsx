import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '../components/ui/test-router.tsx';
import { businessSession } from '../contexts/businessSession.ts';
import { orderHash } from '../domain/sales/order.ts';
import type { MemberRole } from '../domain/team/roles.ts';
import { OwnerOnly } from './guards/OwnerOnly.tsx';
import { OwnerSignedOut } from './guards/OwnerSignedOut.tsx';

const HASH = orderHash({
  number: 'K7F4XW',
  ventureId: 'hilos',
  lines: [{ productId: 'gorro', quantity: 3, note: '' }],
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await businessSession.restore();
  window.history.replaceState(null, '', '/');
});

const address = () => window.location.pathname + window.location.hash;

/** Opens an address signed out, gets to the sign-in, and signs in as an owner or a member of the team. */
function open(to: string, role: MemberRole | null) {
  window.history.replaceState(null, '', to);
  const guard = render(<OwnerOnly>{null}</OwnerOnly>);
  expect(address()).toBe('/business/login');
  guard.unmount();
  render(<OwnerSignedOut>{null}</OwnerSignedOut>);
  const member = role && { uid: 'u', role, name: 'Ana' };
  act(() =>
    businessSession.signedIn({ businessId: 'hilos', businessName: 'Hilos', ...(member && { member }) }),
  );
}

test.each([null, 'cashier'] as const)('a link with an order outlives the sign-in of owner or %s', (role) => {
  open(`/business/sales/new${HASH}`, role);
  expect(address()).toBe(`/business/sales/new${HASH}`);
});

test.each([
  ['/business/sales/new', null, '/business/dashboard'],
  ['/business/sales/new#pedido', null, '/business/dashboard'],
  [`/business/sales${HASH}`, 'cashier', '/business/sales/new'],
  // A host may not sell.
  [`/business/sales/new${HASH}`, 'host', '/business/reservations'],
] as const)('%s signed in as %s leads to %s', (to, role, landing) => {
  open(to, role);
  expect(address()).toBe(landing);
});
