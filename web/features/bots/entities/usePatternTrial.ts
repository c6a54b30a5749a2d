import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SYNONYMS_MAX } from "#contract/bots/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { patternsOf, type Row } from "./form.ts";

const TRY = "POST /chatbird/api/nlp/agent/{agentId}/entity/test";
const PAUSE_MS = 250;

/** A sample text, and what the patterns of an entity find in it once the person has paused. The row's own come first. */
export function usePatternTrial(agentId: string, row: Row, rows: readonly Row[], on: boolean) {
  const [sample, setSample] = useState("");
  const values = patternsOf(row, rows, SYNONYMS_MAX);
  const [asked] = useDebouncedValue(JSON.stringify({ text: sample, values }), PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: [TRY, agentId, asked],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as { text: string; values: typeof values };
      return { text: body.text, ...(await api(TRY, { params: { agentId }, body, signal })) };
    },
    enabled: on && values[0]?.pattern.some((word) => word.trim()) === true,
    placeholderData: keepPreviousData,
  });
  // Sentences of what stood before an edit do not stand under what was typed since.
  const fresh = asked === JSON.stringify({ text: sample, values });
  const problems = new Map(
    fresh
      ? data?.refused.filter(({ value }) => value === 0).map(({ pattern, reason }) => [pattern, reason])
      : [],
  );
  return { sample, setSample, result: sample ? data : undefined, error, problems };
}
