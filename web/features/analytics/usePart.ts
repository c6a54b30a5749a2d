import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import { type Part, partQueries, type Parts } from "./queries.ts";

/** One part's numbers; cards that are drawn from the same part share them. The old ones stay until new ones are here. */
export const usePart = <P extends Part>(part: P, range: AnalyticsRange) =>
  useQuery({
    ...(partQueries[part](range) as UseQueryOptions<Parts[P]>),
    placeholderData: keepPreviousData,
  } as UseQueryOptions<Parts[P]>) as UseQueryResult<Parts[P]>;
