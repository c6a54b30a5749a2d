import type { EncapDefinition } from "./definition.ts";

/** In the place of a link's code: the page shows the draft that the designer around it hands over. */
export const RUN_PREVIEW = "preview";

/** What the designer tells the page that previews its draft. */
export interface ToPreview {
  kind: "draft";
  name: string;
  definition: EncapDefinition;
  /** The form to show now; null leaves the person where they are. */
  formId: string | null;
  /** Another number: begin anew, with nothing entered. */
  round: number;
}

/** What the preview tells the designer: that it stands, and at which form it is; null at the end. */
export type FromPreview = { kind: "ready" } | { kind: "at"; formId: string | null };
