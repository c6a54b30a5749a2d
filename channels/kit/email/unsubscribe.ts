import type { EmailContent } from "../content.ts";

/** The headers by which mail programs offer to end the mails (RFC 2369, 8058); one click is for HTTPS alone. */
export function unsubscribeHeaders({ unsubscribe }: EmailContent): Record<string, string> {
  if (!unsubscribe) return {};
  const oneClick = unsubscribe.startsWith("https:");
  return {
    "List-Unsubscribe": `<${unsubscribe}>`,
    ...(oneClick ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
  };
}
