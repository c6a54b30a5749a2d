const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/**
 * A number from 0 up to 1 that is the same whenever it is asked for, and as good as chance over many keys: FNV-1a of the
 * key's code units, then the finalizer of MurmurHash3, since the last characters of FNV-1a alone hardly reach its upper bits.
 */
export function chanceOf(key: string): number {
  let hash = HASH_START;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), HASH_PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Which of these is chosen where `chance` (from 0 up to 1) falls among their shares; -1 where all shares are 0. */
export function chosen(shares: readonly number[], chance: number): number {
  const all = shares.reduce((sum, share) => sum + share, 0);
  let left = chance * all;
  return shares.findIndex((share) => (left -= share) < 0);
}
