import { paths } from '../../config/paths.ts';

/** The query parameter that shows a venture's customers instead of its sales. Apart from the paths every page loads. */
export const CUSTOMERS = 'clientes';
export const customersPath = `${paths.businessSales}?${CUSTOMERS}`;
