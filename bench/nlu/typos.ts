/** A seeded maker of texts with one slip in one longer word: two letters swapped, one dropped, or one doubled. */
export function typoMaker(seed: number): (text: string) => string {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return (text) => {
    const words = text.split(" ");
    const long = [...words.keys()].filter((at) => /^[a-z]{4,}$/i.test(words[at] ?? ""));
    const at = long[below(long.length)];
    if (at === undefined) return text;
    const word = words[at] ?? "";
    const letter = below(word.length - 1);
    const [head, one, next, tail] = [
      word.slice(0, letter),
      word[letter],
      word[letter + 1],
      word.slice(letter + 2),
    ];
    words[at] = head + ([`${next}${one}`, `${next}`, `${one}${one}${next}`][below(3)] ?? "") + tail;
    return words.join(" ");
  };
}
