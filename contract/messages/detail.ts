import { z } from "zod";
import { instant } from "../common.ts";
import { templateView } from "../templates/templates.ts";
import { MESSAGE_STATUSES } from "./status.ts";

/** A template as far as it is drawn on a phone. */
export const drawnTemplate = templateView
  .pick({ kind: true, name: true, language: true, components: true })
  .extend({
    category: templateView.shape.category.optional(),
    type: templateView.shape.type.optional(),
    parameter_format: templateView.shape.parameter_format.optional(),
  });
export type DrawnTemplate = z.output<typeof drawnTemplate>;

/** A message as it looks on the phone of the person it went to. */
export const messageFace = z.object({
  template: drawnTemplate.nullable(),
  /** What stands in the template's slots. */
  values: z.record(z.string(), z.string()),
  /** What it says, where it is no template; null where words do not tell it. */
  text: z.string().nullable(),
});
export type MessageFace = z.output<typeof messageFace>;

/** One message with its history: what became of it, and why. */
export const messageDetail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  customerId: z.string().nullable(),
  /** The number by which the wire names its messenger. */
  channelType: z.number(),
  currentDeliveryStatus: z.enum(MESSAGE_STATUSES),
  /** The channel's id of the message. */
  transId: z.string().nullable(),
  messageStatuses: z.array(
    z.object({
      status: z.enum(MESSAGE_STATUSES),
      messageStatusTime: instant,
      code: z.string().nullable(),
      msg: z.string().nullable(),
    }),
  ),
  /** Which of its links the person opened, and when. */
  clicks: z.array(z.object({ url: z.string(), at: instant })),
  /** What the person answered first within 72 hours; null where they did not. Without words where these are erased. */
  reply: z.object({ text: z.string().nullable(), at: instant }).nullable(),
  /** What the person did that the message is for, and what it was worth; null where they did not do it in time. */
  conversion: z.object({ event: z.string(), at: instant, worth: z.number().nullable() }).nullable(),
  /** What it says, filled in; null where it cannot be. */
  text: z.string().nullable(),
  face: messageFace,
});
export type MessageDetail = z.output<typeof messageDetail>;
