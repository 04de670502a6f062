import type { HttpHandler } from './http/message.ts';
import type { HttpServerOptions } from './http/server.ts';

/** One emulated product on a port of its own: Firestore now; Auth and Storage join the list in main.ts. */
export interface Service {
  /** For the ready line and for complaints. */
  readonly name: string;
  readonly handler: HttpHandler;
  readonly bodyLimitBytes: number;
  /** For requests and answers too big to hold, as Storage has. */
  readonly streamed?: NonNullable<HttpServerOptions['streamed']>;
  /** Ends the streams without ending the service: telling the clients to come back, or without a word. */
  readonly dropClients?: (mode: 'orderly' | 'abrupt') => void;
  /** Says goodbye to connected clients and stops timers; the socket is closed right after. */
  readonly disconnect: () => void;
}
