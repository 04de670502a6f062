/** What index.html's own script gives the app. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** Its `vagaSrcSet`, for a browser that saves data or one that doesn't. */
export function srcSetOfPage(savesData = false): (url: string) => string | undefined {
  const page = readFileSync('index.html', 'utf8');
  const source = /window\.vagaSrcSet = (function[^]*?\n {8}\});/.exec(page)?.[1];
  if (source === undefined) throw new Error('index.html defines no vagaSrcSet.');
  return (url) => {
    const answer: unknown = runInNewContext(`(${source})(url)`, { savesData, url });
    return typeof answer === 'string' ? answer : undefined;
  };
}

/** The address of the small version, or `url` itself where there is none. */
export const smallUrl = (url: string): string => srcSetOfPage(true)(url) ?? url;
