import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { apiQuery } from "#web/platform/api/query.ts";

const PREVIEW = "POST /chatbird/api/customer_master/segments/preview";
const PAUSE_MS = 400;

/** Whom a rule would let in, asked once the person has paused. */
export function usePreview(rule: SegmentRule | undefined) {
  const text = rule && JSON.stringify(rule);
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const current = asked ? (JSON.parse(asked) as SegmentRule) : undefined;
  const query = useQuery({
    // Without a rule nothing is asked, so that the body never goes out without one.
    ...apiQuery(PREVIEW, { body: { rule: current as SegmentRule } }),
    enabled: current !== undefined,
    placeholderData: keepPreviousData,
  });
  return { query, fresh: text !== undefined && text === asked && !query.isPlaceholderData };
}
