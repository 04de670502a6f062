/** Stands for values that the page's first script gives the app. */
import { srcSetOf } from '../../src/domain/pictures.ts';

/** Returns the address of the small version, or `url` itself when there is none. */
export const smallUrl = (url: string): string => srcSetOf(url, true) ?? url;
