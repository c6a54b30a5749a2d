import { expect, it } from "vitest";
import type { RcsTemplate, RichCard } from "#engines/templates/index.ts";
import { compileContent } from "./renderer.ts";

const card = (title: string, more: Partial<RichCard> = {}): RichCard => ({
  title,
  description: "",
  media: null,
  suggestions: [],
  ...more,
});
const REPLY = { type: "REPLY", text: "Yes", postback: "" } as const;
const shown = (template: Pick<RcsTemplate, "content" | "suggestions">, code?: string) => {
  const made = compileContent({
    kind: "template",
    template: { kind: "rcs", name: "r", language: "en", examples: {}, ...template },
    name: code ?? "r",
    ...(code ? { byId: true } : {}),
    slots: ["body.name"],
    constants: {},
    media: {},
  })(["Asha"]);
  return made.ok ? made.content : made.reason;
};

it("lies or stands, is as wide and as high as its author has it, with what can be tapped below", () => {
  const media = { url: "https://x/i", type: "IMAGE", height: "TALL" } as const;
  const content = { layout: "CARD", orientation: "HORIZONTAL", card: card("T", { media }) } as const;
  expect(shown({ content, suggestions: [REPLY] })).toEqual({
    kind: "cards",
    orientation: "HORIZONTAL",
    cards: [{ title: "T", mediaUrl: "https://x/i", height: "TALL", suggestions: [] }],
    suggestions: [{ type: "reply", text: "Yes", postback: "Yes" }],
  });
  const carousel = { layout: "CAROUSEL", width: "SMALL", cards: [card("A"), card("B")] } as const;
  expect(shown({ content: { ...carousel, cards: [...carousel.cards] }, suggestions: [REPLY] })).toMatchObject(
    {
      width: "SMALL",
      cards: [{ title: "A", suggestions: [] }, { title: "B" }],
      suggestions: [{ text: "Yes" }],
    },
  );
});

it("is a text as long as texts may be, its suggestions beside it, times in UTC", () => {
  const text = "x".repeat(3_000);
  const content = shown({
    content: { layout: "TEXT", text },
    suggestions: [
      { type: "VIEW_LOCATION", text: "Shop", postback: "", latitude: 1, longitude: 2, label: "Here" },
      { type: "SHARE_LOCATION", text: "Where", postback: "w" },
      {
        type: "CALENDAR",
        text: "Note",
        postback: "",
        title: "Sale",
        description: "",
        start: "2026-12-01T10:00:00+05:30",
        end: "2026-12-01T11:00:00Z",
      },
    ],
  });
  expect(content).toEqual({
    kind: "suggestions",
    text,
    suggestions: [
      { type: "place", text: "Shop", postback: "Shop", latitude: 1, longitude: 2, label: "Here" },
      { type: "shareLocation", text: "Where", postback: "w" },
      {
        type: "calendar",
        text: "Note",
        postback: "Note",
        title: "Sale",
        start: "2026-12-01T04:30:00Z",
        end: "2026-12-01T11:00:00Z",
      },
    ],
  });
});

it("goes by the carrier's code where it has one, with its values by name and all that it shows", () => {
  const content = { layout: "TEXT", text: "Hi {{name}}" } as const;
  expect(shown({ content, suggestions: [] }, "WELCOME_1")).toEqual({
    kind: "template",
    name: "WELCOME_1",
    language: "en",
    body: ["Asha"],
    names: ["name"],
    buttons: [],
    rendered: "Hi Asha",
    inFull: { kind: "text", text: "Hi Asha" },
  });
  expect(shown({ content, suggestions: [] })).toEqual({ kind: "text", text: "Hi Asha" });
});
