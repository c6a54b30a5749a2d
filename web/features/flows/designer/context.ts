import { createContext, useContext } from "react";
import type { DraftScreen, FlowDraft, FlowGraph, JsonObject, PlacedFinding } from "#engines/flows/index.ts";
import type { Spot } from "./changes.ts";

/** What every part of the designer works on. */
export interface Desk {
  draft: FlowDraft;
  /** The flow as it would be saved. */
  flow: JsonObject;
  findings: readonly PlacedFinding[];
  graph: FlowGraph;
  fixed: boolean;
  spot: Spot;
  /** The screen at the spot. */
  screen: DraftScreen | undefined;
  goTo: (spot: Spot) => void;
  /** `place` names what is changed: quick changes of one place are one step back. */
  change: (draft: FlowDraft, place: string) => void;
  changeScreen: (screen: DraftScreen, place: string) => void;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("stands outside the designer");
  return desk;
}

/** Has a data variable of the screen chosen: for what, and what is done with it. */
export type PickVariable = (label: string, take: (reference: string) => void) => void;
