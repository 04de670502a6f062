/** What a new sale needs for an order only, as one file. */
export { orderId, readOrder } from '../../../domain/sales/order.ts';
export { KeepOrder } from './KeepOrder.tsx';
