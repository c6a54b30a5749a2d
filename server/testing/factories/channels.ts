import type { CallInput, TestApp } from "../harness.ts";

/** What a form for a mail server holds. */
export const MAIL_SERVER = {
  fromEmail: "shop@dlvrd.example",
  fromName: "Shop",
  host: "smtp.dlvrd.example",
  port: "587",
  security: "starttls",
  user: "shop",
  password: "s3cret-password",
};

/** A channel of WhatsApp to the sandbox. */
export const SHOP = {
  name: "Shop",
  type: 4,
  vendor: "whatsapp-cloud",
  contactId: "+15550100001",
  environment: "sandbox",
};

/** Makes a channel; one to a mail server when nothing else is said. */
export async function makeChannel(
  app: TestApp,
  token: string,
  body: Record<string, unknown> = {},
): Promise<string> {
  const input: CallInput = {
    token,
    body: {
      name: "Shop mail",
      type: 1,
      vendor: "smtp",
      contactId: "shop@dlvrd.example",
      ...(body.environment === "sandbox" ? {} : { data: MAIL_SERVER }),
      ...body,
    },
  };
  const made = await app.call("POST /e/enterprise/channels", input);
  if (made.status !== 200) throw new Error(made.message);
  return made.data.id;
}
