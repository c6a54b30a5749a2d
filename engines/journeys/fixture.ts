import {
  type JourneyDefinition,
  type JourneyDefinitionInput,
  journeyDefinition,
} from "#contract/journeys/definition.ts";

/** A journey as the contract fills it, for tests. */
export const journey = (given: JourneyDefinitionInput): JourneyDefinition => journeyDefinition.parse(given);

export const IDS = {
  channel: "0195f000-0000-7000-8000-000000000001",
  segment: "0195f000-0000-7000-8000-000000000002",
  other: "0195f000-0000-7000-8000-000000000003",
  field: "0195f000-0000-7000-8000-000000000004",
  service: "0195f000-0000-7000-8000-000000000005",
} as const;
