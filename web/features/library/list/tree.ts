import type { Bucket } from "#contract/library/buckets.ts";

/** The folders a folder stands in, the outermost first, itself last. */
export function pathTo(buckets: readonly Bucket[], id: string): Bucket[] {
  const byId = new Map(buckets.map((bucket) => [bucket.id, bucket]));
  const path: Bucket[] = [];
  for (let at = byId.get(id); at; at = at.parentId ? byId.get(at.parentId) : undefined) path.unshift(at);
  return path;
}

export interface Step {
  bucket: Bucket;
  depth: number;
}
/** All folders as a tree is read, without one and what stands in it. */
export function walk(
  buckets: readonly Bucket[],
  without?: string,
  parent: string | null = null,
  depth = 0,
): Step[] {
  return buckets
    .filter(({ parentId, id }) => parentId === parent && id !== without)
    .flatMap((bucket) => [{ bucket, depth }, ...walk(buckets, without, bucket.id, depth + 1)]);
}
