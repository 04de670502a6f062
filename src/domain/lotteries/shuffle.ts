/** The random order of lotteries on the home: chosen once per visit, so that live updates don't move tap targets. */

/** Returns a number below 2^32, a good hash of seed and text (FNV-1a with a final avalanche); not for secrets. */
function mix(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the items in this visit's order, by seed and id alone: adding or removing one never reorders the others. */
export function shuffleForVisit<Item extends { readonly id: string }>(
  items: readonly Item[],
  seed: number,
): Item[] {
  return items
    .map((item) => ({ item, key: mix(seed, item.id) }))
    .sort((one, other) => one.key - other.key || (one.item.id < other.item.id ? -1 : 1))
    .map(({ item }) => item);
}
