import { capitalize } from '../text.ts';

/** Returns one hashtag per category ('#Crochet', '#HechoAMano'), without duplicates; none without letters or digits. */
export function hashtags(categories: readonly string[]): readonly string[] {
  const tags = categories.flatMap((category) => {
    const words = category.match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length === 0 ? [] : `#${words.map(capitalize).join('')}`;
  });
  return [...new Set(tags)];
}
