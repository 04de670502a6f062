/** Makes the pages of a hosted project's links in the folder that is deployed. */
import { parseEnv } from '../../src/config/parse-env.ts';
import { builtTexts, pageFiles, writePages, writeSite } from './files.ts';
import { previewsOf } from './previews.ts';
import { type Published, withoutPages } from './published.ts';
import { readDocuments, readPublished, type Source } from './read.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Where the project's site answers; tests have one of their own. */
export function liveOrigin(project: string): string {
  return process.env.VAGA_HOSTED_ORIGIN ?? `https://${project}.web.app`;
}

/** The origin that links name: the site's own domain, where it has one. Throws an Error in words for what is none. */
export function siteOrigin(variables: Variables, project: string): string {
  const named = variables.VITE_SITE_ORIGIN?.trim();
  if (!named) return liveOrigin(project);
  if (!URL.canParse(named) || new URL(named).origin !== named)
    throw new Error(`VITE_SITE_ORIGIN: "${named}" is no origin: https://vaga.example`);
  return named;
}

/** What the project's site has published; null when nothing yet. Rejects when it can't be asked. */
export function publishedBefore(project: string): Promise<Published | null> {
  return readPublished(liveOrigin(project));
}

/** Writes the pages into `folder`, which holds the built app. Rejects when the database can't be asked. */
export async function publishInto(
  folder: string,
  variables: Variables,
  source: Source,
  before: Published | null,
): Promise<Published> {
  const parsed = parseEnv(variables);
  const previews = previewsOf(await readDocuments(source), !parsed.ok || parsed.env.lotteries);
  return writeSite(folder, siteOrigin(variables, source.projectId), previews, before);
}

/** The same without the database: no page, but what was gone stays so, and what had a page is remembered. */
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
