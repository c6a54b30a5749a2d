/** Scripts that are not Latin, by language: their family, and a letter of it. */
const SCRIPTS: Record<string, [family: string, letter: string]> = {
  ar: ["IBM Plex Sans Arabic", "ع"],
  hi: ["IBM Plex Sans Devanagari", "अ"],
};
const LATIN: [family: string, letter: string] = ["IBM Plex Sans Variable", "a"];
const WEIGHTS = [400, 600];

/** Fetches the letters of a page in this language before it is drawn: words move when theirs come later. */
export function loadFaces(language: string): void {
  const script = SCRIPTS[language];
  for (const [family, letter] of script ? [LATIN, script] : [LATIN])
    for (const weight of WEIGHTS) document.fonts.load(`${weight} 1em "${family}"`, letter).catch(() => {});
}
