/** Every address of the app, so that a link to nowhere doesn't compile. */
export const paths = {
  home: '/',
  reservation: '/reservation/:businessId',
  reservations: '/reservations',
  clientProfile: '/client/profile',
  businessDashboard: '/business/dashboard',
} as const;

/** Returns the address that books at a business, or with `reservationId` changes a booking there. */
export function reservationPath(businessId: string, reservationId?: string): string {
  const path = `/reservation/${encodeURIComponent(businessId)}`;
  return reservationId === undefined ? path : `${path}?${new URLSearchParams({ reservationId })}`;
}

/** Returns the address of a venture's public page, or of one product on it. */
export function publicVenturePath(slug: string, productId?: string): string {
  const path = `/emprendimientos/${encodeURIComponent(slug)}`;
  return productId === undefined ? path : `${path}/${encodeURIComponent(productId)}`;
}
