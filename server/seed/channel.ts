import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { API } from "#contract/route.ts";
import type { Speaker } from "./speaker.ts";

/** As fast as WhatsApp lets a number that has proven itself (Meta, "Throughput"). */
const PER_SECOND = 1_000;

/** What the demo writes, and through which channel. */
export interface Offer {
  channelId: string;
  templateId: string;
  /** The same in other languages. */
  translationIds: string[];
}

const ENGLISH = {
  language: "en",
  header: "Autumn is here",
  body: "Hello {{1}}, your *{{2}}* plan brings you 20 % off everything in our {{3}} store until Sunday.",
  example: ["Asha", "Gold", "Pune"],
  footer: "Reply STOP to hear no more",
  buttons: ["Show me", "Not now"],
};
const HINDI: typeof ENGLISH = {
  language: "hi",
  header: "शरद ऋतु आ गई है",
  body: "नमस्ते {{1}}, आपके *{{2}}* प्लान पर हमारे {{3}} स्टोर में रविवार तक हर चीज़ पर 20 % की छूट है।",
  example: ["आशा", "Gold", "पुणे"],
  footer: "आगे न पाने के लिए STOP लिखें",
  buttons: ["दिखाइए", "अभी नहीं"],
};

/** A channel of the sandbox, and a template in two languages that its vendor is asked to approve. */
export async function demoChannel(admin: Speaker): Promise<Offer> {
  const { id: channelId } = await admin.post<{ id: string }>("/e/enterprise/channels", {
    name: "WhatsApp (sandbox)",
    type: CHANNEL_TYPES.WHATSAPP,
    vendor: "whatsapp-cloud",
    contactId: "+15550001111",
    environment: "sandbox",
    settings: { perSecond: PER_SECOND },
  });
  const [templateId, ...translationIds] = await Promise.all(
    [ENGLISH, HINDI].map(async (said) => {
      const { template } = await admin.post<{ template: { id: string } }>(`${API}/templates`, {
        channelId,
        name: "autumn_offer",
        category: "MARKETING",
        language: said.language,
        components: [
          { type: "HEADER", format: "TEXT", text: said.header },
          { type: "BODY", text: said.body, example: { body_text: [said.example] } },
          { type: "FOOTER", text: said.footer },
          { type: "BUTTONS", buttons: said.buttons.map((text) => ({ type: "QUICK_REPLY", text })) },
        ],
      });
      await admin.post(`${API}/templates/${template.id}/submit`, {});
      return template.id;
    }),
  );
  return { channelId, templateId: templateId!, translationIds };
}
