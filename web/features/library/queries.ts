import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ArtifactType, FileType, VISIBILITIES } from "#contract/library/formats.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

export const ARTIFACTS = "GET /e/enterprise/artifacts";
export const ARTIFACT = "GET /e/enterprise/artifacts/{id}";
export const BUCKETS = "GET /e/enterprise/artifact_buckets";

/** What a list of artifacts is narrowed by, as the call takes it; what is undefined narrows nothing. */
export interface Filter {
  desc?: string;
  type?: ArtifactType;
  mediaType?: FileType;
  visibility?: (typeof VISIBILITIES)[number];
  deptId?: string;
  bucketId?: string;
  unfiled?: boolean;
  trash?: boolean;
  adminView?: boolean;
}

/** Artifacts, a page at a time; -1: all of them at once. */
export const artifactsQuery = (filter: Filter, perPage: number) =>
  infiniteQueryOptions({
    queryKey: [ARTIFACTS, { filter, perPage }],
    queryFn: ({ pageParam, signal }) =>
      api(ARTIFACTS, { query: { ...filter, from: pageParam, perPage }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, from) => (page.more ? from + page.artifacts.length : undefined),
  });
export const artifactQuery = (id: string) => apiQuery(ARTIFACT, { params: { id } });

type Narrowed = Pick<Filter, "desc" | "visibility" | "mediaType" | "deptId">;
export const bucketsQuery = (by: Narrowed = {}) => apiQuery(BUCKETS, { query: { ...by, perPage: -1 } });

export const refreshLibrary = () => invalidate(ARTIFACTS, ARTIFACT, BUCKETS);
