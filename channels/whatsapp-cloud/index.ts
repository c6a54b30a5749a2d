import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import {
  CLOUD_WHATSAPP,
  cloudConnection,
  cloudEdits,
  cloudExamples,
  cloudFlowCalls,
  cloudMedia,
  cloudTemplateCalls,
  namedById,
  readReplyError,
} from "../kit/cloud-api/index.ts";
import type { Account, Adapter, HttpConnection } from "../kit/index.ts";
import { bearer, get, postJson, turnDown } from "../kit/index.ts";
import { graph, handshake, isSigned } from "../kit/meta/index.ts";
import { CREDENTIALS } from "./credentials.ts";
import { embeddedSignup } from "./signup.ts";

/** WhatsApp by Meta's own Cloud API (Meta, "WhatsApp Cloud API reference"). */
export const whatsappCloud: Adapter = {
  vendor: "whatsapp-cloud",
  name: "Meta WhatsApp Cloud API",
  types: [CHANNEL_TYPES.WHATSAPP],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities: () => ({ ...CLOUD_WHATSAPP, userIds: true }),
  proof: "signature",
  connect,
  signup: embeddedSignup,
};

function connect(account: Account): HttpConnection {
  const { accessToken = "", appSecret = "", verifyToken = "" } = account.credentials;
  const { phoneNumberId = "", wabaId = "" } = account.credentials;
  const base = graph(account);
  const headers = () => bearer(accessToken);
  const phone = `${base}/${phoneNumberId}`;
  const cloud = cloudConnection(`${phone}/messages`, headers, namedById(phoneNumberId, wabaId));
  return {
    ...cloud,
    receive(request) {
      if (request.method === "GET") return handshake(request.query, verifyToken);
      if (!isSigned(request, appSecret)) return turnDown("The signature is missing or wrong.");
      return cloud.receive(request);
    },
    probe: {
      request: () => get(phone, headers(), { fields: "display_phone_number,quality_rating" }),
      read: (reply) => (reply.status < 300 ? undefined : readReplyError(reply)),
    },
    // The app's own callback stays what it is: this account's events come here instead of there.
    subscribe: {
      request: (url) =>
        postJson(`${base}/${wabaId}/subscribed_apps`, headers(), {
          override_callback_uri: url,
          verify_token: verifyToken,
        }),
      read: (reply) => (reply.status < 300 ? undefined : readReplyError(reply)),
    },
    media: cloudMedia(base, headers),
    flows: cloudFlowCalls(base, `${base}/${wabaId}`, headers),
    templates: {
      ...cloudTemplateCalls(`${base}/${wabaId}`, headers),
      edit: cloudEdits(base, headers),
      examples: cloudExamples(base, accessToken),
    },
  };
}
