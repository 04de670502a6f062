/** The home's random order of lotteries: drawn once a visit, so that live updates don't move what a thumb aims at. */

/** A number below 2^32 that mixes seed and text well (FNV-1a with a final avalanche); not for secrets. */
function mix(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The items in the random order of this visit. Each item's place depends on the seed and its own id only: one that
 * comes or goes never changes the order of the others.
 */
export function shuffleForVisit<Item extends { readonly id: string }>(
  items: readonly Item[],
  seed: number,
): Item[] {
  return items
    .map((item) => ({ item, key: mix(seed, item.id) }))
    .sort((one, other) => one.key - other.key || (one.item.id < other.item.id ? -1 : 1))
    .map(({ item }) => item);
}
