import type { HttpConnection } from "../connection.ts";
import { outcome } from "../answers.ts";
import { OK, turnDown } from "../events.ts";
import { type HttpReply, listAt, postJson, readJson, textAt } from "../http.ts";
import { readReplyError } from "./errors.ts";
import { type CloudNames, readCloudPart } from "./named.ts";
import { cloudMessage } from "./send.ts";

/** Sending and receiving in Meta's form; whoever uses it looks first whether a webhook call is genuine. */
export function cloudConnection(
  url: string,
  headers: () => Record<string, string>,
  names: CloudNames,
): Pick<HttpConnection, "protocol" | "send" | "sent" | "receive" | "names" | "signal"> {
  return {
    protocol: "http",
    names,
    send: ({ to, content, reference }) =>
      postJson(url, headers(), { ...cloudMessage(to, content), biz_opaque_callback_data: reference }),
    sent: (reply) => outcome(reply, cloudMessageId(reply), () => readReplyError(reply)),
    signal: (what, { vendorId }) =>
      vendorId === null
        ? undefined
        : postJson(url, headers(), {
            messaging_product: "whatsapp",
            status: "read",
            message_id: vendorId,
            ...(what === "typing" ? { typing_indicator: { type: "text" } } : {}),
          }),
    receive({ body }) {
      const part = readCloudPart(body, names);
      return part ? { ok: true, ...part, reply: OK } : turnDown("The body is no WhatsApp webhook.", 400);
    },
  };
}

/** The id that an answer gives the message. */
export const cloudMessageId = (reply: HttpReply): string | undefined =>
  textAt(listAt(readJson(reply.body), "messages")[0], "id");
