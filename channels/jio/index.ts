import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Adapter, HttpConnection } from "../kit/index.ts";
import { get, tokenSource } from "../kit/index.ts";
import { RBM, rbmSending } from "../kit/rbm/index.ts";
import { CREDENTIALS } from "./credentials.ts";
import { receive } from "./receive.ts";
import { jioContent } from "./send.ts";

const HOST = "https://api.businessmessaging.jio.com";
const LOGIN = "https://tgs.businessmessaging.jio.com";

/** RCS by Jio, whose token call carries the client's secret in its query. */
export const jio: Adapter = {
  vendor: "jio",
  name: "Jio",
  types: [CHANNEL_TYPES.RCS],
  grounds: "seen",
  credentials: () => CREDENTIALS,
  capabilities: () => ({ ...RBM, receipts: ["sent", "delivered", "read", "failed"] }),
  proof: "secret",
  connect,
};

function connect({ contactId, credentials, origin }: Account): HttpConnection {
  const { clientId = "", clientSecret = "", WebhookVerificationToken = "", trafficType } = credentials;
  return {
    ...rbmSending({
      url: (phone) => `${origin || HOST}/v1/messaging/users/${phone}/assistantMessages/async`,
      query: { assistantId: contactId },
      body: ({ content }) => ({
        content: jioContent(content),
        ...(trafficType ? { messageTrafficType: trafficType } : {}),
      }),
    }),
    token: tokenSource(() =>
      get(
        `${origin || LOGIN}/v1/oauth/token`,
        {},
        {
          grant_type: "client_credentials",
          client_id: clientId,
          client_secret: clientSecret,
          scope: "read",
        },
      ),
    ),
    receive: (request) => receive(request, WebhookVerificationToken),
  };
}
