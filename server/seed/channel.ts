import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { API } from "#contract/route.ts";
import type { Speaker } from "./speaker.ts";

/** As fast as WhatsApp lets a number that has proven itself (Meta, "Throughput"). */
const PER_SECOND = 1_000;

/** What the demo writes, and through which channel. */
export interface Offer {
  channelId: string;
  templateId: string;
}

/** A channel of the sandbox, and a template that its vendor is asked to approve. */
export async function demoChannel(admin: Speaker): Promise<Offer> {
  const { id: channelId } = await admin.post<{ id: string }>("/e/enterprise/channels", {
    name: "WhatsApp (sandbox)",
    type: CHANNEL_TYPES.WHATSAPP,
    vendor: "whatsapp-cloud",
    contactId: "+15550001111",
    environment: "sandbox",
    settings: { perSecond: PER_SECOND },
  });
  const { template } = await admin.post<{ template: { id: string } }>(`${API}/templates`, {
    channelId,
    name: "autumn_offer",
    language: "en",
    category: "MARKETING",
    components: [
      { type: "HEADER", format: "TEXT", text: "Autumn is here" },
      {
        type: "BODY",
        text: "Hello {{1}}, your *{{2}}* plan brings you 20 % off everything in our {{3}} store until Sunday.",
        example: { body_text: [["Asha", "Gold", "Pune"]] },
      },
      { type: "FOOTER", text: "Reply STOP to hear no more" },
      {
        type: "BUTTONS",
        buttons: [
          { type: "QUICK_REPLY", text: "Show me" },
          { type: "QUICK_REPLY", text: "Not now" },
        ],
      },
    ],
  });
  await admin.post(`${API}/templates/${template.id}/submit`, {});
  return { channelId, templateId: template.id };
}
