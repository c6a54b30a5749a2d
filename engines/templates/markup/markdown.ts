/**
 * Markdown as plain words, or with the marks that WhatsApp sets: bold, struck out, and links behind what they are called.
 * What is no mark stays as it is, so that text which was turned already is not changed again.
 */
export function fromMarkdown(text: string, marks: "whatsapp" | "none"): string {
  const marked = marks === "whatsapp";
  return text
    .replace(/!?\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, (_, label: string, url: string) =>
      label && label !== url ? `${label} (${url})` : url,
    )
    .replace(/(\*\*|__)(.+?)\1/gs, marked ? "*$2*" : "$2")
    .replace(/~~(.+?)~~/gs, marked ? "~$1~" : "$1")
    .replace(/^#{1,6}\s+/gm, "")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/\\([\\`*_{}[\]()#+\-.!>])/g, "$1");
}
