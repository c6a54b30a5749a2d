import type { ChannelEvent, Received, WebhookRequest } from "../kit/index.ts";
import { at, isRecord, OK, readJson, sameText, textAt, turnDown } from "../kit/index.ts";
import { readRbmEvent } from "../kit/rbm/index.ts";

/** Where Jio shows its token is not published: in the query, in the header or in the body. */
export function receive(request: WebhookRequest, token: string): Received {
  const call = readJson(request.body);
  const shown = [
    request.query.token,
    request.headers.authorization?.replace(/^Bearer /i, ""),
    textAt(call, "clientToken"),
  ];
  if (!shown.some((one) => sameText(one, token)))
    return turnDown("The verification token is missing or wrong.");
  if (!isRecord(call)) return turnDown("The body is no call of Jio's.", 400);
  const secret = textAt(call, "secret");
  if (secret !== undefined) {
    const headers = { "content-type": "application/json" };
    return { ok: true, events: [], reply: { ...OK, headers, body: JSON.stringify({ secret }) } };
  }
  return { ok: true, events: [readEntity(call, request.receivedAt)], reply: OK };
}

/** Its entity is Google's event, with its own names for what was pressed and for who wrote. */
function readEntity(call: unknown, receivedAt: number): ChannelEvent {
  const entity = at(call, "entity");
  if (!isRecord(entity))
    return { kind: "other", what: textAt(call, "entityType") ?? "a call without an entity" };
  const pressed = at(entity, "suggestionResponse");
  const isMessage =
    textAt(entity, "eventType") === undefined || textAt(entity, "eventType") === "USER_MESSAGE";
  return readRbmEvent(
    {
      ...entity,
      eventType: isMessage ? undefined : entity.eventType,
      senderPhoneNumber: textAt(call, "userPhoneNumber"),
      text: textAt(entity, "text") ?? textAt(entity, "plainText"),
      ...(pressed
        ? {
            suggestionResponse: {
              postbackData: textAt(pressed, "postBack", "data") ?? textAt(pressed, "postbackData"),
              text: textAt(pressed, "plainText") ?? textAt(pressed, "text"),
            },
          }
        : {}),
    },
    receivedAt,
  );
}
