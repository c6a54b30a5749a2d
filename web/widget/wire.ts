/** What a page's button and the chat in its frame tell each other. Each side looks at the other's origin first. */

/** Marks our words among those of others. */
const MARK = "dlvrd-chat";

export interface Who {
  name?: string;
  email?: string;
  phone?: string;
}

/** From the page to the frame. */
export type ToFrame =
  | { kind: "hello"; page: string; who: Who; language: string; open: boolean }
  /** `focus`: somebody wanted it, so that the focus may go there. */
  | { kind: "show"; open: boolean; focus: boolean }
  | { kind: "who"; who: Who };

/** From the frame to the page. */
export type ToPage =
  | { kind: "face"; title: string; colour: string; edge: "left" | "right"; dir: "ltr" | "rtl" }
  | { kind: "label"; label: string; unread: number }
  | { kind: "show"; open: boolean };

export const pack = (word: ToFrame | ToPage): unknown => ({ mark: MARK, ...word });

/** The word in what was posted, if it is one of ours. */
export function unpack<T extends ToFrame | ToPage>(data: unknown): T | undefined {
  const ours = typeof data === "object" && data !== null && (data as { mark?: unknown }).mark === MARK;
  return ours ? (data as T) : undefined;
}
