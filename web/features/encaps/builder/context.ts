import { createContext, use } from "react";
import type { EncapDefinition, EncapFinding } from "#contract/encaps/definition.ts";

/** A thing that may be opened in the builder. */
export interface Spot {
  formId: string;
  /** A field or a button of the form that is open to be edited. */
  thing: string | null;
}

export interface Desk {
  definition: EncapDefinition;
  edit(change: Partial<EncapDefinition>, place: string): void;
  findings: readonly EncapFinding[];
  /** Nothing can be changed. */
  fixed: boolean;
  spot: Spot;
  goTo(spot: Spot): void;
}
const Context = createContext<Desk | null>(null);
export const DeskProvider = Context.Provider;

/** What the parts of the builder work on. */
export function useDesk(): Desk {
  const desk = use(Context);
  if (!desk) throw new Error("There is no designer around this.");
  return desk;
}
