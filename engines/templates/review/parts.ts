import { WHATSAPP_LIMITS as LIMITS } from "../limits/index.ts";
import type { Category, Header, MediaFormat, WhatsAppTemplate } from "../model/index.ts";
import { variablesIn } from "../variables/index.ts";
import type { Findings } from "./findings.ts";
import { reviewPlacement } from "./variables.ts";
import { countEmojis, hasMarkup, promotionalWord, shortLink, whatsAppLink } from "./words.ts";

const MOST_EMOJIS = 10;

export function reviewNameAndLanguage(
  { name, language }: { name: string; language: string },
  findings: Findings,
): void {
  findings.length("name", "The name", name, LIMITS.name);
  if (name !== "" && !/^[a-z0-9_]+$/.test(name))
    findings.error(
      "name",
      "name",
      "A name takes small letters a to z, digits and underscores: order_shipped_2.",
    );
  if (!/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language))
    findings.error("language", "language", "Choose the language by its code, like en, en_US or hi.");
}

/** @param media The formats that fit the template's type. */
export function reviewHeader(
  header: Header,
  media: readonly (MediaFormat | "TEXT" | "LOCATION" | "NONE")[],
  findings: Findings,
): void {
  if (!media.includes(header.format)) {
    const allowed = media.map((format) => format.toLowerCase()).join(" or ");
    findings.error(
      "header.format",
      "header-format",
      `A header of ${header.format.toLowerCase()} does not fit here. Choose ${allowed}.`,
    );
    return;
  }
  if (header.format === "TEXT") reviewHeaderText(header.text, findings);
  else if ("handle" in header && header.handle === "" && header.url === "")
    findings.error(
      "header.media",
      "missing-example",
      `The header has no example ${header.format.toLowerCase()}. Attach one for the reviewer.`,
    );
}

function reviewHeaderText(text: string, findings: Findings): void {
  findings.length("header.text", "The header", text, LIMITS.header);
  if (/[\n\r]/.test(text) || hasMarkup(text) || countEmojis(text) > 0)
    findings.error(
      "header.text",
      "plain-header",
      "A header takes plain words: no line breaks, emojis or marks like *. Take them out.",
    );
  const count = variablesIn(text).length;
  if (count > 1)
    findings.error("header.text", "header-variables", `A header takes one variable; there are ${count}.`);
}

export function reviewBody(text: string, limit: number, category: Category, findings: Findings): void {
  findings.length("body.text", "The body", text, limit);
  reviewPlacement("body.text", text, findings);
  if (countEmojis(text) > MOST_EMOJIS)
    findings.warn(
      "body.text",
      "emojis",
      `More than ${MOST_EMOJIS} emojis look like spam to reviewers. Use fewer.`,
    );
  if (/\n\s*\n\s*\n/.test(text))
    findings.warn("body.text", "blank-lines", "WhatsApp takes one blank line in a row. Remove the others.");
  if (/ {5,}|\t/.test(text))
    findings.warn(
      "body.text",
      "spaces",
      "WhatsApp takes four spaces in a row and no tabs. Remove the others.",
    );
  const short = shortLink(text);
  if (short)
    findings.warn(
      "body.text",
      "short-link",
      `Reviewers refuse shortened links like ${short}. Give the whole address.`,
    );
  const own = whatsAppLink(text);
  if (own)
    findings.warn("body.text", "whatsapp-link", `Reviewers refuse links to ${own}. Use a button instead.`);
  const word = category === "UTILITY" ? promotionalWord(text) : undefined;
  if (word)
    findings.warn(
      "body.text",
      "promotional",
      `"${word.trim()}" is a word of marketing. Choose the category Marketing, or say it without.`,
    );
}

export function reviewFooter({ footer, type }: WhatsAppTemplate, findings: Findings): void {
  findings.length("footer", "The footer", footer, LIMITS.footer, false);
  if (footer.includes("{{"))
    findings.error("footer", "footer-variable", "A footer takes no variables. Move them into the body.");
  if (footer !== "" && type !== "DEFAULT")
    findings.error(
      "footer",
      "no-footer",
      `A ${type === "CAROUSEL" ? "carousel" : "limited-time offer"} has no footer. Remove it.`,
    );
}
