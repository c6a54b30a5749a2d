import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastMs } from "../../../tools/tests/least-ms.ts";
import type { WhatsAppTemplate } from "../model/index.ts";
import { PLAIN, sampleTemplate } from "../samples.ts";
import {
  type Change,
  CAROUSEL,
  OFFER,
  PASSWORD,
  body,
  card,
  code,
  flow,
  found,
  header,
  link,
  numbered,
  otp,
  phone,
  reply,
} from "./fixture.ts";
import { reviewTemplate } from "./review.ts";
import { SENTENCES } from "./sentences.ts";

describe("a template that WhatsApp takes", () => {
  it.each<[string, WhatsAppTemplate]>([
    ["plain", PLAIN],
    ["carousel", CAROUSEL],
    ["offer", OFFER],
    ["password", PASSWORD],
    ["password as it is listed", { ...PASSWORD, body: { text: "*{{1}}* is your code.", examples: {} } }],
    ["header at its limit", { ...PLAIN, ...header("x".repeat(60)) }],
    ["header with a variable", { ...PLAIN, ...header("Order {{1}}") }],
    ["body at its limit", { ...PLAIN, ...body("x".repeat(1024)) }],
    ["footer at its limit", { ...PLAIN, footer: "x".repeat(60) }],
    ["named variables", { ...PLAIN, parameterFormat: "NAMED", ...body("Have a good day, {{name}}!") }],
    ["ten quick replies", { ...PLAIN, buttons: numbered(10, (at) => ({ ...reply, text: `Yes ${at}` })) }],
    [
      "one of each button",
      { ...PLAIN, buttons: [reply, link(), link(undefined, "Other"), phone(), code(), flow] },
    ],
    ["quick replies after others", { ...PLAIN, buttons: [link(), reply, { ...reply, text: "No" }] }],
    ["offer without a code", { ...OFFER, buttons: [link()] }],
    ["media of our own", { ...PLAIN, header: { format: "DOCUMENT", handle: "", url: "/files/1" } }],
  ])("%s: nothing is found", (_, template) => expect(found(template)).toEqual([]));
});

describe("a template that WhatsApp would refuse", () => {
  it.each<[string, Change, string]>([
    ["no name", { name: "" }, "error name missing"],
    ["capitals in the name", { name: "Order" }, "error name name"],
    ["a long name", { name: "x".repeat(513) }, "error name too-long"],
    ["no language", { language: "" }, "error language language"],
    ["a language's name", { language: "English" }, "error language language"],
    ["a blank header", header(" "), "error header.text missing"],
    ["a long header", header("x".repeat(61)), "error header.text too-long"],
    ["a bold header", header("*Hi*"), "error header.text plain-header"],
    ["an emoji in the header", header("Hi 😀"), "error header.text plain-header"],
    ["two lines of header", header("Hi\nyou"), "error header.text plain-header"],
    ["two variables in the header", header("{{1}} and {{2}}"), "error header.text header-variables"],
    ["a header's gap", header("Hi {{2}}"), "error header.text variable-gap"],
    [
      "no example file",
      { header: { format: "IMAGE", handle: "", url: "" } },
      "error header.media missing-example",
    ],
    ["no body", body(" \n"), "error body.text missing"],
    ["a long body", body("x".repeat(1025)), "error body.text too-long"],
    ["a variable first", body("{{1}} has an order on its way"), "error body.text variable-at-start"],
    ["a variable last", body("Your order will come to {{1}} "), "error body.text variable-at-end"],
    ["only a variable", body("{{1}}"), "error body.text variable-at-start"],
    [
      "variables that touch",
      body("One two {{1}}{{2}} three four five."),
      "error body.text variables-adjacent",
    ],
    ["a gap", body("One two {{1}} and {{3}} three four five."), "error body.text variable-gap"],
    ["a gap at the start", body("One two {{2}} three four five."), "error body.text variable-gap"],
    ["too dense", body("Hi {{1}} and {{2}}!"), "error body.text variable-density"],
    ["too dense by one word", body("Hi {{1}} there!"), "error body.text variable-density"],
    ["a name among numbers", body("One two {{name}} three four."), "error body.text variable-name"],
    ["braces left open", body("One two {{1 three four."), "error body.text malformed-variable"],
    ["a space in braces", body("One two {{ 1 }} three."), "error body.text malformed-variable"],
    [
      "no example",
      { body: { text: "One {{1}} two three.", examples: { 1: " " } } },
      "error body.text missing-example",
    ],
    ["a long footer", { footer: "x".repeat(61) }, "error footer too-long"],
    ["a variable in the footer", { footer: "Hi {{1}}" }, "error footer footer-variable"],
    [
      "eleven buttons",
      { buttons: numbered(11, (at) => ({ ...reply, text: `Y${at}` })) },
      "error buttons too-many-buttons",
    ],
    [
      "three addresses",
      { buttons: numbered(3, (at) => link(undefined, `Go ${at}`)) },
      "error buttons too-many-buttons",
    ],
    ["two numbers", { buttons: [phone(), phone("+15550100", "Ring")] }, "error buttons too-many-buttons"],
    ["two codes", { buttons: [code(), code("B")] }, "error buttons too-many-buttons"],
    ["two flows", { buttons: [flow, { ...flow, text: "B" }] }, "error buttons too-many-buttons"],
    [
      "split quick replies",
      { buttons: [reply, link(), { ...reply, text: "No" }] },
      "error buttons quick-replies-apart",
    ],
    ["a blank label", { buttons: [{ ...reply, text: "" }] }, "error buttons[0].text missing"],
    ["a long label", { buttons: [{ ...reply, text: "x".repeat(26) }] }, "error buttons[0].text too-long"],
    ["an emoji label", { buttons: [{ ...reply, text: "Yes 👍" }] }, "error buttons[0].text plain-label"],
    [
      "a long address",
      { buttons: [link(`https://x.example/${"x".repeat(2000)}`)] },
      "error buttons[0].url too-long",
    ],
    ["no scheme", { buttons: [link("x.example")] }, "error buttons[0].url url-scheme"],
    ["a script", { buttons: [link("javascript:alert(1)")] }, "error buttons[0].url url-scheme"],
    ["a variable host", { buttons: [link("https://{{1}}")] }, "error buttons[0].url url-scheme"],
    [
      "a variable inside",
      { buttons: [link("https://x.example/{{1}}/a")] },
      "error buttons[0].url url-variable",
    ],
    [
      "two in an address",
      { buttons: [link("https://x.example/{{1}}{{2}}")] },
      "error buttons[0].url url-variable",
    ],
    [
      "a named one in an address",
      { buttons: [link("https://x.example/{{a}}")] },
      "error buttons[0].url url-variable",
    ],
    [
      "no example address",
      { buttons: [link(undefined, "Go", "")] },
      "error buttons[0].example missing-example",
    ],
    ["a long number", { buttons: [phone("+91 98123 45678 90123")] }, "error buttons[0].phoneNumber too-long"],
    ["no number", { buttons: [phone("call me")] }, "error buttons[0].phoneNumber phone-number"],
    ["a long code", { buttons: [code("X".repeat(16))] }, "error buttons[0].example too-long"],
    [
      "a flow twice named",
      { buttons: [{ ...flow, flowName: "a" }] },
      "error buttons[0].flowId flow-reference",
    ],
    ["a password elsewhere", { buttons: [otp] }, "error buttons[0].type otp-category"],
    ["cards without the type", { cards: [card, card] }, "error type type"],
    ["an offer without the type", { offer: OFFER.offer }, "error type type"],
  ])("%s", (_, change, finding) => expect(found({ ...PLAIN, ...change })).toContain(finding));
});

