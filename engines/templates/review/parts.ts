import { WHATSAPP_LIMITS as LIMITS } from "../limits/index.ts";
import type { Category, Header, MediaFormat, WhatsAppTemplate } from "../model/index.ts";
import { variablesIn } from "../variables/index.ts";
import type { Findings } from "./findings.ts";
import { words } from "./sentences.ts";
import { reviewPlacement } from "./variables.ts";
import { countEmojis, hasMarkup, promotionalWord, shortLink, whatsAppLink } from "./words.ts";

const MOST_EMOJIS = 10;

export function reviewNameAndLanguage(
  { name, language }: { name: string; language: string },
  findings: Findings,
): void {
  findings.length("name", "name", name, LIMITS.name);
  if (name !== "" && !/^[a-z0-9_]+$/.test(name)) findings.error("name", "name", "name");
  if (!/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language)) findings.error("language", "language", "language");
}

/** @param media The formats that fit the template's type. */
export function reviewHeader(
  header: Header,
  media: readonly (MediaFormat | "TEXT" | "LOCATION" | "NONE")[],
  findings: Findings,
): void {
  if (!media.includes(header.format)) {
    findings.error("header.format", "header-format", "header-format", {
      format: words(header.format),
      allowed: words(...media),
    });
    return;
  }
  if (header.format === "TEXT") reviewHeaderText(header.text, findings);
  else if ("handle" in header && header.handle === "" && header.url === "")
    findings.error("header.media", "missing-example", "missing-example-media", {
      format: words(header.format),
    });
}

function reviewHeaderText(text: string, findings: Findings): void {
  findings.length("header.text", "header", text, LIMITS.header);
  if (/[\n\r]/.test(text) || hasMarkup(text) || countEmojis(text) > 0)
    findings.error("header.text", "plain-header", "plain-header");
  const count = variablesIn(text).length;
  if (count > 1) findings.error("header.text", "header-variables", "header-variables", { number: count });
}

export function reviewBody(text: string, limit: number, category: Category, findings: Findings): void {
  findings.length("body.text", "body", text, limit);
  reviewPlacement("body.text", text, findings);
  if (countEmojis(text) > MOST_EMOJIS) findings.warn("body.text", "emojis", "emojis", { most: MOST_EMOJIS });
  if (/\n\s*\n\s*\n/.test(text)) findings.warn("body.text", "blank-lines", "blank-lines");
  if (/ {5,}|\t/.test(text)) findings.warn("body.text", "spaces", "spaces");
  const short = shortLink(text);
  if (short) findings.warn("body.text", "short-link", "short-link", { link: short });
  const own = whatsAppLink(text);
  if (own) findings.warn("body.text", "whatsapp-link", "whatsapp-link", { link: own });
  const word = category === "UTILITY" ? promotionalWord(text) : undefined;
  if (word) findings.warn("body.text", "promotional", "promotional", { word: word.trim() });
}

export function reviewFooter({ footer, type }: WhatsAppTemplate, findings: Findings): void {
  findings.length("footer", "footer", footer, LIMITS.footer, false);
  if (footer.includes("{{")) findings.error("footer", "footer-variable", "footer-variable");
  if (footer !== "" && type !== "DEFAULT")
    findings.error("footer", "no-footer", "no-footer", { type: words(type) });
}
