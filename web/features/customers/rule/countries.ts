const A = 65;
const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(A + at));
/** Codes of regions that are no country with telephones of its own. */
const NO_COUNTRY =
  /^(?:A[AN]|E[UZ]|Q.|U[KN]|X[^K]|ZZ|BU|CS|DD|FX|NT|SU|TP|YD|YU|ZR|CP|DG|EA|IC|CQ|BV|HM|TF|GS|UM|AQ|DY|HV|NH|RH|VD)$/;

/** Every country by its name in a language. */
export function countries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.test(code))
    .flatMap((code) => {
      const label = names.of(code);
      return label ? [{ value: code, label }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
