import { capitalize } from '../text.ts';

/** '#Crochet', '#HechoAMano': a hashtag each, none twice; what has no letters or digits makes none. */
export function hashtags(categories: readonly string[]): readonly string[] {
  const tags = categories.flatMap((category) => {
    const words = category.match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length === 0 ? [] : `#${words.map(capitalize).join('')}`;
  });
  return [...new Set(tags)];
}
