import { createServer, type Server } from 'node:http';

/** Thrown when another process uses a port: `message` is one line for the terminal. */
export class PortBusyError extends Error {
  override readonly name = 'PortBusyError';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Starts the servers that answer for `localhost`: one on 127.0.0.1 and, where the machine has it, one on ::1,
 * because a browser may try either first. They don't listen on other interfaces. `port` 0 = any free one.
 */
export async function listenOnLoopback(
  create: () => Server,
  port: number,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const four = create();
  const actual = await listen(four, '127.0.0.1', port);
  const six = create();
  const servers = [four];
  try {
    await listen(six, '::1', actual);
    servers.push(six);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') {
      await stop(four);
      throw error;
    }
  }
  return {
    port: actual,
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

/** Throws a PortBusyError that names the port and the flag when 127.0.0.1:`port` is taken. */
export async function requireFreePort(port: number, flag: string, purpose: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await listen(probe, '127.0.0.1', port);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE' && codeOf(error) !== 'EACCES') throw error;
    throw new PortBusyError(`Port ${port} (${purpose}) is in use: choose another with ${flag} <port>.`);
  }
  await new Promise((resolve) => probe.close(resolve));
}
