import type { WidgetFace } from "./webchat.ts";

/** What the chat's frame is given with its page, before it has asked for anything. */
export interface FrameBoot {
  key: string;
  face: WidgetFace;
  /** Sites whose pages may hold the frame; none named: any. */
  origins: string[];
}

/** Where the element that holds `FrameBoot` as JSON stands in the frame's page. */
export const BOOT_ID = "boot";
