import { useQuery } from "@tanstack/react-query";
import { countQuery, type Filter } from "../queries.ts";

/** Words are looked for among all, so that few are counted: nobody pages through more. */
const FOUND_COUNTED = 1_000;

/** Nothing but a segment narrows it. */
export const isWhole = ({ search, groups, notHeard, notWritten }: Filter): boolean =>
  !search && !groups && !notHeard && !notWritten;

/** How many fit the filter: counted up to a limit, or as the segment knows it where nothing narrows it. */
export function useTotal(filter: Filter, ready: boolean, known: number | undefined) {
  const whole = known !== undefined && isWhole(filter);
  const counted = filter.search ? countQuery(filter, FOUND_COUNTED) : countQuery(filter);
  const { data } = useQuery({ ...counted, enabled: ready && !whole });
  return whole ? { count: known, more: false } : data;
}
