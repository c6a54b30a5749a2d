import type { TestApp } from "../harness.ts";

/** Components of a template that every vendor takes. */
export const PLAIN_COMPONENTS = [
  { type: "BODY", text: "Hello {{1}}, your order is on its way.", example: { body_text: [["Asha"]] } },
];

/** A draft of a channel. */
export async function makeTemplate(
  app: TestApp,
  token: string,
  channelId: string,
  body: Record<string, unknown> = {},
): Promise<string> {
  const made = await app.call("POST /chatbird/api/templates", {
    token,
    body: { channelId, name: "order_shipped", language: "en", components: PLAIN_COMPONENTS, ...body },
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.template.id;
}

export async function makeRichCard(
  app: TestApp,
  token: string,
  body: Record<string, unknown> = {},
): Promise<string> {
  const card = { title: "Shoes", description: "From 40 euros", media: null, suggestions: [] };
  const made = await app.call("POST /chatbird/api/richcard", {
    token,
    body: { name: "Shoes", content: { layout: "CARD", orientation: "VERTICAL", card }, ...body },
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.richCard.id;
}
