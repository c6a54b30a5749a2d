import { i18n } from "../i18n/instance.ts";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** The codes of countries by their English names, which the sentences carry. */
const CODES = new Map(
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).map((code) => [english.of(code), code]),
);

/** A country's English name in the reader's language. */
export function countryName(name: string): string {
  const code = CODES.get(name);
  return (code && new Intl.DisplayNames(i18n.language, { type: "region" }).of(code)) ?? name;
}
