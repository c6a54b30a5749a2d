import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import { escapeHtml } from "#server/platform/http/html.ts";
import { spoken, writeDocument } from "../pages/document.ts";
import { mask } from "./mask.ts";
import type { Place, Preferences } from "./service.ts";
import { WORDS } from "./words.ts";

/** The page on which the reader of a message says on which kinds of channel they want to be written to. */
export function preferencesPage(
  { enterprise, places }: Pick<Preferences, "enterprise" | "places">,
  languages: string | undefined,
  saved: boolean,
): string {
  const language = spoken(languages, WORDS);
  const words = WORDS[language]!;
  const name = `<bdi>${escapeHtml(enterprise)}</bdi>`;
  const shown = places.map(({ type }) => `<input type="hidden" name="shown" value="${type}">`).join("");
  const box = ({ type, address, wanted }: Place) =>
    `<label><input type="checkbox" name="wanted" value="${type}"${wanted ? " checked" : ""}><span>${
      words.kinds[type] ?? CHANNEL_TYPE_LABELS[type]
    }<small><bdi>${escapeHtml(mask(address))}</bdi></small></span></label>`;
  const none = places.some(({ refused }) => !refused)
    ? `<form method="post">${shown}<input type="hidden" name="none" value="1"><button class="plain">${words.none}</button></form>`
    : "";
  return writeDocument(
    language,
    words.title,
    `${saved ? `<p class="saved" role="status">${words.saved}</p>` : ""}
<form method="post">${shown}<fieldset><legend>${words.lead.replace("{}", () => name)}</legend>
${places.map(box).join("\n")}
</fieldset><button>${words.save}</button></form>
${none}
<p class="note">${words.note}</p>`,
  );
}
