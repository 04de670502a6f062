import type { HttpHandler } from './http/message.ts';
import type { HttpServerOptions } from './http/server.ts';

/** One emulated product on a separate port: Firestore, Auth and Storage, started in main.ts. */
export interface Service {
  /** Used in the ready line and in error messages. */
  readonly name: string;
  readonly handler: HttpHandler;
  readonly bodyLimitBytes: number;
  /** Handles requests and responses that are too big for memory, as Storage has. */
  readonly streamed?: NonNullable<HttpServerOptions['streamed']>;
  /** Ends the streams, not the service: the clients are told to reconnect, or get no message. */
  readonly dropClients?: (mode: 'orderly' | 'abrupt') => void;
  /** Tells connected clients that the service ends, and stops timers; the socket is closed right after. */
  readonly disconnect: () => void;
}
