import type { EmailContent } from "#channels/kit/index.ts";
import { wordsOfHtml } from "#engines/templates/index.ts";

type Texts = Readonly<Record<string, string>>;

/** A mail of its three texts; one without a plain text gets the words of its HTML. */
export function emailContent({ subject = "", text = "", html = "" }: Texts): EmailContent {
  return {
    kind: "email",
    subject,
    text: text || wordsOfHtml(html),
    ...(html ? { html } : {}),
  };
}
