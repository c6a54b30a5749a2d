import { TOKEN_HEADER } from "#contract/auth.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { API } from "#contract/route.ts";
import type { App } from "#server/app.ts";
import { demoBot } from "./bot.ts";
import { demoCustomersFile } from "./customers-file.ts";
import { demoShop } from "./shop.ts";

const MASTER = `${API}/customer_master`;
/** As fast as WhatsApp lets a number that has proven itself (Meta, "Throughput"). */
const PER_SECOND = 1_000;

/** Fills the demo enterprise through the same calls that people's consoles make: a channel, a template, a bot, a shop, customers. */
export async function seedContent(app: App, token: string, customers: number): Promise<void> {
  const send = async <T>(
    method: "POST" | "PUT",
    url: string,
    payload: object | string,
    type = "application/json",
  ): Promise<T> => {
    const headers = { [TOKEN_HEADER]: token, "content-type": type };
    const reply = await app.http.inject({ method, url, headers, payload });
    const { data, response, message } = reply.json<{ data?: T; response?: T; message: unknown }>();
    if (reply.statusCode >= 400) throw new Error(`${url}: ${JSON.stringify(message)}`);
    return (data ?? response) as T;
  };
  const call: Call = (url, payload, type) => send("POST", url, payload, type);

  if (app.platform.addresses.sandbox() !== undefined) await channelAndTemplate(call);
  const bot = await demoBot(call);
  // In the background: the bot answers a moment later.
  await app.http.inject({ url: `${API}/nlp/agent/${bot}/train`, headers: { [TOKEN_HEADER]: token } });
  await demoShop(send, bot);
  await importCustomers(call, customers);
}

type Call = <T>(url: string, payload: object | string, type?: string) => Promise<T>;

async function channelAndTemplate(call: Call): Promise<void> {
  const { id } = await call<{ id: string }>("/e/enterprise/channels", {
    name: "WhatsApp (sandbox)",
    type: CHANNEL_TYPES.WHATSAPP,
    vendor: "whatsapp-cloud",
    contactId: "+15550001111",
    environment: "sandbox",
    settings: { perSecond: PER_SECOND },
  });
  const made = await call<{ template: { id: string } }>(`${API}/templates`, {
    channelId: id,
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
  await call(`${API}/templates/${made.template.id}/submit`, {});
}

async function importCustomers(call: Call, count: number): Promise<void> {
  const attribute = (fieldLabel: string, more: object) =>
    call(`${MASTER}/inputfield_definition/save`, {
      fieldName: fieldLabel.toLowerCase(),
      fieldLabel,
      fieldHelptext: fieldLabel,
      mandatory: false,
      ...more,
    });
  await attribute("City", { fieldType: "text", inputType: "alphabets" });
  await attribute("Plan", { fieldType: "selectbox-singlevalue", defaultValue: "Gold,Silver,Basic" });
  const segment = await call<{ id: string }>(`${MASTER}/tag/save`, { name: "Demo customers" });
  const boundary = "dlvrd-demo";
  const body = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="segmentId"',
    "",
    segment.id,
    `--${boundary}`,
    'Content-Disposition: form-data; name="files"; filename="demo-customers.csv"',
    "Content-Type: text/csv",
    "",
    demoCustomersFile(count),
    `--${boundary}--`,
    "",
  ].join("\r\n");
  const { uploadId, parsedHeaders } = await call<{ uploadId: string; parsedHeaders: { suggested: unknown } }>(
    `${MASTER}/upload_csv`,
    body,
    `multipart/form-data; boundary=${boundary}`,
  );
  await call(`${MASTER}/upload_csv`, {
    uploadId,
    segmentId: segment.id,
    headerMapping: parsedHeaders.suggested,
  });
}
