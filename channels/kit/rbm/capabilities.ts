import { type Capabilities, TEXT_ONLY } from "../capabilities.ts";

/** What RCS Business Messaging can do (Google, "RCS Business Messaging"), which the Indian carriers follow. */
export const RBM: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "media", "buttons", "link", "suggestions", "cards", "template"],
  media: ["image", "video", "audio", "document"],
  textMax: 3_072,
  buttons: { max: 11, titleMax: 25 },
  receipts: ["delivered", "read", "failed"],
  doubt: "key",
};
