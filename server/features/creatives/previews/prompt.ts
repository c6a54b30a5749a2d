import type { ImageForm } from "#contract/creatives/form.ts";

/** What a model is asked to draw: the prompt, and what the form says of look and words. */
export function promptOf(form: ImageForm): string {
  const font = form.imageTextFontStyle.replace("-", " ");
  const inColor = (color: string) => (color ? ` in the color ${color}` : "");
  const lines = [
    form.imagePrompt,
    `Overall look: a ${form.themeMode === "d" ? "dark" : "light"} theme.`,
    form.imageText &&
      `Write exactly these words on the ${form.textPosition}, large and easy to read, in the font ${font}${inColor(form.imageTextColorCode)}: "${form.imageText}"`,
    form.imageTncText &&
      `Write exactly these terms in small letters near the bottom, in the font ${font}${inColor(form.imageTncColorCode)}: "${form.imageTncText}"`,
    !form.imageText && !form.imageTncText && "Write no words in the picture.",
    form.headerImage && "Leave the top fifth calm: a banner is laid over it.",
    form.footerImage && "Leave the bottom fifth calm: a banner is laid over it.",
  ];
  return lines.filter(Boolean).join("\n");
}
