import { useQuery } from "@tanstack/react-query";
import type { JourneyDefinition } from "#engines/journeys/index.ts";
import { journeyQuery, versionQuery } from "../queries.ts";
import { useNames } from "./useNames.ts";
import { useWords } from "./useWords.ts";

const NONE: JourneyDefinition = {
  entry: { trigger: { kind: "hand" }, again: { kind: "never" }, only: null },
  exits: { replied: false, segment: null, event: null },
  goal: null,
  quiet: null,
  cap: null,
  first: null,
  steps: [],
};

/** What of a journey is published, or was in a version; and its words. Without an id there are no steps. */
export function usePublished(id: string, version?: number) {
  const journey = useQuery({ ...journeyQuery(id), enabled: id !== "" });
  const wanted = version ?? journey.data?.journey.publishedVersion ?? null;
  const query = useQuery({ ...versionQuery(id, wanted ?? 0), enabled: id !== "" && wanted !== null });
  const definition = query.data?.definition ?? NONE;
  const words = useWords(definition, useNames());
  return { definition, words, known: query.data !== undefined, journey: journey.data?.journey };
}
