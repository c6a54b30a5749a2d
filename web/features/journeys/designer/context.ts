import { createContext, use } from "react";
import type { JourneyDefinition, Step } from "#engines/journeys/index.ts";
import type { Names } from "../parts/useNames.ts";
import type { Words } from "../parts/useWords.ts";

/** What the settings work on. */
export interface Desk {
  definition: JourneyDefinition;
  names: Names;
  words: Words;
  fixed: boolean;
  edit: (next: JourneyDefinition, place: string) => void;
  change: (step: Step, place?: string) => void;
  /** The sentence that stands against a field of a step (null: of the journey). */
  problemOf: (stepId: string | null, field: string) => string | undefined;
}
const Context = createContext<Desk | null>(null);
export const DeskProvider = Context.Provider;

export function useDesk(): Desk {
  const desk = use(Context);
  if (!desk) throw new Error("There is no designer around this.");
  return desk;
}
