import { basename, join } from 'node:path';
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

/**
 * Returns the function that names the classes of CSS modules: 'Button-row'. The default also has a hash and a line
 * number, which cost every page 0.3 kB. Throws where two files have the same name.
 */
function classNames() {
  const files = new Map<string, string>();
  return (name: string, file: string): string => {
    const prefix = basename(file, '.module.css');
    if ((files.get(prefix) ?? file) !== file) throw new Error(`${file}: another file has this name`);
    files.set(prefix, file);
    return `${prefix}-${name}`;
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
      // The package points every bundler to its development build, which contains advice for developers.
      alias: [
        {
          find: /^react-router$/,
          replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
        },
      ],
    },
    css: {
      modules: { generateScopedName: classNames() },
    },
    build: {
      target: BUILD_TARGET,
      // scripts/check-budget.ts reads the manifest; the hosting ignores its folder.
      manifest: true,
      // Every target browser either preloads modules by itself or works better without the additional script.
      modulePreload: {
        polyfill: false,
        // The entry file lists the files of each route, so that the browser requests them all at once. Code that a tap
        // loads finds its files by its own imports: nearly all are loaded by then, and lists cost each screen 2 kB.
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
          // The entry file lists the names of all other files, so short names save bytes.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // In a separate file, so that it stays in every phone's cache when we deploy new code of ours.
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
