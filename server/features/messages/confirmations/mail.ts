import { CONFIRM_LINK } from "#contract/messages/limits.ts";
import { escapeHtml } from "#server/platform/http/html.ts";
import { CONFIRM_MARK } from "../preferences/link.ts";
import type { DispatchContent } from "../render/content.ts";

/** The mail that asks its reader whether they want more, with a mark where the link of each will stand. */
export function mailOf(subject: string, body: string): DispatchContent {
  const text = body.trim();
  const paragraphs = text
    .split(/\n{2,}/)
    .map((one) => `<p dir="auto">${escapeHtml(one).replaceAll("\n", "<br>")}</p>`)
    .join("\n")
    .replaceAll(CONFIRM_LINK, `<a href="${CONFIRM_MARK}">${CONFIRM_MARK}</a>`);
  return {
    kind: "plain",
    content: {
      kind: "email",
      subject: subject.trim(),
      text: text.replaceAll(CONFIRM_LINK, CONFIRM_MARK),
      html: paragraphs,
    },
  };
}
