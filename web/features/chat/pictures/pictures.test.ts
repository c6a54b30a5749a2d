import { expect, it } from "vitest";
import type { ChatContent } from "#contract/chat/content.ts";
import type { ChatMessage } from "#contract/chat/views.ts";
import { picturesOf } from "./pictures.ts";

const says = (content: ChatContent) => ({ content }) as ChatMessage;
const file = (media: "image" | "video" | "document", url: string) => ({ kind: "media" as const, media, url });

it("takes the pictures of a chat that are ours, in their order and each once", () => {
  const messages = [
    says(file("image", "/e/a")),
    says({ kind: "text", text: "Look" }),
    says(file("video", "/e/film")),
    says({
      kind: "template",
      name: "t",
      text: "",
      files: [file("image", "/e/b"), file("document", "/e/pdf")],
    }),
    says(file("image", "https://elsewhere.example/x.png")),
    says(file("image", "/e/a")),
  ];
  expect(picturesOf(messages).map(({ url }) => url)).toEqual(["/e/a", "/e/b"]);
});
