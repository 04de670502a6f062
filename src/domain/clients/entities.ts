/** A client (specification section 3); never with a password. Instants are epoch milliseconds. */
export interface Client {
  readonly id: string;
  /** 8 digits. */
  readonly phone: string;
  /** '@name' or ''. */
  readonly instagram: string;
  readonly instagramLower: string;
  /** Vagacoins. */
  readonly coins: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}
