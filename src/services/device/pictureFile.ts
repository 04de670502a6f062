import { foldText } from '../../domain/text.ts';
import { abortAfter } from './abortAfter.ts';
import { savesData } from './connection.ts';

/** A browser lets a page share only for a few seconds after the press. */
const PATIENCE_MS = 2_000;

/**
 * Returns a picture of the screen as a file to share, in a list; an empty list when the phone can't share files or
 * saves data, or when the picture doesn't load in time. Never rejects.
 */
export async function pictureToShare(src: string, name: string): Promise<readonly File[]> {
  if (src === '' || !('canShare' in navigator) || savesData()) return [];
  try {
    const reply = await fetch(src, { cache: 'force-cache', signal: abortAfter(PATIENCE_MS) });
    const content = await reply.blob();
    const [, kind] = /^image\/([a-z]+)/.exec(content.type) ?? [];
    if (!reply.ok || kind === undefined) return [];
    const fileName = foldText(name).replace(/[^a-z0-9]+/g, '-');
    const files = [new File([content], `${fileName}.${kind}`, { type: content.type })];
    return navigator.canShare({ files }) ? files : [];
  } catch {
    return [];
  }
}
