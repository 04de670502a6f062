/** Loads the commands and queries of the administrator's lottery screens. Rejects when the code doesn't load. */
export const services = () => import('../../../services/lotteries/admin/all.ts');
