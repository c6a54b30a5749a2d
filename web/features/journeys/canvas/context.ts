import { createContext, use } from "react";
import type { StepKind } from "#contract/journeys/limits.ts";
import type { JourneyDefinition, WayName } from "#engines/journeys/index.ts";
import type { Words } from "../parts/useWords.ts";

/** One way of one step; `from` is null for the entry's. */
export interface Place {
  from: string | null;
  way: WayName;
}

/** What the picture of a journey shows beside its steps, and what can be done with it. */
export interface Picture {
  definition: JourneyDefinition;
  words: Words;
  /** Nothing can be changed. */
  fixed: boolean;
  /** A step's id, "" for the entry, null for none. */
  chosen: string | null;
  onChoose?: (id: string) => void;
  onAdd?: (kind: StepKind, place: Place) => void;
  onRemove?: (id: string) => void;
  /** What the review says of a step. */
  levelOf?: (id: string | null) => "error" | "warning" | undefined;
  /** Where somebody stands in a trial. */
  standing?: string | null;
  /** Figures: of a card, and of a way. */
  cardFigure?: (id: string | null) => string | undefined;
  wayFigure?: (place: Place) => string | undefined;
}
const Context = createContext<Picture | null>(null);
export const PictureProvider = Context.Provider;

export function usePicture(): Picture {
  const picture = use(Context);
  if (!picture) throw new Error("There is no picture of a journey around this.");
  return picture;
}
