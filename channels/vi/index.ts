import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Adapter, Capabilities, Content, HttpConnection } from "../kit/index.ts";
import { isRecord, named, noSuchKind, OK, onlyByCode, readJson, turnDown } from "../kit/index.ts";
import { CARRIER_CREDENTIALS, carrierToken, RBM, rbmSending, readRbmEvent } from "../kit/rbm/index.ts";

const HOST = "https://api.virbm.in";
const LOGIN = "https://auth.virbm.in";

/** Texts and the templates that Vi has approved; its notes show no other form. */
const CAPABILITIES: Capabilities = {
  ...RBM,
  content: ["text", "template"],
  media: [],
  buttons: { max: 0, titleMax: 0 },
};

/** RCS by Vi (ViRBM), as notes of its manual and public code show it. */
export const vi: Adapter = {
  vendor: "vi",
  name: "VI",
  types: [CHANNEL_TYPES.RCS],
  grounds: "seen",
  credentials: () => CARRIER_CREDENTIALS,
  capabilities: () => CAPABILITIES,
  proof: "address",
  connect,
};

function connect({
  contactId,
  credentials: { clientId = "", clientSecret = "" },
  origin,
}: Account): HttpConnection {
  return {
    ...rbmSending({
      url: (phone) => `${origin || HOST}/rcs/v1/phones/${phone}/agentMessages/async`,
      query: { botId: contactId },
      body: ({ content }) => ({ contentMessage: contentMessage(content) }),
    }),
    token: carrierToken(`${origin || LOGIN}/auth/oauth/token`, clientId, clientSecret),
    receive({ body, receivedAt }) {
      const event = readJson(body);
      if (!isRecord(event)) return turnDown("The body is no event of Vi's.", 400);
      return { ok: true, events: [readRbmEvent(event, receivedAt)], reply: OK };
    },
  };
}

function contentMessage(content: Content) {
  if (content.kind === "text") return { text: content.text };
  if (content.kind === "cards" || content.kind === "suggestions") throw onlyByCode("VI");
  if (content.kind !== "template") throw noSuchKind("VI", content);
  // The parameters are JSON within JSON.
  return { templateMessage: { templateCode: content.name, customParams: JSON.stringify(named(content)) } };
}
