import type { Bubble, BubbleButton, BubbleMedia } from "#contract/sandbox/bubble.ts";
import { flowButton, templateBubble } from "../../kit/bubbles.ts";
import type { Call, MessageCall, Reason, TemplateUse } from "../../kit/protocol.ts";
import { at, digits, isRecord, listAt, plus, textAt } from "../../kit/wire.ts";
import { numberOfUserId } from "./user-id.ts";
import { metaRefusal } from "./reasons.ts";
import { readTemplateUse } from "./template-use.ts";

/** A body is refused for this. */
class Bad extends Error {
  readonly reason: Reason;
  constructor(detail: string, reason: Reason = "request") {
    super(detail);
    this.reason = reason;
  }
}

/** What a body of `/messages` asks for (Meta, "Messages"). */
export function readMessage(body: unknown): Call {
  if (at(body, "messaging_product") !== "whatsapp") {
    return refused("The parameter messaging_product is required and must be 'whatsapp'.");
  }
  if (at(body, "status") === "read") return readSignal(body);
  try {
    return message(body);
  } catch (error) {
    if (error instanceof Bad) return refused(error.message, error.reason);
    throw error;
  }
}

const refused = (detail: string, reason: Reason = "request"): Call => ({
  kind: "answer",
  what: "refused",
  reply: metaRefusal(reason, detail),
});

function readSignal(body: unknown): Call {
  if (!textAt(body, "message_id")) return refused("The parameter message_id is required.");
  const what = at(body, "typing_indicator") ? "typing" : "read";
  const reply = { status: 200, headers: { "content-type": "application/json" }, body: '{"success":true}' };
  return { kind: "answer", what, reply };
}

function message(body: unknown): MessageCall {
  const recipient = textAt(body, "to") ? undefined : textAt(body, "recipient");
  const named = recipient === undefined ? undefined : numberOfUserId(recipient);
  if (recipient !== undefined && named === undefined)
    throw new Bad("The recipient is no user of this business portfolio.", "recipient");
  const to = digits(named ?? textAt(body, "to") ?? "");
  if (to.length < 5 || to.length > 20)
    throw new Bad("The parameter to must be a WhatsApp id or a phone number.");
  const type = textAt(body, "type") ?? "text";
  const use = type === "template" ? templateOf(at(body, "template")) : undefined;
  return {
    kind: "message",
    to: plus(to),
    bubble: use ? templateStub(use) : contentOf(type, at(body, type)),
    reference: textAt(body, "biz_opaque_callback_data") ?? null,
    key: null,
    ...(use ? { template: use } : {}),
  };
}

function templateOf(template: unknown): TemplateUse {
  if (!textAt(template, "name"))
    throw new Bad("The parameter template['name'] is required.", "template-missing");
  if (!textAt(template, "language", "code")) throw new Bad("The parameter template['language'] is required.");
  return readTemplateUse(template);
}

const templateStub = ({ name, language, body }: TemplateUse): Bubble =>
  templateBubble(
    name,
    language,
    body.map(({ text }) => text),
  );

const MEDIA: readonly string[] = ["image", "video", "audio", "document", "sticker"];

function contentOf(type: string, given: unknown): Bubble {
  if (given === undefined) throw new Bad(`The parameter ${type} is required.`);
  if (MEDIA.includes(type)) {
    return {
      kind: "media",
      media: mediaOf(type as BubbleMedia["type"], given),
      text: limited(given, "caption", 1_024),
    };
  }
  switch (type) {
    case "text":
      return { kind: "text", text: demand(given, "body", 4_096) };
    case "location":
      return { kind: "location", location: place(given) };
    case "contacts":
      return { kind: "contacts", contacts: listAt({ given }, "given").map(contact) };
    case "interactive":
      return interactive(given);
    case "reaction":
      return { kind: "text", text: textAt(given, "emoji") ?? "" };
    default:
      throw new Bad(`Unsupported message type: ${type}.`);
  }
}

function demand(given: unknown, name: string, max: number): string {
  const text = textAt(given, name);
  if (!text) throw new Bad(`The parameter ${name} is required.`);
  if (text.length > max) throw new Bad(`The parameter ${name} must be at most ${max} characters long.`);
  return text;
}
function limited(given: unknown, name: string, max: number): string | undefined {
  return textAt(given, name) === undefined ? undefined : demand(given, name, max);
}

