import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

/** Opens the connection to the hosted database while the page's code still loads. */
function preconnectToFirestore(): Plugin {
  return {
    name: 'vaga:preconnect',
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'preconnect', href: 'https://firestore.googleapis.com', crossorigin: '' },
        injectTo: 'head',
      },
    ],
  };
}

export default defineConfig(({ command, mode }) => {
  const usesEmulator = loadEnv(mode, process.cwd()).VITE_USE_EMULATOR === 'true';
  return {
    plugins: [react(), ...(command === 'build' && !usesEmulator ? [preconnectToFirestore()] : [])],
    build: {
      // Cheap Android phones of the last years; older Safari than 15.4 has no <dialog>.
      target: ['chrome100', 'safari15.4', 'firefox100'],
      // scripts/check-budget.ts reads it; hosting ignores its folder.
      manifest: true,
      // Every target either preloads modules by itself or is better off without more script.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  };
});
