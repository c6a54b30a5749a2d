import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Adapter, HttpConnection } from "../kit/index.ts";
import { bearer, postJson, uuidOf, withQuery } from "../kit/index.ts";
import { RBM, rbmContent, rbmSending } from "../kit/rbm/index.ts";
import { CREDENTIALS } from "./credentials.ts";
import { receive } from "./receive.ts";
import { serviceAccountToken } from "./service-account.ts";

/** RCS by Google's own RCS Business Messaging; the channel's contact id is the agent's. */
export const googleRbm: Adapter = {
  vendor: "google-rbm",
  name: "Google RCS Business Messaging",
  types: [CHANNEL_TYPES.RCS],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities: () => ({ ...RBM, typing: true }),
  proof: "signature",
  connect,
};

function connect({ contactId, credentials, origin }: Account): HttpConnection {
  const { serviceAccount = "", clientToken = "", region } = credentials;
  const zone = region && region !== "global" ? `${region}-` : "";
  const host = origin || `https://${zone}rcsbusinessmessaging.googleapis.com`;
  return {
    ...rbmSending({
      url: (phone) => `${host}/v1/phones/${phone}/agentMessages`,
      query: { agentId: contactId },
      body: ({ content }) => ({ contentMessage: rbmContent(content) }),
    }),
    token: serviceAccountToken(serviceAccount, origin),
    receive: (request) => receive(request, clientToken),
    signal(what, { to, vendorId }, token) {
      if (what === "read" && vendorId === null) return undefined;
      const event =
        what === "typing" ? { eventType: "IS_TYPING" } : { eventType: "READ", messageId: vendorId };
      const url = withQuery(`${host}/v1/phones/${encodeURIComponent(to)}/agentEvents`, {
        eventId: uuidOf(`${what}:${to}:${vendorId ?? ""}`),
        agentId: contactId,
      });
      return postJson(url, bearer(token), event);
    },
  };
}
