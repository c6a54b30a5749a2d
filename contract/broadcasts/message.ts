import { z } from "zod";
import { text } from "../common.ts";

/** A file for a header: of the library, or at an address. */
const media = z.object({
  fileName: text(300).default(""),
  type: text(100).default(""),
  url: text(2_048),
});

export const sentTemplate = z.object({
  templateId: text(512).optional(),
  templateUId: text(100).optional(),
  language: text(20).optional(),
  /**
   * The column that says which language each person speaks, as a code or by its name. Whoever speaks one in which the
   * channel has an approved template of the same name gets that one, with the same values; all others get this one.
   */
  languageColumn: text(200).optional(),
  media: media.optional(),
  cards: z
    .array(z.object({ media: media.optional() }))
    .max(10)
    .optional(),
});

export const mappingRow = z.object({
  variable: text(200),
  type: z.enum(["static", "column", "expression"]),
  value: text(4_000),
});
