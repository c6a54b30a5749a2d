import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { Account, Adapter, Capabilities, CredentialField, HttpConnection } from "../kit/index.ts";
import { OK, plus, TEXT_ONLY, turnDown, Unsendable } from "../kit/index.ts";
import { readMapped } from "../kit/mapping/index.ts";
import { classes, readAnswer } from "./answer.ts";
import type { Configuration, ConfigurationText, ProofRule } from "./config.ts";
import { parseConfiguration } from "./parse.ts";
import { isProven } from "./proof.ts";
import { buildCall, tokenOf } from "./send.ts";

/** What a webhook secret means where the configuration says nothing else. */
const TOKEN_IN_ADDRESS: ProofRule = { kind: "query", name: "token", value: "{{webhookSecret}}" };

interface Preset {
  vendor: string;
  name: string;
  types: readonly ChannelType[];
  grounds: Adapter["grounds"];
  fields: readonly CredentialField[];
  /** What the form holds at first, and what holds while the field is empty. */
  configuration: ConfigurationText;
}

/** An adapter that does what its configuration says; a preset gives the fields and a configuration to begin with. */
export function configurable({ fields, configuration, ...preset }: Preset): Adapter {
  const initial = JSON.stringify(configuration, null, 2);
  const names = fields.map((field) => field.name);
  const parse = (text: string | undefined) => parseConfiguration(text || initial, names);
  const form: CredentialField[] = [
    ...fields,
    {
      name: "configuration",
      label: "Configuration",
      initial,
      multiline: true,
      help: "How messages are sent, answers read and webhooks understood, as JSON. Fit it to the vendor's documents.",
      check: (value) => {
        const parsed = parse(value);
        return parsed.ok ? undefined : parsed.problem;
      },
    },
  ];
  return {
    ...preset,
    credentials: () => form,
    capabilities: (_type, credentials) => {
      const parsed = parse(credentials?.configuration);
      return parsed.ok ? capabilitiesOf(parsed.configuration) : TEXT_ONLY;
    },
    proof: "address",
    connect: (account) => {
      const parsed = parse(account.credentials.configuration);
      return parsed.ok ? speak(account, parsed.configuration) : silent(parsed.problem);
    },
  };
}

function capabilitiesOf(config: Configuration): Capabilities {
  const statuses = Object.values(config.receipts?.statuses ?? {});
  return {
    ...TEXT_ONLY,
    content: ["text", "template", ...(config.media ? (["media"] as const) : [])],
    media: config.media ? ["image", "video", "audio", "document"] : [],
    textMax: config.textMax,
    captionMax: config.media ? config.textMax : 0,
    receipts: (["sent", "delivered", "read", "failed"] as const).filter((status) =>
      statuses.includes(status),
    ),
    doubt: config.doubt,
    perSecond: config.perSecond ?? null,
  };
}

function speak(account: Account, config: Configuration): HttpConnection {
  return {
    protocol: "http",
    send: (message, token) => buildCall(account, config, message, token),
    sent: (reply, message) => readAnswer(config, reply, message),
    token: tokenOf(account, config),
    receive(request) {
      const proof = config.proof ?? (account.credentials.webhookSecret ? TOKEN_IN_ADDRESS : undefined);
      if (proof && !isProven(proof, request, account.credentials)) {
        return turnDown("The call does not carry the proof that the channel asks for.");
      }
      const external = account.type === CHANNEL_TYPES.TELEGRAM ? (from: string) => from : plus;
      return { ok: true, events: readMapped(config, request, classes(config), external), reply: OK };
    },
  };
}

/** Stands for a channel whose configuration was broken after it was saved. */
function silent(problem: string): HttpConnection {
  const sentence = `The channel's configuration is wrong. ${problem}`;
  return {
    protocol: "http",
    send: () => {
      throw new Unsendable(sentence);
    },
    sent: () => ({ kind: "refused", error: { class: "account", code: "configuration", text: sentence } }),
    receive: () => turnDown(sentence, 503, "The channel's configuration is wrong."),
  };
}
