import { createServer } from 'vite';

export interface DevServerOptions {
  readonly root: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Content of the page's `<meta name="emulator">` (see src/config/env.ts). */
  readonly emulatorMeta: string;
}

/** Vite's development server over the sources, with hot replacement. Without the hosting headers: Vite needs inline code. */
export async function startDevServer(
  options: DevServerOptions,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = await createServer({
    root: options.root,
    mode: 'emulator',
    logLevel: 'warn',
    server: { port: options.port, strictPort: options.port !== 0, host: 'localhost' },
    plugins: [
      {
        name: 'vaga:emulator-meta',
        transformIndexHtml: () => [
          { tag: 'meta', attrs: { name: 'emulator', content: options.emulatorMeta }, injectTo: 'head' },
        ],
      },
    ],
  });
  await server.listen();
  const address = server.httpServer?.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
