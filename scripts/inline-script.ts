import type { Plugin } from 'vite';
import { oneFile } from './one-file.ts';

const PLACE = /<script data-inline="\/([^"]+)"><\/script>/;

/** Returns the page with the script inside it that index.html names by `data-inline`. */
export async function withInlineScript(html: string): Promise<string> {
  const [tag = '', entry = ''] = PLACE.exec(html) ?? [];
  if (entry === '') throw new Error('index.html names no script to inline.');
  const code = await oneFile(entry, 'vagaFirstScript');
  return html.replace(tag, () => `<script>${code}</script>`);
}

/** Puts the page's own script into the page, on the development server too. */
export function inlineScript(): Plugin {
  return { name: 'vaga:inline-script', transformIndexHtml: { order: 'pre', handler: withInlineScript } };
}
