import { useTranslation } from "react-i18next";
import { useFieldName } from "../../parts/useFieldName.ts";
import { recognise } from "./known.ts";

let codes: Map<string, string> | undefined;
/** The code of a country by its English name, which the sentences carry. */
function codeOf(name: string): string | undefined {
  if (!codes) {
    const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const all = letters.flatMap((one) => letters.map((other) => one + other));
    codes = new Map(all.map((code) => [english.of(code) ?? "", code]));
  }
  return codes.get(name);
}

/** Says a reason that the import wrote in English in the reader's language; one that is not known as it stands. */
export function useSentences(): (sentence: string) => string {
  const { t, i18n } = useTranslation("uploads");
  const fieldName = useFieldName();
  return (sentence) => {
    // In English it is shown as the API tells it.
    if (i18n.language === "en") return sentence;
    const known = recognise(sentence);
    if (!known) return sentence;
    const { key, parts } = known;
    // What people named and wrote may run the other way than the words around it.
    const set = (text = "") => `\u2068${text}\u2069`;
    const region = parts["country"] && codeOf(parts["country"]);
    const country = region
      ? new Intl.DisplayNames(i18n.language, { type: "region" }).of(region)
      : parts["country"];
    const expected = parts["expected"]?.replace(" or ", ` ${t("why.or")} `).replace(" to ", "–");
    const said = t(`why.${key}`, {
      n: parts["n"],
      label: set(parts["label"] && fieldName(parts["label"])),
      value: set(parts["value"]),
      list: set(parts["list"]),
      country,
      expected: parts["code"] ? t("why.after", { expected, code: set(parts["code"]) }) : expected,
    });
    const phone = key.startsWith("phone") || key === "min" || key === "max";
    return phone && parts["label"] ? `${set(fieldName(parts["label"]))}: ${said}` : said;
  };
}
