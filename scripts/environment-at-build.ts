import { loadEnv, type Plugin } from 'vite';
import { parseEnv } from '../src/config/parse-env.ts';

/**
 * Parses the environment variables at build time for the hosted services, so that phones don't download the parser.
 * src/config/env.ts exports the result. A build for the emulator keeps that file, which reads the page's meta tag.
 */
export function environmentAtBuild(): Plugin {
  let code: string | null = null;
  return {
    name: 'vaga:environment',
    apply: 'build',
    configResolved({ mode, envDir }) {
      const variables = envDir === false ? {} : loadEnv(mode, envDir);
      if (variables.VITE_USE_EMULATOR === 'true') return;
      const json = JSON.stringify(JSON.stringify(parseEnv(variables)));
      // Parsed at run time: a bundler that knew the value would drop the app from a build without configuration.
      code = `export const environment = JSON.parse(${json});`;
    },
    load(id) {
      return code !== null && id.endsWith('/src/config/env.ts') ? code : null;
    },
  };
}
