/** Every address of the app, so that a link to nowhere doesn't compile. */
export const paths = {
  home: '/',
  reservation: '/reservation/:businessId',
  reservations: '/reservations',
  clientProfile: '/client/profile',
  businessDashboard: '/business/dashboard',
  businessLogin: '/business/login',
  businessBranches: '/business/branches',
  businessSchedule: '/business/schedule',
  businessClosedDays: '/business/closed-days',
  businessReservations: '/business/reservations',
  businessWeek: '/business/reservations/week',
  businessSales: '/business/sales',
  businessReports: '/business/sales/reports',
  businessTeam: '/business/team',
  businessNewSale: '/business/sales/new',
  businessOrders: '/business/sales/orders',
  ventureCreate: '/ventures/create',
  ventureEdit: '/ventures/:ventureId/edit',
  products: '/ventures/products',
  publicVenture: '/emprendimientos/:slug',
  publicProduct: '/emprendimientos/:slug/:productId',
  clientLogin: '/client/login',
  clientRegister: '/client/register',
  clientPrizes: '/client/prizes',
  clientMovements: '/client/movements',
  lotteryResults: '/lotteries/results',
  participate: '/lotteries/:lotteryId/participate',
  comments: '/comments',
  privacy: '/privacidad',
  terms: '/terminos',
  admin: '/adminvaga',
  adminNewLottery: '/admin/lotteries/new',
  adminLotteries: '/admin/lotteries',
  adminEditLottery: '/admin/lotteries/:lotteryId/edit',
  adminLotterySales: '/admin/lotteries/:lotteryId/sales',
  adminPrizes: '/admin/prizes',
  adminTopUp: '/admin/coins/topup',
  adminClients: '/admin/clients',
} as const;

const withId = (path: string, id: string) => path.replace(/:\w+/, encodeURIComponent(id));

/** Returns the address of a business's booking form, or with `reservationId` of the form that changes a booking. */
export function reservationPath(businessId: string, reservationId?: string): string {
  const path = withId(paths.reservation, businessId);
  return reservationId === undefined ? path : `${path}?${new URLSearchParams({ reservationId })}`;
}

/** Returns the address of a venture's public page, or of one product on it. */
export function publicVenturePath(slug: string, productId?: string): string {
  const path = withId(paths.publicVenture, slug);
  return productId === undefined ? path : `${path}/${encodeURIComponent(productId)}`;
}

/** Returns the address of a lottery's edit screen. */
export const adminEditLotteryPath = (lotteryId: string) => withId(paths.adminEditLottery, lotteryId);

/** Returns the address of a lottery's edit screen that asks at once whether to close the lottery. */
export const adminCloseLotteryPath = (lotteryId: string) => `${adminEditLotteryPath(lotteryId)}?cerrar`;

/** Returns the address of a lottery's sales: the income, and the owner of each sold number. */
export const adminLotterySalesPath = (lotteryId: string) => withId(paths.adminLotterySales, lotteryId);

/** Returns the address of the screen where clients buy numbers of a lottery. */
export const participatePath = (lotteryId: string) => withId(paths.participate, lotteryId);

/** Returns the address of one draw: its winners, and how to check it. */
export const lotteryResultPath = (lotteryId: string) =>
  `${paths.lotteryResults}?${new URLSearchParams({ loteria: lotteryId })}`;

/** The address of a client's movements, opened at 'Mis números'. */
export const ownNumbersPath = `${paths.clientMovements}?ver=numeros`;

/** The query parameter of a venture's form that the administrator opened: going back then leads to the list. */
export const FROM_LIST = { name: 'desde', value: 'lista' } as const;

/** Returns the address of a venture's profile form, for its owner or from the administrator's list. */
export function ventureEditPath(ventureId: string, fromList = false): string {
  const path = withId(paths.ventureEdit, ventureId);
  return fromList ? `${path}?${new URLSearchParams({ [FROM_LIST.name]: FROM_LIST.value })}` : path;
}
