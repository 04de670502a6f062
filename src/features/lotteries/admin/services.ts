/** Loads what the administrator's screens of lotteries ask of the database. Rejects when it doesn't come. */
export const services = () => import('../../../services/lotteries/admin/all.ts');
