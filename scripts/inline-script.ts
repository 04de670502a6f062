import type { Plugin } from 'vite';
import { oneFile } from './one-file.ts';

const PLACE = /<script data-inline="\/([^"]+)"><\/script>/;

/** Puts the script that index.html names by `data-inline` into the page. */
export async function withInlineScript(html: string): Promise<string> {
  const [tag = '', entry = ''] = PLACE.exec(html) ?? [];
  if (entry === '') throw new Error('index.html names no script to inline.');
  const code = await oneFile(entry, 'vagaFirstScript');
  return html.replace(tag, () => `<script>${code}</script>`);
}

/** Inlines the page's own script, on the development server too. */
export function inlineScript(): Plugin {
  return { name: 'vaga:inline-script', transformIndexHtml: { order: 'pre', handler: withInlineScript } };
}
