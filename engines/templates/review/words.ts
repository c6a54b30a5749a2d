/** What WhatsApp's category rules call promotional, in the console's languages. */
const PROMOTIONAL = [
  "sale",
  "discount",
  "offer",
  "offers",
  "deal",
  "deals",
  "promo",
  "coupon",
  "voucher",
  "cashback",
  "free gift",
  "buy now",
  "shop now",
  "limited time",
  "hurry",
  "exclusive",
  "giveaway",
  "छूट",
  "ऑफर",
  "सेल",
  "मुफ़्त",
  "خصم",
  "عرض",
  "تخفيضات",
  "مجانا",
];
const WORDS = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(${PROMOTIONAL.join("|")}|\\d+ ?% off)(?:$|[^\\p{L}\\p{M}\\p{N}])`,
  "iu",
);
const SHORTENERS = [
  "bit.ly",
  "tinyurl.com",
  "goo.gl",
  "t.co",
  "ow.ly",
  "is.gd",
  "buff.ly",
  "rebrand.ly",
  "cutt.ly",
  "t.ly",
  "rb.gy",
  "shorturl.at",
  "tiny.cc",
];
const SHORT_LINK = new RegExp(
  `(?:^|[^\\w.-])((?:www\\.)?(?:${SHORTENERS.join("|").replaceAll(".", "\\.")}))(?:$|[^\\w.-])`,
  "i",
);
const OWN_LINK = /(?:^|[^\w.-])(wa\.me|api\.whatsapp\.com)(?:$|[^\w.-])/i;
const EMOJI =
  /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*|\p{RI}\p{RI}/gu;
const MARKUP = /[*_~`]/;

/** The first promotional word of a text, or nothing. */
export function promotionalWord(text: string): string | undefined {
  return WORDS.exec(text)?.[1];
}

/** The host of a shortened link, which hides where it leads, or nothing. */
export function shortLink(text: string): string | undefined {
  return SHORT_LINK.exec(text)?.[1];
}

/** A link to WhatsApp itself, or nothing. */
export function whatsAppLink(text: string): string | undefined {
  return OWN_LINK.exec(text)?.[1];
}

export function countEmojis(text: string): number {
  return [...text.matchAll(EMOJI)].length;
}

/** Whether a text, but for its variables, holds a mark of bold, italic and the like. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text.replace(/\{\{\w*\}\}/g, ""));
}

/** How many words stand beside the variables. */
export function countWords(text: string): number {
  return text.replace(/\{\{[^{}]*\}\}/g, " ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
