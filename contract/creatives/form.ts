import { z } from "zod";
import { ASPECT_RATIOS } from "../library/aspect-ratios.ts";
import { text } from "../common.ts";
import {
  FONTS,
  IMAGE_TEXT_MAX,
  OUTPUT_TYPES,
  PICTURE_URL_MAX,
  PROMPT_MAX,
  TEXT_POSITIONS,
  THEME_MODES,
} from "./limits.ts";

/** As the specification words it. */
export const MANDATORY = "This field id mandatory";

/** Somebody else's picture, or one of the library by its address. */
const pictureUrl = text(PICTURE_URL_MAX)
  .transform((value) => value.trim())
  .refine(
    (value) => value === "" || /^(?:https?:\/\/|\/e\/(?:drive|media)\/)\S+$/i.test(value),
    "must be an address that begins with https://, or a picture of the library",
  )
  .meta({ examples: [""] })
  .default("");

const color = text(7)
  .refine((value) => /^(?:#[0-9a-f]{6})?$/i.test(value), "must be a color like #1a73e8")
  .meta({ examples: ["#1a73e8"] })
  .default("");

const words = text(IMAGE_TEXT_MAX)
  .transform((value) => value.trim())
  .default("");

/** Percent of the way from left to right, or from top to bottom. */
const position = z.coerce.number().min(0).max(100).nullable().default(null);

/** What an image is made of. */
export const imageForm = {
  imagePrompt: text(PROMPT_MAX)
    .transform((value) => value.trim())
    .pipe(z.string().min(1, MANDATORY)),
  themeMode: z.enum(THEME_MODES).default("l"),
  refImage: pictureUrl,
  aspectRatio: z.enum(ASPECT_RATIOS).default("16:9"),
  outputFileType: z.enum(OUTPUT_TYPES).default("png"),
  headerImage: pictureUrl,
  footerImage: pictureUrl,
  logoImage: pictureUrl,
  textPosition: z.enum(TEXT_POSITIONS).default("left"),
  imageTextFontStyle: z.enum(FONTS).default("Open-Sans"),
  imageTncText: words,
  imageText: words,
  logoImageXposition: position,
  logoImageYposition: position,
  imageTncColorCode: color,
  imageTextColorCode: color,
};
const form = z.object(imageForm);
export type ImageForm = z.output<typeof form>;

/** What is shown of the form of an image that was saved. */
export const imageFormView = z.object({
  imagePrompt: z.string(),
  themeMode: z.enum(THEME_MODES),
  refImage: z.string(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  outputFileType: z.enum(OUTPUT_TYPES),
  headerImage: z.string(),
  footerImage: z.string(),
  logoImage: z.string(),
  textPosition: z.enum(TEXT_POSITIONS),
  imageTextFontStyle: z.enum(FONTS),
  imageTncText: z.string(),
  imageText: z.string(),
  logoImageXposition: z.number().nullable(),
  logoImageYposition: z.number().nullable(),
  imageTncColorCode: z.string(),
  imageTextColorCode: z.string(),
});
