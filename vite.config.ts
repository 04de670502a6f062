import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { BUILD_TARGET } from './scripts/browsers/oldest.ts';
import { environmentAtBuild } from './scripts/environment-at-build.ts';
import { fileNames } from './scripts/files-of-routes.ts';
import { inlineScript } from './scripts/inline-script.ts';
import { startPages } from './scripts/page-start.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { versionAtBuild } from './scripts/version-at-build.ts';

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
    plugins: [
      react(),
      environmentAtBuild(),
      inlineScript(),
      startPages(),
      versionAtBuild(),
      serviceWorker(),
      ...(command === 'build' && !usesEmulator ? [preconnectToFirestore()] : []),
    ],
    resolve: {
      // The package names its development build for every bundler, with advice to developers in it.
      alias: [
        {
          find: /^react-router$/,
          replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
        },
      ],
    },
    build: {
      target: BUILD_TARGET,
      // scripts/check-budget.ts reads it; hosting ignores its folder.
      manifest: true,
      // Every target either preloads modules by itself or is better off without more script.
      modulePreload: {
        polyfill: false,
        // The first file names what each route needs, so that all of it is asked for at once. What a tap on a screen loads
        // finds the rest by its own imports: nearly all of that is here by then, and the lists cost each screen 2 kB.
        resolveDependencies: (file, dependencies, { hostType }) =>
          hostType === 'html'
            ? dependencies
            : dependencies.filter(
                (dependency) =>
                  !/\/(react|rolldown-runtime|index)-/.test(dependency) &&
                  (dependency.endsWith('.css') || /\/index-/.test(file)),
              ),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // The first file names all others.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // Apart, so that a deploy of ours leaves it in every phone's cache.
              {
                name: 'react',
                test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              },
              { name: fileNames(), debugName: 'routes', test: /\/src\// },
            ],
          },
        },
      },
    },
  };
});
