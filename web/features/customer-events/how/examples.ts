import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Call } from "#web/platform/api/types.ts";

const PATH = "/chatbird/api/customer_master/events";
const HEADERS = { "authentication-token": "key_…", "content-type": "application/json" };
const BODY: Call<`POST ${typeof PATH}`>["body"] = {
  events: [
    {
      event: "order_placed",
      customer: { channelType: CHANNEL_TYPES.WHATSAPP, address: "+919812345678" },
      values: { amount: 749, city: "Pune" },
      eventId: "order-1001",
    },
  ],
};

/** As JSON, with objects that hold no others on a line of their own. */
const written = (value: unknown) =>
  JSON.stringify(value, null, 2).replaceAll(
    /\{\n([^{}]*)\n *\}/g,
    (_, inside: string) => `{ ${inside.trim().replaceAll(/\n */g, " ")} }`,
  );
const indented = (text: string) => text.replaceAll("\n", "\n  ");

/** The same call at this installation, for a shell and for a program. */
export function examples(origin: string): { curl: string; js: string } {
  const url = origin + PATH;
  const headers = Object.entries(HEADERS).map(([name, value]) => `  -H '${name}: ${value}' \\`);
  return {
    curl: [`curl '${url}' \\`, ...headers, `  -d '${written(BODY)}'`].join("\n"),
    js: [
      `await fetch("${url}", {`,
      `  method: "POST",`,
      `  headers: ${written(HEADERS)},`,
      `  body: JSON.stringify(${indented(written(BODY))}),`,
      "});",
    ].join("\n"),
  };
}
