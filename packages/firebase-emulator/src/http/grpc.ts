/**
 * gRPC is not spoken here: a client that tries is told so at once, where silence would make it try for ever. Its
 * connections are told from those of HTTP/1 by their first bytes; both come to the same port.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const UNIMPLEMENTED = 'This emulator does not speak gRPC, use REST (PARITY.md: Left out).';

async function refuse(socket: Socket): Promise<void> {
  // Loaded when somebody asks: a start has no use for it.
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

/** Answers gRPC on the server's port. Returns how to cut the connections that the server itself doesn't know of. */
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
