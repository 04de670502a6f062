import { useEffect } from 'react';
import { useDocumentTitle } from '../../hooks/useDocumentTitle.ts';

export interface SharePreview {
  readonly title: string;
  readonly description: string;
  /** The page's permanent address. */
  readonly url: string;
  readonly imageUrl: string | null;
}

/** Puts a tag into the head in place of the loaded page's (see app/usePageTags.ts). Returns its removal. */
function setTag(tagName: string, key: string, name: string, attribute: string, value: string): () => void {
  document.head.querySelector(`${tagName}[${key}="${name}"]`)?.remove();
  const tag = document.createElement(tagName);
  tag.setAttribute(key, name);
  tag.setAttribute(attribute, value);
  document.head.append(tag);
  return () => tag.remove();
}

function setMeta(key: 'name' | 'property', name: string, content: string): () => void {
  return setTag('meta', key, name, 'content', content);
}

/** Describes this screen for shared links. Apps that run no scripts see the last publish (docs/adr/0023). */
export function useSharePreview({ title, description, url, imageUrl }: SharePreview): void {
  useDocumentTitle(title, description);
  useEffect(() => {
    const undo = [
      setMeta('property', 'og:title', title),
      setMeta('property', 'og:description', description),
      setMeta('property', 'og:type', 'website'),
      setMeta('property', 'og:locale', 'es_SV'),
      setMeta('property', 'og:url', url),
      setMeta('name', 'twitter:card', imageUrl === null ? 'summary' : 'summary_large_image'),
      ...(imageUrl === null
        ? []
        : [setMeta('property', 'og:image', new URL(imageUrl, window.location.origin).href)]),
      setTag('link', 'rel', 'canonical', 'href', url),
    ];
    return () => {
      for (const takeBack of undo) takeBack();
    };
  }, [title, description, url, imageUrl]);
}
