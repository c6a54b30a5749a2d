import { type Capabilities, TEXT_ONLY } from "../capabilities.ts";

const LETTERS_MAX = 5_000_000;

/** What every mail holds: words as long as one likes, and files of any kind. Vendors say what they tell of it. */
export const MAILS: Capabilities = {
  ...TEXT_ONLY,
  content: ["email"],
  media: ["image", "video", "audio", "document"],
  textMax: LETTERS_MAX,
  captionMax: LETTERS_MAX,
};
