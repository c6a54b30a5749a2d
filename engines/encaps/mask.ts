const DIGIT = /^\p{Nd}$/u;
const LETTER = /^\p{L}$/u;

/** Whether a text is made as a mask says: 9 is a digit, A a letter, * either, anything else itself. */
export function fitsMask(text: string, mask: string): boolean {
  const signs = [...text];
  const places = [...mask];
  return signs.length === places.length && places.every((place, at) => fits(signs[at] as string, place));
}

function fits(sign: string, place: string): boolean {
  if (place === "9") return DIGIT.test(sign);
  if (place === "A") return LETTER.test(sign);
  if (place === "*") return DIGIT.test(sign) || LETTER.test(sign);
  return sign === place;
}
