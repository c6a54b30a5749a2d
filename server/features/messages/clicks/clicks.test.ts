import { describe, expect, it } from "vitest";
import type { Content } from "#channels/kit/index.ts";
import { PLAIN } from "#engines/templates/samples.ts";
import type { Template } from "#engines/templates/index.ts";
import type { DispatchContent } from "../render/content.ts";
import { compileContent } from "../render/renderer.ts";
import { linkCodes } from "./code.ts";
import { compileLinks, linksOfTemplate } from "./links-of.ts";
import { deadLinkPage } from "./page.ts";
import { isRobot } from "./robots.ts";
import { trackingLinks } from "./tracking.ts";

const codes = linkCodes({ keys: (purpose) => [Buffer.from(purpose)] });
const tracked = trackingLinks(codes, { no: 7, origin: "https://d.example" });
const at = (link: number, seq = 1) => `https://d.example/l/${codes.write({ no: 7, seq, link })}`;
const contentOf = (template: Template, slots: string[], constants = {}): DispatchContent => ({
  kind: "template",
  name: "t",
  template,
  slots,
  constants,
  media: {},
});
const sent = (content: DispatchContent, vars: string[]): Content => {
  const rendering = compileContent(content)(vars, tracked(1));
  if (!rendering.ok) throw new Error(rendering.reason);
  return rendering.content;
};
const named = { name: "t", language: "en", examples: {} };

describe("a message whose clicks are counted", () => {
  it("as a text has a tracked link in the place of each", () => {
    const content = contentOf(
      { kind: "text", ...named, text: "Hi {{1}}, see https://a.example/{{2}}. Or {{3}} {{4}}" },
      ["body.1", "body.2", "body.3"],
      { "body.4": "https://fixed.example" },
    );
    const vars = ["Asha", "A-1", "(https://b.example/9)"];
    expect(sent(content, vars)).toEqual({
      kind: "text",
      text: `Hi Asha, see ${at(0)}. Or (${at(1)}) ${at(2)}`,
    });
    expect(compileLinks(content)(vars)).toEqual([
      { url: "https://a.example/A-1", pattern: "https://a.example/{{2}}" },
      { url: "https://b.example/9", pattern: "{{3}}" },
      { url: "https://fixed.example", pattern: "https://fixed.example" },
    ]);
    expect(linksOfTemplate(content)).toEqual(["https://a.example/{{2}}", "https://fixed.example"]);
  });

  it("as a mail has them in its text and in what can be tapped", () => {
    const html =
      '<a href="https://a.example/?n={{1}}&amp;x=1">x</a><img src="https://a.example/p.png"><a href="mailto:a@b.example">y</a><a href="https://a.example/u">Unsubscribe</a>';
    const content = contentOf(
      { kind: "email", ...named, subject: "https://a.example", text: "At https://a.example/{{1}}", html },
      ["body.1"],
    );
    expect(sent(content, ["7"])).toEqual({
      kind: "email",
      subject: "https://a.example",
      text: `At ${at(0)}`,
      html: html.replace("https://a.example/?n={{1}}&amp;x=1", at(1)),
    });
    expect(compileLinks(content)(["7"]).at(1)).toEqual({
      url: "https://a.example/?n=7&x=1",
      pattern: "https://a.example/?n={{1}}&x=1",
    });
  });

  it("as a card has them in its words and under it", () => {
    const card = {
      title: "Shoes",
      description: "More at https://a.example",
      media: { url: "https://a.example/p.png", type: "IMAGE", height: "SHORT" } as const,
      suggestions: [
        { type: "URL", text: "Open", url: "https://a.example/{{1}}", postback: "" } as const,
        { type: "DIAL", text: "Call", phoneNumber: "+15550100001", postback: "" } as const,
      ],
    };
    const content = contentOf(
      { kind: "rcs", ...named, content: { layout: "CARD", orientation: "VERTICAL", card }, suggestions: [] },
      ["body.1"],
    );
    expect(sent(content, ["9"])).toMatchObject({
      cards: [
        {
          text: `More at ${at(0)}`,
          mediaUrl: "https://a.example/p.png",
          suggestions: [{ type: "url", url: at(1) }, { type: "dial" }],
        },
      ],
    });
  });

  it("that goes by a carrier's code has them in its values and in what is sent in full", () => {
    const text = { layout: "TEXT", text: "Hi {{name}}: {{link}}" } as const;
    const suggestions = [{ type: "URL", text: "Open", url: "https://a.example/2", postback: "" } as const];
    const content = {
      ...contentOf({ kind: "rcs", ...named, content: text, suggestions }, ["body.name", "body.link"]),
      name: "WELCOME",
      byId: true as const,
    };
    expect(sent(content, ["Asha", "https://a.example/1"])).toMatchObject({
      name: "WELCOME",
      names: ["name", "link"],
      inFull: { kind: "suggestions", text: `Hi Asha: ${at(0)}`, suggestions: [{ url: at(1) }] },
      body: ["Asha", at(2)],
    });
    expect(compileLinks(content)(["Asha", "https://a.example/1"])).toEqual([
      { url: "https://a.example/1", pattern: "{{link}}" },
      { url: "https://a.example/2", pattern: "https://a.example/2" },
      { url: "https://a.example/1", pattern: "{{link}}" },
    ]);
  });

  it("of WhatsApp has them in the values of its body, and reads like that", () => {
    const content = contentOf(PLAIN, ["body.1", "body.2", "body.3"]);
    const message = sent(content, ["Asha", "https://a.example/1", "https://a.example"]);
    expect(message).toMatchObject({
      body: ["Asha", at(0), at(1)],
      rendered: expect.stringContaining(`${at(0)} is on its way and arrives on ${at(1)}`),
    });
    expect(compileLinks(content)(["Asha", "https://a.example/1", "x"])).toEqual([
      { url: "https://a.example/1", pattern: "{{2}}" },
    ]);
  });

  it("leads to what it said, whatever its values are", () => {
    const content = contentOf({ kind: "text", ...named, text: "{{1}} https://a.example/{{2}} {{3}}" }, [
      "body.1",
      "body.2",
      "body.3",
    ]);
    const odd = ["\uFDD0body.1\uFDD1https://x.example\uFDD2", "é ü", "https:// https://[ https://ok.example"];
    expect(compileLinks(content)(odd).map(({ url }) => url)).toEqual([
      "https://x.example",
      "https://a.example/é",
      "https://ok.example",
    ]);
  });
});

