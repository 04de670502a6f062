import { paths } from '../../config/paths.ts';

/** In the address of a venture's sales: its customers in place of the list. Apart from the paths, which every page loads. */
export const CUSTOMERS = 'clientes';
export const customersPath = `${paths.businessSales}?${CUSTOMERS}`;
