import { z } from "zod";
import { MAPPING_ROWS_MAX } from "../broadcasts/limits.ts";
import { mappingRow, sentTemplate } from "../broadcasts/order.ts";

/** A template for one customer, with what is filled in. */
export const filledTemplate = z.object({
  /** As a broadcast takes it: which template, and the files of its header or of its cards. */
  message: z.object({ template: sentTemplate }),
  /** A value for each variable: no column stands behind a chat. */
  columnMapping: z.array(mappingRow).max(MAPPING_ROWS_MAX).default([]),
});
export type FilledTemplate = z.output<typeof filledTemplate>;
