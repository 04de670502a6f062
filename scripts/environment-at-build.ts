import { loadEnv, type Plugin } from 'vite';
import { parseEnv } from '../src/config/parse-env.ts';

/**
 * Parses the variables while building for the hosted services, so that no phone downloads the parser: what
 * src/config/env.ts exports is the result. A build for the emulator keeps that file, which looks into the page.
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
      // Parsed at run time on purpose: a bundler that saw the value would drop the app from a build without it.
      code = `export const environment = JSON.parse(${json});`;
    },
    load(id) {
      return code !== null && id.endsWith('/src/config/env.ts') ? code : null;
    },
  };
}
