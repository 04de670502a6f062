/** The services on their ports: starts them, stops them, and for tests makes them unreachable for a while. */
import { type HttpServer, listenHttp } from './http/server.ts';
import type { Service } from './service.ts';
import { StartError } from './start-error.ts';

export interface Restart {
  /** Orderly: the streams tell their clients to reconnect. Abrupt: every connection is cut in the middle. */
  readonly mode: 'orderly' | 'abrupt';
  /**
   * How long no port listens, milliseconds. With 'abrupt' and 0 the ports stay open, so that a client that retries at
   * once gets through, as with a hosted service that restarts.
   */
  readonly downMs: number;
}

export interface Listening {
  /** Starts a service and returns its port. Throws StartError when the port can't be used. */
  readonly start: (service: Service, port: number) => Promise<number>;
  /**
   * Ends all connections and streams, closes the ports for a while, then listens on the same ports again. The data that
   * the services hold in memory stays, as if read from disk. Resolves when the ports listen.
   */
  readonly restart: (restart: Restart) => Promise<void>;
  /** Ends every connection and closes the ports. */
  readonly stop: () => Promise<void>;
}

interface Entry {
  readonly service: Service;
  readonly port: number;
  server: HttpServer;
}

async function listen(
  service: Service,
  host: string,
  port: number,
  reportFault: (thrown: unknown) => void,
): Promise<HttpServer> {
  try {
    const { handler, bodyLimitBytes, streamed } = service;
    return await listenHttp({
      host,
      port,
      handler,
      bodyLimitBytes,
      reportFault,
      ...(streamed === undefined ? {} : { streamed }),
    });
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} (${service.name}) is in use; is another emulator running?`);
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} (${service.name}) may not be opened by this user.`);
    }
    throw thrown;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Returns a Listening without services: no port listens yet. */
export function createListening(host: string, reportFault: (thrown: unknown) => void): Listening {
  const entries: Entry[] = [];
  let restarting: Promise<void> = Promise.resolve();

  const down = async (mode: Restart['mode']): Promise<void> => {
    if (mode === 'orderly') {
      for (const { service } of entries) service.dropClients?.('orderly');
      await Promise.all(entries.map(({ server }) => server.close()));
    } else {
      const closed = Promise.all(entries.map(({ server }) => server.abort()));
      for (const { service } of entries) service.dropClients?.('abrupt');
      await closed;
    }
  };
  const restartNow = async ({ mode, downMs }: Restart): Promise<void> => {
    if (mode === 'abrupt' && downMs === 0) {
      for (const { service } of entries) service.dropClients?.('abrupt');
      for (const { server } of entries) server.cut();
      return;
    }
    await down(mode);
    await wait(downMs);
    for (const entry of entries) {
      entry.server = await listen(entry.service, host, entry.port, reportFault);
    }
  };

  return {
    start: async (service, port) => {
      const server = await listen(service, host, port, reportFault);
      entries.push({ service, port: server.port, server });
      return server.port;
    },
    restart: (restart) => {
      const run = restarting.then(() => restartNow(restart));
      restarting = run.catch(reportFault);
      return run;
    },
    stop: async () => {
      await restarting;
      await Promise.all(entries.map(({ server }) => server.close()));
    },
  };
}
