/** The reads, commands and views of the catalogue besides its list: one file, which loads after the screen. */
export * from '../../services/products/commands.ts';
export { seeProducts } from '../../services/products/queries.ts';
export * from '../../services/products/stockCommands.ts';
export { ArchivedProducts } from './arrange/ArchivedProducts.tsx';
export { ProductOrder } from './arrange/ProductOrder.tsx';
