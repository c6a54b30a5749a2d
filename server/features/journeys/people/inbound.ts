import { letsIn } from "#engines/journeys/index.ts";
import type { Inbound, InboundListener } from "#server/features/messages/public.ts";
import type { Happen } from "./happen.ts";
import { listensToWords } from "./listening.ts";

/** What somebody wrote, or the label that they pressed. */
function writtenIn(content: Inbound["message"]["content"]): string[] {
  if (content.kind === "text") return [content.text];
  if (content.kind === "choice") return [content.title];
  return content.kind === "email" ? [content.subject, content.text] : [];
}

/** Hears what people write: it ends ways, leads on who waits for a reply, and lets in. */
export const journeyInbound =
  (happen: Happen): InboundListener =>
  async (work, { channel, message, customerId, consent }) => {
    if (customerId === null || message.automatic || !(await listensToWords(work))) return;
    await happen.leadOn(work, { what: "reply", key: "", customerIds: [customerId] });
    // Who says no more than that they want no messages asks for none.
    if (consent) return;
    const words = writtenIn(message.content);
    await happen.begin(work, { what: "message", key: channel.id }, ({ entry: { trigger } }) =>
      trigger.kind === "message" && words.some((text) => letsIn(trigger, text)) ? [{ customerId }] : [],
    );
  };
