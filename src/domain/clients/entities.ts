import type { SpendingLimits } from './spending.ts';

/** A client (docs/product.md, Clients), always without the password. Instants are epoch milliseconds. */
export interface Client {
  readonly id: string;
  /** 8 digits. */
  readonly phone: string;
  /** '@name' or ''. */
  readonly instagram: string;
  readonly instagramLower: string;
  /** Vagacoins. */
  readonly coins: number;
  /** Only this client and the administrator can read it; '' for clients registered before it was introduced. */
  readonly boardSecret: string;
  /** null = never set. */
  readonly limits: SpendingLimits | null;
  readonly createdAtMs: number;
}