function mediaOf(type: BubbleMedia["type"], given: unknown): BubbleMedia {
  const [id, url] = [textAt(given, "id"), textAt(given, "link")];
  if (!id && !url) throw new Bad(`The parameter ${type}['id'] or ${type}['link'] is required.`);
  return { type, ...(id ? { id } : {}), ...(url ? { url } : {}), ...named(textAt(given, "filename")) };
}
const named = (fileName: string | undefined) => (fileName ? { fileName } : {});

function place(given: unknown): NonNullable<Bubble["location"]> {
  const [latitude, longitude] = [Number(at(given, "latitude")), Number(at(given, "longitude"))];
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) {
    throw new Bad("The parameters latitude and longitude are required.");
  }
  return { latitude, longitude, name: textAt(given, "name"), address: textAt(given, "address") };
}

const contact = (given: unknown) => ({
  name: textAt(given, "name", "formatted_name") ?? "",
  phones: listAt(given, "phones").flatMap((phone) => textAt(phone, "phone") ?? []),
});

function interactive(given: unknown): Bubble {
  const type = textAt(given, "type");
  const header = at(given, "header");
  const common = {
    ...headerOf(header),
    text: demand(at(given, "body"), "text", 1_024),
    footer: limited(at(given, "footer"), "text", 60),
  };
  switch (type) {
    case "button":
      return { kind: "buttons", ...common, buttons: replies(listAt(given, "action", "buttons")) };
    case "list":
      return { kind: "list", ...common, list: listOf(at(given, "action")) };
    case "cta_url": {
      const parameters = at(given, "action", "parameters");
      const link = {
        type: "url" as const,
        title: demand(parameters, "display_text", 20),
        value: demand(parameters, "url", 2_000),
      };
      return { kind: "link", ...common, buttons: [link] };
    }
    case "flow": {
      const parameters = at(given, "action", "parameters");
      return { kind: "buttons", ...common, buttons: [flowOf(parameters)] };
    }
    default:
      throw new Bad(`Unsupported interactive type: ${type ?? "none"}.`);
  }
}

function flowOf(parameters: unknown): BubbleButton {
  const [id, name] = [textAt(parameters, "flow_id"), textAt(parameters, "flow_name")];
  if (!id === !name) throw new Bad("One of the parameters flow_id and flow_name is required.");
  const data = at(parameters, "flow_action_payload", "data");
  return flowButton(demand(parameters, "flow_cta", 30), textAt(parameters, "flow_token"), {
    id,
    name,
    screen: textAt(parameters, "flow_action_payload", "screen"),
    ...(isRecord(data) ? { data } : {}),
    ...(textAt(parameters, "mode") === "draft" ? { draft: true } : {}),
  });
}

function headerOf(header: unknown): Pick<Bubble, "header" | "media"> {
  const type = textAt(header, "type");
  if (type === undefined) return {};
  if (type === "text") return { header: demand(header, "text", 60) };
  if (!["image", "video", "document"].includes(type)) throw new Bad(`Unsupported header type: ${type}.`);
  return { media: mediaOf(type as BubbleMedia["type"], at(header, type)) };
}

function replies(buttons: unknown[]): NonNullable<Bubble["buttons"]> {
  if (buttons.length < 1 || buttons.length > 3) throw new Bad("There must be 1 to 3 reply buttons.");
  const made = buttons.map((button) => ({
    type: "reply" as const,
    title: demand(at(button, "reply"), "title", 20),
    value: demand(at(button, "reply"), "id", 256),
  }));
  if (new Set(made.map(({ title }) => title)).size < made.length)
    throw new Bad("Button titles must be unique.");
  return made;
}

function listOf(action: unknown): NonNullable<Bubble["list"]> {
  const sections = listAt(action, "sections").map((section) => ({
    title: limited(section, "title", 24) ?? "",
    rows: listAt(section, "rows").map((row) => ({
      id: demand(row, "id", 200),
      title: demand(row, "title", 24),
      description: limited(row, "description", 72),
    })),
  }));
  const rows = sections.flatMap((section) => section.rows);
  if (rows.length < 1 || rows.length > 10) throw new Bad("A list must have 1 to 10 rows.");
  if (sections.length > 10) throw new Bad("A list must have at most 10 sections.");
  return { button: demand(action, "button", 20), sections };
}
