import { build, type Plugin } from 'vite';
import { OLDEST_BROWSERS } from './browsers/oldest.ts';

const PLACE = /<script data-inline="\/([^"]+)"><\/script>/;

/** Returns the code of a page's own script, from its source file. */
async function inlineCode(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`),
      lib: { entry, formats: ['iife'], name: 'vagaFirstScript', fileName: () => 'first.js' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : null;
  if (!chunk) throw new Error(`${entry} was not built.`);
  return chunk.code.trim();
}

/** Puts the script that index.html names by `data-inline` into the page. */
export async function withInlineScript(html: string): Promise<string> {
  const [tag = '', entry = ''] = PLACE.exec(html) ?? [];
  if (entry === '') throw new Error('index.html names no script to inline.');
  const code = await inlineCode(entry);
  return html.replace(tag, () => `<script>${code}</script>`);
}

/** Inlines the page's own script, on the development server too. */
export function inlineScript(): Plugin {
  return { name: 'vaga:inline-script', transformIndexHtml: { order: 'pre', handler: withInlineScript } };
}
