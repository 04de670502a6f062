/** A minimal HTTP client over kept connections: it costs less than fetch, so that the emulator is measured. */
import { Agent, type IncomingMessage, request } from 'node:http';

export interface Client {
  /** Posts and reads the whole response; throws on any status but 200. */
  readonly post: (path: string, body: string, headers?: Readonly<Record<string, string>>) => Promise<string>;
  /** Opens a streaming response; `onData` gets its text. Returns a function that cuts it. */
  readonly stream: (path: string, onData: (text: string) => void) => () => void;
  readonly close: () => void;
}

function whole(reply: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    reply.setEncoding('utf8');
    reply.on('data', (chunk: string) => {
      text += chunk;
    });
    reply.on('end', () => {
      if (reply.statusCode === 200) resolve(text);
      else reject(new Error(`${reply.statusCode}: ${text}`));
    });
    reply.on('error', reject);
  });
}

/** Creates a client for one server, `http://host:port`. */
export function createClient(url: string, maxSockets: number): Client {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets });
  return {
    post: (path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const sent = request({ hostname, port, path, method: 'POST', agent, headers }, (reply) => {
          whole(reply).then(resolve, reject);
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    stream: (path, onData) => {
      const sent = request({ hostname, port, path, agent: false }, (reply) => {
        reply.setEncoding('utf8');
        reply.on('data', onData);
        reply.on('error', () => undefined);
      });
      sent.on('error', () => undefined);
      sent.end();
      return () => sent.destroy();
    },
    close: () => agent.destroy(),
  };
}
