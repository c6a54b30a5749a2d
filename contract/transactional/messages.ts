import { z } from "zod";
import { ADDRESS_MAX } from "../broadcasts/limits.ts";
import { sentTemplate } from "../broadcasts/message.ts";
import { id, text } from "../common.ts";
import { API, routes } from "../route.ts";
import {
  EXTERNAL_NAME_MAX,
  PARAMETER_MAX,
  PARAMETERS_MAX,
  REFERENCE_MAX,
  SENT_AT_ONCE_MAX,
  TEXT_MAX,
} from "./limits.ts";

const trimmed = (max: number) => text(max).transform((value) => value.trim());
const address = trimmed(ADDRESS_MAX)
  .pipe(z.string().min(1, "This Field is Mandatory"))
  .meta({ examples: ["+919812345679"] });

/** What stands in the template's variables: {"1": "Asha", "body.2": "Pune"}, or by their names. */
const parameterValues = z
  .record(text(200), text(PARAMETER_MAX))
  .refine((values) => Object.keys(values).length <= PARAMETERS_MAX, `at most ${PARAMETERS_MAX} values`)
  .default({});

/** A template, or a text: which channels take only in answer to somebody, for as long as they do. */
const message = z
  .object({
    text: text(TEXT_MAX).optional(),
    template: sentTemplate.extend({ parameterValues }).optional(),
  })
  .refine((given) => (given.text?.trim() ? 1 : 0) + (given.template ? 1 : 0) === 1, {
    path: ["template"],
    message: "Give a template, or a text, and not both.",
  })
  .meta({ examples: [{ text: "Your parcel is on its way." }] });

/** The caller's own name of a message: told again within thirty days, the message is not sent again. */
const reference = trimmed(REFERENCE_MAX).optional();
const whatIsSent = {
  channelId: id("channel"),
  message,
  /** The campaign of another system that it belongs to; kept where the enterprise records external campaigns. */
  campaign: trimmed(EXTERNAL_NAME_MAX).default(""),
  /** Its links lead through this installation, which counts who opens them. */
  countClicks: z.stringbool().or(z.boolean()).default(false),
};
const recipient = z.object({ to: address, reference, parameterValues });

const single = z.object({ ...whatIsSent, to: address, reference });
const bulk = z.object({
  ...whatIsSent,
  /** Addresses, or addresses with values and a reference of their own; their values go before the message's. */
  toList: z
    .array(z.union([address.transform((to) => ({ to, parameterValues: {} })), recipient]))
    .min(1, "This Field is Mandatory")
    .max(SENT_AT_ONCE_MAX, `must be at most ${SENT_AT_ONCE_MAX}`),
});
export type SentMessage = Omit<z.output<typeof bulk>, "toList">;
export type SentRecipient = z.output<typeof recipient>;

/** One message that was taken, or why it was not. */
export const takenMessage = z.object({
  to: z.string(),
  reference: z.string().nullable(),
  /** By which the delivery report knows it; null where it was not taken. */
  id: z.string().nullable(),
  /** It was taken before, under this reference. */
  repeated: z.boolean(),
  reason: z.string().nullable(),
});
export type TakenMessage = z.output<typeof takenMessage>;

export const transactionalRoutes = routes({
  sendMessage: {
    method: "POST",
    path: `${API}/message/send`,
    summary:
      "Send one message, a template or a text. What becomes of it: reports/messages/message, or the webhook message.status.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    body: single,
    reply: z.object({ message: takenMessage }),
  },
  sendMessages: {
    method: "POST",
    path: `${API}/message/bulk/send`,
    summary:
      "Send a message to many at once, each with their own values. An address that cannot be read is told beside it and keeps back nothing else.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    maxBytes: 8 * 1024 * 1024,
    body: bulk,
    reply: z.object({ accepted: z.number(), refused: z.number(), messages: z.array(takenMessage) }),
  },
});
