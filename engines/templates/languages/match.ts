/** What was said of people's languages repeats itself, and nobody speaks more of them. */
const KNOWN_MAX = 1_000;

/** Nasals before another consonant are written as a dot as well: "हिन्दी" and "हिंदी" are one word. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replaceAll("_", "-")
    .replaceAll(/[ङञणनम]्(?=[क-ह])/g, "ं");

function localeOf(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code.trim().replaceAll("_", "-"));
  } catch {
    return undefined;
  }
}

/** A language's code, its name in English and its name in itself. */
function callsOf(code: string): string[] {
  const locale = localeOf(code);
  if (!locale) return [code];
  const tags = [locale.baseName, locale.language];
  const names = tags.flatMap((tag) =>
    ["en", locale.language].flatMap((reader) =>
      (["dialect", "standard"] as const).map(
        (languageDisplay) =>
          new Intl.DisplayNames([reader], { type: "language", languageDisplay }).of(tag) ?? "",
      ),
    ),
  );
  return [code, ...tags, ...names];
}

/**
 * Says which of some languages is meant where somebody wrote down a person's language: a code in any spelling ("hi",
 * "hi-IN", "HI_in", "hin"), or its name in English or in itself ("Hindi", "हिन्दी"). Where a region is said that is not
 * offered, the first of the same language is meant.
 * @param offered Codes as templates have them: "en_US", "hi".
 * @returns A function from what was written to one of the offered codes; undefined where none of them is meant.
 */
export function compileLanguages(offered: readonly string[]): (said: string) => string | undefined {
  const meant = new Map<string, string>();
  const put = (call: string, code: string) => {
    if (call !== "" && !meant.has(call)) meant.set(call, code);
  };
  // What each is called exactly comes before what it is called beside others.
  for (const code of offered) put(plain(code), code);
  for (const code of offered) for (const call of callsOf(code)) put(plain(call), code);
  const known = new Map<string, string | undefined>();
  const look = (said: string): string | undefined => {
    const exact = meant.get(plain(said));
    if (exact !== undefined) return exact;
    const locale = localeOf(said);
    return locale && (meant.get(plain(locale.baseName)) ?? meant.get(locale.language));
  };
  return (said) => {
    if (known.has(said)) return known.get(said);
    const found = look(said);
    if (known.size < KNOWN_MAX) known.set(said, found);
    return found;
  };
}