describe("who opens a link", () => {
  it.each([
    ["GET", "WhatsApp/2.23.20.0", true],
    ["GET", "facebookexternalhit/1.1", true],
    ["GET", "TelegramBot (like TwitterBot)", true],
    ["GET", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", true],
    ["GET", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
    ["GET", "Mozilla/5.0 (compatible; bingbot/2.0)", true],
    ["GET", "Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5", true],
    ["GET", "Mozilla/5.0 (Macintosh) AppleWebKit/605 Safari (Applebot/0.1)", true],
    ["GET", "LinkedInBot/1.0", true],
    ["GET", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)", true],
    ["GET", "Mimecast URL Defense", true],
    ["GET", "", true],
    ["HEAD", "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36", true],
    ["GET", "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36", false],
    [
      "GET",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
      false,
    ],
    ["GET", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Instagram 334.0.0.42.95", false],
    ["GET", "Mozilla/5.0 (Linux; Android 9; CUBOT_X19) Chrome/120.0 Mobile Safari/537.36", false],
    ["GET", "Mozilla/5.0 (X11; Linux x86_64) [FBAN/FBIOS;FBAV/450.0]", false],
  ])("%s by %j is a robot: %s", (method, agent, robot) =>
    expect(isRobot(method, { "user-agent": agent })).toBe(robot),
  );
  it.each(["purpose", "sec-purpose", "x-moz"])("fetches ahead by %s", (name) =>
    expect(isRobot("GET", { "user-agent": "Mozilla/5.0 Chrome/126.0", [name]: "prefetch;prerender" })).toBe(
      true,
    ),
  );
});

it.each([
  [undefined, 'lang="en"'],
  ["ar-EG,en;q=0.5", 'dir="rtl"'],
  ["xx,hi;q=0.5", "यह लिंक काम नहीं करता"],
  ["constructor", 'lang="en"'],
])("says in the reader's language %j that a link does not work", (languages, words) =>
  expect(deadLinkPage("unknown", languages)).toContain(words),
);
