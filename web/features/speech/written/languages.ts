/** Languages that are often spoken to us, as ISO 639-1 names them. */
const CODES = [
  "en",
  "hi",
  "ar",
  "bn",
  "de",
  "es",
  "fr",
  "gu",
  "id",
  "it",
  "ja",
  "kn",
  "ko",
  "ml",
  "mr",
  "pa",
  "pt",
  "ru",
  "ta",
  "te",
  "tr",
  "ur",
  "zh",
];

/** Choices of languages in the words of the console's own. */
export function languageChoices(shownIn: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(shownIn, { type: "language" });
  return CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    one.label.localeCompare(other.label, shownIn),
  );
}
