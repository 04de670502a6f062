import type { HttpHandler } from './http/message.ts';

/** One emulated product on a port of its own: Firestore now; Auth and Storage join the list in main.ts. */
export interface Service {
  /** For the ready line and for complaints. */
  readonly name: string;
  readonly handler: HttpHandler;
  readonly bodyLimitBytes: number;
  /** Says goodbye to connected clients and stops timers; the socket is closed right after. */
  readonly disconnect: () => void;
}