describe("what reviewers may refuse", () => {
  it.each<[string, Change, string]>([
    ["a discount", body("Get 20% off today"), "warning body.text promotional"],
    ["a sale", body("The SALE is on"), "warning body.text promotional"],
    ["a sale in Hindi", body("आज की सेल देखें"), "warning body.text promotional"],
    ["a shortened link", body("See https://bit.ly/3xYz now"), "warning body.text short-link"],
    [
      "a shortened address",
      { buttons: [link("https://tinyurl.com/{{1}}")] },
      "warning buttons[0].url short-link",
    ],
    ["a link to WhatsApp", { buttons: [link("https://wa.me/1555")] }, "warning buttons[0].url whatsapp-link"],
    ["many emojis", body(`Hi ${"😀".repeat(11)}`), "warning body.text emojis"],
    ["blank lines", body("One\n\n\ntwo"), "warning body.text blank-lines"],
    ["many spaces", body("One     two"), "warning body.text spaces"],
    [
      "variables with a space between",
      body("One two {{1}} {{2}} three four five."),
      "warning body.text variables-adjacent",
    ],
    ["equal labels", { buttons: [reply, reply] }, "warning buttons[1].text same-label"],
  ])("%s", (_, change, finding) => expect(found({ ...PLAIN, ...change })).toContain(finding));

  it.each([
    ["wholesale", body("Your wholesale order is ready")],
    ["a salesman", body("Our salesman is on the way")],
    ["a dense text with a word to spare", body("Hi {{1}} over there!")],
    ["another host", body("See https://rabbit.ly.example/a and robot.co")],
    ["ten emojis", body(`Hi ${"👩‍💻".repeat(10)}`)],
    ["marketing in its category", { ...body("The sale is on"), category: "MARKETING" } as Change],
  ])("but not %s", (_, change) => expect(found({ ...PLAIN, ...change })).toEqual([]));
});

it("every finding is a sentence about a path, whatever the template", () => {
  const template = fc
    .infiniteStream(fc.nat(9999))
    .map((numbers) => sampleTemplate((below) => (numbers.next().value as number) % below));
  fc.assert(
    fc.property(template, (one) => {
      for (const { message, path, rule, ...said } of reviewTemplate(one, "whatsapp")) {
        const wanted = [...SENTENCES[said.code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
        expect(Object.keys(said.params).sort()).toEqual(wanted.sort());
        expect(message).toMatch(/[.!?]$/);
        expect(path).toMatch(/^[a-z]/);
        expect(rule).toMatch(/^[a-z]+(-[a-z]+)*$/);
      }
    }),
    { numRuns: 300 },
  );
});

it.each(["\n", " ", "\t", "{{1}}", "{{", "*", "😀", "sale", "bit.ly", "a\n \n", "5% "])(
  "50 KB of %j are reviewed at once",
  (piece) => {
    const text = piece.repeat(50_000 / piece.length);
    const template = {
      ...PLAIN,
      ...body(text),
      ...header(text),
      footer: text,
      buttons: [{ ...reply, text }, link(text, text, text)],
    };
    expect(leastMs(() => found(template), 300)).toBeLessThan(300);
  },
);
