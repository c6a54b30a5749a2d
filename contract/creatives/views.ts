import { z } from "zod";
import { id, instant } from "../common.ts";
import { imageFormView } from "./form.ts";
import { CREATIVE_LANGUAGES } from "./limits.ts";

/** Who may look: whoever holds one of these. */
export const READ = ["CREATIVES.VIEW", "CREATIVES.EDIT", "CREATIVES.CREATE", "CREATIVES.DELETE"] as const;

const abilities = z.object({ edit: z.boolean(), delete: z.boolean() });

/** A picture that was generated and kept. */
export const creativesImage = imageFormView.extend({
  id: id("creative-image"),
  imageId: id("creative-image"),
  name: z.string(),
  libraryId: id("creative-library"),
  libraryName: z.string(),
  imageUrl: z.string(),
  media: z.object({
    generatedUrl: z.string(),
    thumbnailUrl: z.string(),
    fileName: z.string(),
    mediaType: z.string(),
    size: z.number(),
    width: z.number(),
    height: z.number(),
  }),
  createdBy: z.string(),
  createdOn: instant,
  updatedOn: instant,
  abilities,
});
export type CreativesImage = z.output<typeof creativesImage>;

/** A named set of generated pictures. In a list it brings its newest ones alone. */
export const creativesLibrary = z.object({
  id: id("creative-library"),
  name: z.string(),
  language: z.enum(CREATIVE_LANGUAGES),
  imageCount: z.number(),
  createdOn: instant,
  createdBy: z.string(),
  creativesImageList: z.array(creativesImage),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean(), add: z.boolean() }),
});
export type CreativesLibrary = z.output<typeof creativesLibrary>;
