/** What the page's first script gives the app. */
import { srcSetOf } from '../../src/domain/pictures.ts';

/** The address of the small version, or `url` itself where there is none. */
export const smallUrl = (url: string): string => srcSetOf(url, true) ?? url;
