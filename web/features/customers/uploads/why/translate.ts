import { addTexts } from "#web/platform/i18n/index.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { recognise } from "./known.ts";
import { whyTexts } from "./text/catalogue.ts";

await addTexts("uploadWhy", whyTexts);

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** The codes of countries by their English names, which the sentences carry. */
const CODES = new Map(
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).map((code) => [english.of(code), code]),
);

function countryIn(language: string, name: string | undefined): string | undefined {
  const code = CODES.get(name);
  return code ? new Intl.DisplayNames(language, { type: "region" }).of(code) : name;
}

/** What people named and wrote may run the other way than the words around it. */
const apart = (text = "") => `\u2068${text}\u2069`;

/** A reason that the import wrote in English, in the reader's language; one that is not known as it stands. */
export function translate(sentence: string, fieldName: (name: string) => string): string {
  const known = recognise(sentence);
  if (!known) return sentence;
  const { key, parts } = known;
  const { n, label, value, list, code } = parts;
  const expected = parts["expected"]?.replace(" or ", ` ${i18n.t("uploadWhy:or")} `).replace(" to ", "–");
  const said = i18n.t(`uploadWhy:${key}`, {
    n,
    label: apart(label && fieldName(label)),
    value: apart(value),
    list: apart(list),
    country: countryIn(i18n.language, parts["country"]),
    expected: code ? i18n.t("uploadWhy:after", { expected, code: apart(code) }) : expected,
  });
  const prefixed = label && (key.startsWith("phone") || key === "min" || key === "max");
  return prefixed ? `${apart(fieldName(label))}: ${said}` : said;
}
