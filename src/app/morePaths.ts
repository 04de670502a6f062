/** The addresses of every screen but the diner's, apart so that the diner doesn't download them. */
export const morePaths = {
  businessLogin: '/business/login',
  businessBranches: '/business/branches',
  businessSchedule: '/business/schedule',
  businessReservations: '/business/reservations',
  businessSales: '/business/sales',
  businessNewSale: '/business/sales/new',
  ventureCreate: '/ventures/create',
  ventureEdit: '/ventures/:ventureId/edit',
  products: '/ventures/products',
  publicVenture: '/emprendimientos/:slug',
  clientLogin: '/client/login',
  clientRegister: '/client/register',
  clientPrizes: '/client/prizes',
  clientMovements: '/client/movements',
  lotteryResults: '/lotteries/results',
  participate: '/lotteries/:lotteryId/participate',
  comments: '/comments',
  admin: '/adminvaga',
} as const;

/** Returns the address of a venture's profile form. */
export function ventureEditPath(ventureId: string): string {
  return `/ventures/${encodeURIComponent(ventureId)}/edit`;
}

/** Returns the address of a venture's public page, or of one product on it. */
export function publicVenturePath(slug: string, productId?: string): string {
  const path = `/emprendimientos/${encodeURIComponent(slug)}`;
  return productId === undefined ? path : `${path}?${new URLSearchParams({ producto: productId })}`;
}
