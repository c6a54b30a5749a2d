import type { JourneyDefinition } from "#contract/journeys/definition.ts";

/** Under which name a message finds a value of the event that let its reader in: "event.orderId". */
const columnOf = (value: string): string => `event.${value}`;

/** The columns that a journey's messages have beside those of the customer master. */
export const eventColumns = ({ entry: { trigger } }: JourneyDefinition): string[] =>
  trigger.kind === "event" ? trigger.values.map(columnOf) : [];

/** Somebody's cells in the order of those columns. */
export const eventCells = (
  { entry: { trigger } }: JourneyDefinition,
  values: Readonly<Record<string, string>>,
): string[] => (trigger.kind === "event" ? trigger.values.map((name) => values[name] ?? "") : []);
