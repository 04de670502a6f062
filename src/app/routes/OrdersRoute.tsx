import { lazy, Suspense } from 'react';

/** Loaded by this route: if it were the route's file, the build would split the landing pages' files differently. */
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
