import type { Account, Receipt, Said } from "../../kit/protocol.ts";
import { SENTENCES } from "../../kit/reasons.ts";
import { digits } from "../../kit/wire.ts";

const seconds = (at: number): string => String(Math.floor(at / 1000));

/** The on-premises form, with codes of its list: 470 is "send a template". */
export const whatsappReport = (
  { contactId }: Account,
  { vendorId, to, reference, stage, at, failure }: Receipt,
) => ({
  statuses: [
    {
      id: vendorId,
      message_id: `wamid.${Buffer.from(vendorId).toString("base64")}`,
      recipient_id: digits(to),
      status: stage,
      timestamp: seconds(at),
      ...(reference === null ? {} : { extra: reference }),
      ...(failure
        ? {
            errors: [
              {
                code: failure === "window" ? 470 : failure === "recipient" ? 1013 : 1014,
                title: SENTENCES[failure],
              },
            ],
          }
        : {}),
    },
  ],
  brand_msisdn: digits(contactId),
});

export const whatsappSaid = (
  { contactId }: Account,
  { vendorId, from, profileName, at, content, replyTo }: Said,
) => ({
  contacts: [{ profile: { name: profileName }, wa_id: digits(from) }],
  messages: [
    {
      from: digits(from),
      id: vendorId,
      timestamp: seconds(at),
      ...(replyTo === null ? {} : { context: { from: digits(contactId), id: replyTo } }),
      ...whatsappContent(content),
    },
  ],
  brand_msisdn: digits(contactId),
  request_id: vendorId,
});

function whatsappContent(content: Said["content"]): object {
  switch (content.kind) {
    case "text":
      return { type: "text", text: { body: content.text } };
    case "location": {
      const { kind: _kind, ...location } = content;
      return { type: "location", location };
    }
    case "media": {
      const { type, url, id, mimeType, caption } = content.media;
      return { type, media_url: url, [type]: { id, mime_type: mimeType, ...(caption ? { caption } : {}) } };
    }
    case "choice": {
      const { of, id, title, description } = content;
      if (of === "template") return { type: "button", button: { payload: id, text: title } };
      if (of === "button")
        return { type: "interactive", interactive: { type: "button_reply", button_reply: { id, title } } };
      return {
        type: "interactive",
        interactive: { type: "list_reply", list_reply: { id, title, description } },
      };
    }
  }
}

export const rcsReport = (_account: Account, { vendorId, to, reference, stage, at, failure }: Receipt) => ({
  event_type: "status",
  message_id: vendorId,
  message_status: stage.toUpperCase(),
  ...(failure ? { failure_reason: SENTENCES[failure] } : {}),
  user_contact: to,
  extra: reference ?? "",
  timestamp: new Date(at).toISOString(),
});

export function rcsSaid({ contactId }: Account, { vendorId, from, at, content }: Said): object {
  const timestamp = new Date(at).toISOString();
  const frame = { message_id: vendorId, user_contact: from, bot_name: contactId, timestamp };
  switch (content.kind) {
    case "text":
      return { ...frame, event_type: "text_message", text: content.text };
    case "media":
      return {
        ...frame,
        event_type: "media_message",
        url: content.media.url,
        mime_type: content.media.mimeType,
      };
    case "location":
      return { ...frame, event_type: "location", latitude: content.latitude, longitude: content.longitude };
    case "choice":
      return { ...frame, event_type: "response", postback: content.id, text: content.title };
  }
}

/** The words are those of SMPP; the names are agreed with each customer. */
export const smsReport = ({ contactId }: Account, { vendorId, to, stage, at }: Receipt) => ({
  sSender: contactId,
  sMobileNo: digits(to),
  sMessageId: vendorId,
  sStatus: stage === "delivered" ? "DELIVRD" : "UNDELIV",
  dtDone: new Date(at).toISOString(),
});

export const smsSaid = ({ contactId }: Account, { from, content }: Said) => ({
  sSender: contactId,
  sMobileNo: digits(from),
  sMessage: content.kind === "text" ? content.text : "",
});
