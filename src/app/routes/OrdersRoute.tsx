import { lazy, Suspense } from 'react';

/** What it shows comes after it: as a screen of its own it would change which files the landing pages share. */
const OrdersScreen = lazy(async () => ({
  default: (await import('../../features/sales/orders/OrdersScreen.tsx')).OrdersScreen,
}));

export function OrdersRoute() {
  return (
    <Suspense>
      <OrdersScreen />
    </Suspense>
  );
}
