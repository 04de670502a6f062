/**
 * The emulator doesn't support gRPC and answers a gRPC client with an error at once; without a response the client
 * would retry forever. The first bytes of a connection show whether it is gRPC or HTTP/1; both use the same port.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const UNIMPLEMENTED = 'This emulator does not speak gRPC, use REST (PARITY.md: Left out).';

async function refuse(socket: Socket): Promise<void> {
  // Loaded only for the first gRPC client, which keeps the start fast.
  const { createServer } = await import('node:http2');
  const grpc = createServer();
  grpc.on('stream', (stream) => {
    stream.on('error', () => undefined);
    stream.respond(
      {
        ':status': 200,
        'content-type': 'application/grpc',
        'grpc-status': '12',
        'grpc-message': UNIMPLEMENTED,
      },
      { endStream: true },
    );
  });
  grpc.on('sessionError', () => undefined);
  grpc.emit('connection', socket);
}

/** Refuses gRPC on the server's port. Returns a function that cuts the connections that the server doesn't track. */
export function refuseGrpc(server: Server): () => void {
  const speakHttp = server.listeners('connection');
  const unknown = new Set<Socket>();
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const forget = (): void => {
      unknown.delete(socket);
    };
    const ignore = (): void => undefined;
    unknown.add(socket);
    socket.once('close', forget);
    socket.on('error', ignore);
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      if (first.toString('latin1', 0, 3) === 'PRI') {
        void refuse(socket);
        return;
      }
      forget();
      socket.off('close', forget);
      socket.off('error', ignore);
      for (const listener of speakHttp) listener.call(server, socket);
      socket.resume();
    });
  });
  return () => {
    for (const socket of unknown) socket.destroy();
  };
}
