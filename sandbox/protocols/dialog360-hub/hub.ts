import { json, type WireReply, type WireRequest } from "../../kit/wire.ts";

/** A number that a client of the partner's has shared. */
export interface PartnerChannel {
  id: string;
  client: string;
  /** Digits alone. */
  number: string;
  name: string;
}

/** What the partner's API is asked. */
export type HubCall =
  | { kind: "channels"; client: string }
  | { kind: "key"; channel: string }
  | { kind: "refused"; reply: WireReply };

const refused = (status: number, text: string): HubCall => ({
  kind: "refused",
  reply: json({ meta: { success: false, http_code: status, developer_message: text } }, status),
});

/** Reads a call of the Partner API v2 (360dialog, "Partner API"). */
export function readHubCall(request: WireRequest, partner: { id: string; key: string }): HubCall {
  if (request.headers["x-api-key"] !== partner.key) return refused(401, "The API key is missing or wrong.");
  const [, id, channel] =
    /^\/api\/v2\/partners\/([\w-]+)\/channels(?:\/([\w-]+)\/api_keys)?$/.exec(request.path) ?? [];
  if (id !== partner.id) return refused(404, "There is no such partner.");
  if (request.method === "POST" && channel) return { kind: "key", channel };
  if (request.method !== "GET" || channel) return refused(405, "This cannot be done here.");
  const client = clientIn(request.query.filters);
  return client === undefined
    ? refused(400, "The filter must name a client_id.")
    : { kind: "channels", client };
}

function clientIn(filters = ""): string | undefined {
  try {
    const read = JSON.parse(filters) as { client_id?: unknown };
    return typeof read.client_id === "string" ? read.client_id : undefined;
  } catch {
    return undefined;
  }
}

export const channelsReply = (channels: readonly PartnerChannel[]): WireReply =>
  json({
    count: channels.length,
    total: channels.length,
    partner_channels: channels.map(({ id, client, number, name }) => ({
      id,
      client_id: client,
      status: "ready",
      setup_info: { phone_number: number, phone_name: name },
      current_quality_rating: "Green",
      current_limit: "TIER_250",
    })),
  });

export const keyReply = (id: string, key: string): WireReply =>
  json({ id, api_key: key, address: "https://waba-v2.360dialog.io" }, 201);
export const UNKNOWN_CHANNEL = json(
  { meta: { success: false, http_code: 404, developer_message: "There is no such channel." } },
  404,
);
