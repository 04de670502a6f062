/** What the screen of a new sale doesn't need to begin: it comes when the page is idle, before anybody needs it. */
export { readOrder } from '../../../domain/sales/order.ts';
export { Questions } from './Questions.tsx';
export { SaleExtras } from './SaleExtras.tsx';
export { SoldCard } from './SoldCard.tsx';
