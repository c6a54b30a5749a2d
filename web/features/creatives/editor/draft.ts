import type { CreativesImage } from "#contract/creatives/views.ts";
import type { AspectRatio } from "#contract/library/aspect-ratios.ts";
import type { OutputType } from "#contract/creatives/limits.ts";

/** What is entered of a picture. */
export interface Draft {
  libraryName: string;
  imagePrompt: string;
  themeMode: "l" | "d";
  refImage: string;
  aspectRatio: AspectRatio;
  outputFileType: OutputType;
  headerImage: string;
  footerImage: string;
  logoImage: string;
  textPosition: "left" | "right";
  imageTextFontStyle: "Open-Sans" | "Noto-Sans" | "Roboto";
  imageTncText: string;
  imageText: string;
  logoImageXposition: number | string;
  logoImageYposition: number | string;
  imageTncColorCode: string;
  imageTextColorCode: string;
}
export type DraftErrors = Partial<Record<keyof Draft, string>>;
export type PictureField = "refImage" | "logoImage" | "headerImage" | "footerImage";

const BLANK: Omit<Draft, "libraryName"> = {
  imagePrompt: "",
  themeMode: "l",
  refImage: "",
  aspectRatio: "16:9",
  outputFileType: "png",
  headerImage: "",
  footerImage: "",
  logoImage: "",
  textPosition: "left",
  imageTextFontStyle: "Open-Sans",
  imageTncText: "",
  imageText: "",
  logoImageXposition: "",
  logoImageYposition: "",
  imageTncColorCode: "",
  imageTextColorCode: "",
};

export function draftOf(libraryName: string, image?: CreativesImage): Draft {
  const fields = Object.keys(BLANK) as (keyof typeof BLANK)[];
  const kept = image ? Object.fromEntries(fields.map((field) => [field, image[field] ?? ""])) : {};
  return { ...BLANK, ...kept, libraryName };
}

const position = (value: number | string): number | null => (value === "" ? null : Number(value));

/** The form as the calls take it; both positions of the logo go along where both are set. */
export function bodyOf({ libraryName: _, ...draft }: Draft) {
  const [x, y] = [position(draft.logoImageXposition), position(draft.logoImageYposition)];
  return {
    ...draft,
    logoImageXposition: x,
    logoImageYposition: y,
    ...(x !== null && y !== null ? { logoImagePosition: { x, y } } : {}),
  };
}
