import type { Draft, DraftErrors } from "./draft.ts";

/** What every section of the form is given. */
export interface FieldsProps {
  draft: Draft;
  errors: DraftErrors;
  onChange: (change: Partial<Draft>) => void;
}
