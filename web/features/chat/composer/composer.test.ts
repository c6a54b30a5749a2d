import { describe, expect, it } from "vitest";
import type { ComposerRules } from "#contract/chat/chats.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { cannedAt, mentionAt, withCanned, withInserted, withMark, withMention } from "./marks.ts";
import { lengthOf, writingOf } from "./rules.ts";

const at = (text: string): { text: string; start: number; end: number } => {
  const start = text.indexOf("[");
  const end = text.indexOf("]") - 1;
  return { text: text.replace(/[[\]]/g, ""), start, end };
};
const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

describe("marks", () => {
  it.each([
    ["say [this] now", "say *[this]* now"],
    ["say [ this ] now", "say  *[this]*  now"],
    ["say *[this]* now", "say [this] now"],
    ["[]", "*[]*"],
  ])("%s becomes %s", (before, after) => {
    expect(shown(withMark(at(before), "*"))).toBe(after);
  });
  it("of three signs are put and taken away whole", () => {
    expect(shown(withMark(at("a [b] c"), "```"))).toBe("a ```[b]``` c");
    expect(shown(withMark(at("a ```[b]``` c"), "```"))).toBe("a [b] c");
  });
  it("leave emoji where the cursor is", () => {
    expect(shown(withInserted(at("a[b]c"), "😀"))).toBe("a😀[]c");
  });
});

describe("mentions", () => {
  it.each([
    ["ask @As[]", "As"],
    ["@[]", ""],
    ["mail a@b[]", undefined],
    ["ask @As then []", undefined],
    ["पूछो @आशा[]", "आशा"],
  ])("%s", (text, name) => {
    expect(mentionAt(at(text))).toBe(name);
  });
  it("put the whole name in place of its beginning", () => {
    expect(shown(withMention(at("ask @As[] please"), "Asha Rao"))).toBe("ask @Asha Rao [] please");
  });
});

describe("canned replies", () => {
  it.each([
    ["/he[]", "he"],
    ["Hello /[]", ""],
    ["and/or[]", undefined],
    ["https://x[]", undefined],
    ["/he there[]", undefined],
  ])("%s", (text, shortcut) => {
    expect(cannedAt(at(text))).toBe(shortcut);
  });
  it("stand in place of their shortcut", () => {
    expect(shown(withCanned(at("Hi /he[]!"), "Dear Me$&era"))).toBe("Hi Dear Me$&era[]!");
  });
});

const NOW = Date.parse("2026-11-21T10:00:00Z");
const rules = { textMax: 100, captionMax: 10, windowHours: 24 } as ComposerRules;
const chat = (more: Partial<ChatView>): ChatView =>
  ({
    state: 2,
    participants: [{ uId: "me", part: "handler" }],
    needsTemplate: false,
    windowEndsAt: "2026-11-21T11:00:00Z",
    ...more,
  }) as ChatView;

describe("whether one may write", () => {
  it.each([
    ["inside the window", {}, rules, false, "reply"],
    ["after its end", { windowEndsAt: "2026-11-21T09:59:59Z" }, rules, false, "template"],
    ["where the customer never wrote", { windowEndsAt: null }, rules, false, "template"],
    ["where no window is known", { windowEndsAt: null }, { ...rules, windowHours: null }, false, "reply"],
    ["after code 470", { needsTemplate: true }, rules, false, "template"],
    ["in a closed chat", { state: 3 }, rules, false, "closed"],
    ["in one that waits", { state: 1, participants: [] }, rules, true, "pickup"],
    ["in one that is watched", { participants: [] }, rules, false, "watch"],
    ["in one that was left", { participants: [{ uId: "me", part: "left" }] }, rules, false, "watch"],
    ["in a suspended chat", { state: 5 }, rules, false, "reply"],
  ] as const)("%s", (_name, more, known, waits, expected) => {
    expect(writingOf(chat(more as Partial<ChatView>), known as ComposerRules, "me", waits, NOW)).toBe(
      expected,
    );
  });
});

describe("the length", () => {
  it("is said when little is left, and refused beyond the limit", () => {
    expect(lengthOf("a".repeat(79), rules, false)).toMatchObject({ shown: false, over: false });
    expect(lengthOf("a".repeat(80), rules, false)).toMatchObject({ shown: true, left: 20 });
    expect(lengthOf("a".repeat(101), rules, false)).toMatchObject({ over: true, left: -1 });
  });
  it("of a caption has a limit of its own", () => {
    expect(lengthOf("a".repeat(11), rules, true).over).toBe(true);
  });
  it("of a note has none", () => {
    expect(lengthOf("a".repeat(9_000), undefined, false).over).toBe(false);
  });
});
