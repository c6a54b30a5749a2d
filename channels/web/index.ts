import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Adapter, Capabilities, Content, LocalConnection } from "../kit/index.ts";
import { noSuchKind, plainText, TEXT_ONLY } from "../kit/index.ts";

/** Messages stay here: there is nobody to be in doubt about, and our own reference keeps each to one. */
const CAPABILITIES: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "media", "location", "buttons", "list", "link", "cards", "template"],
  media: ["image", "video", "audio", "document"],
  textMax: 4_096,
  captionMax: 1_024,
  buttons: { max: 10, titleMax: 25 },
  list: { rows: 50, titleMax: 60, descriptionMax: 120 },
  personWritesFirst: true,
  receipts: ["delivered", "read"],
  doubt: "key",
  typing: true,
};

/** The chat on an enterprise's own web page. */
export const web: Adapter = {
  vendor: "web",
  name: "Web chat",
  types: [CHANNEL_TYPES.WEB],
  grounds: "documented",
  credentials: () => [],
  capabilities: () => CAPABILITIES,
  proof: "address",
  connect: (): LocalConnection => ({ protocol: "local", deliver: ({ content }) => shown(content) }),
};

function shown(content: Content): Content {
  if (content.kind === "template") return { kind: "text", text: plainText("Web chat", content) };
  if (CAPABILITIES.content.includes(content.kind)) return content;
  throw noSuchKind("Web chat", content);
}
