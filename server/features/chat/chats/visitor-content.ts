import type { ChatContent } from "#contract/chat/content.ts";
import type { ChatHappening } from "#contract/chat/words.ts";

type Told = "who" | "note";
/** What a visitor is told of what happened to their chat. Nothing of the rest: why agents did it is theirs alone. */
const TOLD: Partial<Record<ChatHappening, readonly Told[]>> = {
  picked: ["who"],
  joined: ["who"],
  left: ["who"],
  handedOver: ["who"],
  rated: ["note"],
  videoEnded: ["note"],
};

/** A message's content as its visitor sees it. `fileUrl`: where they fetch a file that lies with us. */
export function contentForVisitor(content: ChatContent, fileUrl: string): ChatContent {
  if (content.kind === "media") return content.url === "" ? { ...content, url: fileUrl } : content;
  if (content.kind !== "event") return content;
  const told = (TOLD[content.event] ?? []).flatMap((field) => {
    const value = content[field];
    return value === undefined ? [] : [[field, value]];
  });
  return { kind: "event", event: content.event, ...Object.fromEntries(told) };
}
