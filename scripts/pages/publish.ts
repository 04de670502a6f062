/** Makes the pages of a hosted project's links in the folder that will be deployed. */
import { parseEnv } from '../../src/config/parse-env.ts';
import type { Variables } from '../lib/environment-file.ts';
import { plainDocuments, type Source } from '../operator/documents.ts';
import { builtTexts, pageFiles, writePages } from './files.ts';
import { PAGE_SOURCES, previewsOf } from './previews.ts';
import { PUBLISHED_PATH, type Published, parsePublished, publishedNow, withoutPages } from './published.ts';

/** Returns the address of the project's site; tests set another one. */
export function liveOrigin(project: string): string {
  return process.env.VAGA_HOSTED_ORIGIN ?? `https://${project}.web.app`;
}

/** Returns the origin in links: the site's own domain, if it has one. Throws an Error in words when it is no origin. */
export function siteOrigin(variables: Variables, project: string): string {
  const named = variables.VITE_SITE_ORIGIN?.trim();
  if (!named) return liveOrigin(project);
  if (!URL.canParse(named) || new URL(named).origin !== named)
    throw new Error(`VITE_SITE_ORIGIN: "${named}" is no origin: https://vaga.example`);
  return named;
}

/** Returns the pages that the site at `origin` has published; null when none yet. Rejects when it doesn't answer. */
export async function readPublished(origin: string): Promise<Published | null> {
  const reply = await fetch(new URL(PUBLISHED_PATH, origin), { cache: 'no-store' });
  const text = await reply.text();
  if (reply.status >= 500) throw new Error(`${origin}${PUBLISHED_PATH} answers ${reply.status}`);
  return reply.ok ? parsePublished(text) : null;
}

/** Writes the pages into `folder`, which holds the built app. Rejects when the database doesn't answer. */
export async function publishInto(
  folder: string,
  variables: Variables,
  source: Source,
  before: Published | null,
): Promise<Published> {
  const parsed = parseEnv(variables);
  const documents = await plainDocuments(source, PAGE_SOURCES);
  const previews = previewsOf(documents, !parsed.ok || parsed.env.lotteries);
  const published = publishedNow(previews, before);
  const options = { ...builtTexts(folder), origin: siteOrigin(variables, source.projectId) };
  writePages(folder, pageFiles(options, previews, published));
  return published;
}

/** Does the same without the database: no pages; gone addresses stay gone, addresses with a page are remembered. */
export function publishNothing(
  folder: string,
  variables: Variables,
  project: string,
  before: Published | null,
): void {
  const published = withoutPages(before ?? { pages: [], others: [], gone: [] });
  const options = { ...builtTexts(folder), origin: siteOrigin(variables, project) };
  writePages(folder, pageFiles(options, { pages: [] }, published));
}
