/** What people answer who were asked whether they want messages, where the enterprise chose no other words. */
export const YES_WORDS: readonly string[] =
  "yes, y, confirm, i agree, हाँ, जी हाँ, haan, सहमत, نعم, أوافق, موافق, أؤكد".split(", ");
