import type { Answer, RunForm } from "#contract/encaps/runs.ts";

type Field = RunForm["fields"][number];

/** What of a field somebody enters something into. */
export interface Entry {
  element: HTMLElement;
  /** What gets the focus. */
  first: HTMLElement;
  /** What carries the word that it is wrong. */
  marked: readonly HTMLElement[];
  /** Several controls under one name. */
  group?: boolean;
  role?: string;
  /** Brings its own name. */
  labelled?: boolean;
  read(): Answer | undefined;
}
export interface EntryParts {
  field: Field;
  id: string;
  value: Answer | undefined;
}
