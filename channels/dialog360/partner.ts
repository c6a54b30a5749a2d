import type { BusinessNumber, HttpRequest, PartnerAccount, PartnerCalls, SignupCall } from "../kit/index.ts";
import { at, get, listAt, postJson, readJson, textAt, vendorError, withQuery } from "../kit/index.ts";

const HUB = "https://hub.360dialog.io";
const PAGES = "https://hub.360dialog.com";

/** 360dialog's Integrated Onboarding (360dialog, "Partner API v2"): a client shares numbers, a key is made for each. */
export function partnerCalls(account: PartnerAccount): PartnerCalls {
  const base = `${account.origin || HUB}/api/v2/partners/${encodeURIComponent(account.id)}`;
  const headers = { "x-api-key": account.key };
  return {
    dialog: (state, name) =>
      withQuery(
        `${account.dialogOrigin || PAGES}/dashboard/app/${encodeURIComponent(account.id)}/permissions`,
        {
          redirect_url: account.redirectUri,
          state,
          name,
        },
      ),
    numbers: (client) =>
      call(
        get(`${base}/channels`, headers, { filters: JSON.stringify({ client_id: client }), limit: "100" }),
        (body) => listAt(body, "partner_channels").flatMap((item) => readChannel(item) ?? []),
      ),
    key: (number) =>
      call(postJson(`${base}/channels/${encodeURIComponent(number)}/api_keys`, headers, {}), (body) => {
        const key = textAt(body, "api_key");
        return key === undefined ? undefined : { key };
      }),
  };
}

/** A channel of the partner's as a number; the partner has verified and registered it. */
function readChannel(item: unknown): BusinessNumber | undefined {
  const [id, number] = [textAt(item, "id"), textAt(item, "setup_info", "phone_number")];
  if (id === undefined || number === undefined) return undefined;
  const word = (field: string) => textAt(item, field)?.toUpperCase() ?? "UNKNOWN";
  return {
    id,
    number: `+${number.replace(/\D/g, "")}`,
    verifiedName: textAt(item, "setup_info", "phone_name") ?? "",
    verified: true,
    status: word("status"),
    nameStatus: "UNKNOWN",
    quality: word("current_quality_rating"),
    limit: word("current_limit"),
  };
}

const call = <T>(request: HttpRequest, read: (body: unknown) => T | undefined): SignupCall<T> => ({
  request,
  read(reply) {
    const body = readJson(reply.body);
    const said = reply.status < 300 ? read(body) : undefined;
    if (said !== undefined) return { said };
    const text = textAt(body, "meta", "developer_message") ?? textAt(at(body, "error"), "message");
    return { error: vendorError(() => "unknown", String(reply.status), text, reply.status) };
  },
});
