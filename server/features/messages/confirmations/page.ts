import { escapeHtml } from "#server/platform/http/html.ts";
import { spoken, writeDocument } from "../pages/document.ts";
import { mask } from "../preferences/mask.ts";
import type { Found } from "./link.ts";
import { TEXTS } from "./texts.ts";

/** The page on which the reader of a mail confirms that they want more: one button, or why there is none. */
export function confirmPage(
  { enterprise, reader: { address }, standing }: Found,
  languages: string | undefined,
): string {
  const language = spoken(languages, TEXTS);
  const texts = TEXTS[language]!;
  const name = `<bdi>${escapeHtml(enterprise)}</bdi>`;
  const shown = `<p><strong><bdi>${escapeHtml(mask(address))}</bdi></strong></p>`;
  const main =
    standing === "pending"
      ? `<p>${texts.lead.replace("{}", () => name)}</p>
${shown}
<form method="post"><button>${texts.button}</button></form>
<p class="note">${texts.note}</p>`
      : `<p role="status"${standing === "yes" ? ' class="saved"' : ""}>${texts.ends[standing ?? "none"]}</p>
${shown}`;
  return writeDocument(language, texts.title, main);
}
