import purifier from "dompurify";
import { marked } from "marked";

const TAGS = ["p", "br", "strong", "em", "del", "s", "u", "a", "ul", "ol", "li", "code", "pre", "blockquote"];
const LINKS = /^(?:https?:|mailto:|tel:)/i;

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  node.setAttribute("rel", "noopener noreferrer");
  node.setAttribute("target", "_blank");
});

/** Markdown to the few tags we allow; links only to web, mail and telephone addresses. */
export function cleanHtml(source: string): string {
  const html = marked.parse(source, { async: false, gfm: true, breaks: true });
  return purifier.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ["href"], ALLOWED_URI_REGEXP: LINKS });
}
