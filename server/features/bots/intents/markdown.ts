import sanitizeHtml from "sanitize-html";

const ALLOWED = [
  "p",
  "br",
  "strong",
  "em",
  "del",
  "s",
  "u",
  "a",
  "ul",
  "ol",
  "li",
  "code",
  "pre",
  "blockquote",
];
const UNSAFE_LINK = /(\]\(\s*<?)\s*(?!https?:|mailto:|tel:|#|\/)[a-z][a-z0-9+.-]*:[^)\s>]*/gi;

/**
 * A response as it is stored: markdown whose inline HTML is cut down to an allow-list, and whose links lead only to
 * http, https, mailto and tel. Text that holds no HTML and no such link stays as it was written, byte for byte.
 */
export function safeMarkdown(markdown: string | null): string | null {
  if (markdown === null || markdown.trim() === "") return null;
  const links = markdown.replace(UNSAFE_LINK, "$1#");
  if (!/<[a-z/!]/i.test(links)) return links;
  return sanitizeHtml(links, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
  });
}
