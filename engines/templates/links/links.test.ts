import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAIN } from "../samples.ts";
import { readLinkCode, type Sign, writeLinkCode } from "./code.ts";
import { linksInHtml } from "./html.ts";
import { replaceLinks } from "./link.ts";
import { markValue, patternOf, readMarks } from "./pattern.ts";
import { mayHoldLinks } from "./template.ts";
import { linksInText } from "./text.ts";

const urls = (text: string) => linksInText(text).map(({ url }) => url);
const LONG = `https://shop.example/${"a1-".repeat(2_000)}z`;

// Messages that are out are rendered anew to find where a code leads: a row may be added here, and none changed.
describe("links in a text", () => {
  it.each<[string, string[]]>([
    ["nothing here", []],
    ["ftp://a.example mailto:a@b.example www.a.example", []],
    ["Look: https://a.example", ["https://a.example"]],
    ["HTTP://A.example/B", ["HTTP://A.example/B"]],
    ["https://a.example. Next", ["https://a.example"]],
    ["https://a.example/x, and (https://b.example/y).", ["https://a.example/x", "https://b.example/y"]],
    ["https://a.example/w_(x)", ["https://a.example/w_(x)"]],
    ["(see https://a.example/w_(x))", ["https://a.example/w_(x)"]],
    ["[https://a.example/b]", ["https://a.example/b"]],
    ["*https://a.example/b*", ["https://a.example/b"]],
    ["https://a.example/b_", ["https://a.example/b_"]],
    ["<https://a.example/b>", ["https://a.example/b"]],
    ['"https://a.example/b"', ["https://a.example/b"]],
    ["https://a.example/?q=1&r=2#top!", ["https://a.example/?q=1&r=2#top"]],
    ["https://a.example/?to=https://b.example/", ["https://a.example/?to=https://b.example/"]],
    ["https://a.example https://a.example", ["https://a.example", "https://a.example"]],
    ["https://münchen.example/straße?", ["https://münchen.example/straße"]],
    ["देखें https://उदाहरण.भारत/पथ।", ["https://उदाहरण.भारत/पथ"]],
    ["انظر https://مثال.example/صفحة،", ["https://مثال.example/صفحة"]],
    ["请看https://a.example/c，谢谢", ["https://a.example/c"]],
    ["https://user:pw@a.example:8443/x", ["https://user:pw@a.example:8443/x"]],
    ["http:// https://. https://", []],
    ["xhttps://a.example", []],
    ["https://a.example/unsubscribe?u=1 https://a.example/opt-out", []],
    [LONG, [LONG]],
    ["😀https://a.example/😀 b", ["https://a.example/😀"]],
  ])("of %j", (text, found) => expect(urls(text)).toEqual(found));

  it("are replaced where they stand, and leave the rest as it was", () => {
    const text = "A https://a.example/x, b (https://b.example).";
    let n = 0;
    const made = replaceLinks(text, linksInText(text), () => `https://d.example/l/${++n}`);
    expect(made).toBe("A https://d.example/l/1, b (https://d.example/l/2).");
  });

  it("stand in any text at their places, and are found again in what stands in their stead", () => {
    const words = fc.string({ unit: "binary", maxLength: 30 });
    const link = fc.webUrl({ withQueryParameters: true, withFragments: true });
    const piece = fc.oneof(words, link, fc.constantFrom(" (", "). ", "https://", "*", "\uFDD0"));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        const links = linksInText(text);
        for (const { from, to, url } of links) expect(text.slice(from, to)).toBe(url);
        expect(replaceLinks(text, links, () => undefined)).toBe(text);
        const tracked = replaceLinks(text, links, () => "https://d.example/l/4fGh7Jk2Lm9Q");
        expect(linksInText(tracked)).toHaveLength(links.length);
      }),
    );
  });

  it("are found in time, whatever the text", () => {
    const text = "https://(".repeat(20_000) + ")".repeat(20_000);
    const began = performance.now();
    linksInText(text);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe("links in HTML", () => {
  it.each<[string, string[]]>([
    ["<p>https://a.example</p>", []],
    ['<a href="https://a.example/x">x</a>', ["https://a.example/x"]],
    ["<A class=b HREF='https://a.example/x'>x</A>", ["https://a.example/x"]],
    ["<a href=https://a.example/x>x</a>", ["https://a.example/x"]],
    [
      '<a href="https://a.example/?a=1&amp;b=2&#38;c=3&copy=4">x</a>',
      ["https://a.example/?a=1&b=2&c=3&copy=4"],
    ],
    ['<a href=" https://a.example/x ">x</a>', ["https://a.example/x"]],
    ['<a data-href="https://no.example" title=">" href="https://a.example">x</a>', ["https://a.example"]],
    ['<a href="mailto:a@b.example">x</a><a href="tel:+15550100001">y</a><a href="#top">z</a>', []],
    ['<img src="https://a.example/p.png"><link href="https://a.example/s.css">', []],
    ['<a href="https://a.example/p"><img src="https://a.example/p.png"></a>', ["https://a.example/p"]],
    ['<map><area href="https://a.example/m"/></map>', ["https://a.example/m"]],
    ['<a href="https://a.example/unsubscribe">x</a>', []],
    ['<a href="https://a.example/u/1"><b>Unsubscribe</b> here</a>', []],
    ['<!-- <a href="https://a.example">x</a> --><abbr href="https://a.example">', []],
    ["<script>'<a href=\"https://a.example\">'</script>", []],
    [
      '<a href="https://a.example">x</a> <a href="https://a.example">y</a>',
      ["https://a.example", "https://a.example"],
    ],
    ['<a href="https://a.example', []],
    ['<a href="javascript:alert(1)">x</a>', []],
  ])("of %j", (html, found) => expect(linksInHtml(html).map(({ url }) => url)).toEqual(found));

  it("are replaced in their attributes", () => {
    const html = '<p><a class="b" href="https://a.example/?a=1&amp;b=2" id=c>x</a></p>';
    expect(replaceLinks(html, linksInHtml(html), () => "https://d.example/l/1")).toBe(
      '<p><a class="b" href="https://d.example/l/1" id=c>x</a></p>',
    );
  });

  it("never break out of any HTML", () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom("<a ", "href=", '"', "'", ">", "https://a.example", "</a>", "<!--", "-->", "<script>"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = pieces.join("");
        const links = linksInHtml(html);
        expect(replaceLinks(html, links, () => undefined)).toBe(html);
        const made = replaceLinks(html, links, () => "https://d.example/l/1");
        expect(linksInHtml(made).map(({ url }) => url)).toEqual(links.map(() => "https://d.example/l/1"));
      }),
    );
  });
});

/** Stands for an HMAC: a digest in which every character tells. */
const signing =
  (key: number): Sign =>
  (text) => {
    const bytes = new Uint8Array(32);
    for (let at = 0; at < 32; at++) {
      let hash = key ^ Math.imul(at + 1, 0x9e3779b1);
      for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) ^ (hash >>> 13);
      bytes[at] = hash >>> 8;
    }
    return bytes;
  };

describe("codes of links", () => {
  const place = fc.record({
    no: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    seq: fc.integer({ min: 1, max: 2_147_483_647 }),
    link: fc.nat(5_000),
  });
  it("are read as they were written, with the same key alone", () => {
    fc.assert(
      fc.property(place, (one) => {
        const code = writeLinkCode(one, signing(1));
        expect(code).toMatch(/^[0-9A-Za-z]+$/);
        expect(readLinkCode(code, signing(1))).toEqual(one);
        expect(readLinkCode(code, signing(2))).toBeUndefined();
      }),
    );
  });
  it("are none once a character is another one", () => {
    fc.assert(
      fc.property(place, fc.nat(), fc.constantFrom(..."0Az9-_%/ é"), (one, at, sign) => {
        const code = writeLinkCode(one, signing(1));
        const changed = code.slice(0, at % code.length) + sign + code.slice((at % code.length) + 1);
        if (changed !== code) expect(readLinkCode(changed, signing(1))).toBeUndefined();
      }),
    );
  });
  it.each([
    ["short", 1, 1, 0, 10],
    ["of a large broadcast", 900_000, 900_000, 30, 16],
  ])("are %s", (_name, no, seq, link, length) =>
    expect(writeLinkCode({ no, seq, link }, signing(1))).toHaveLength(length),
  );
  it.each([[""], ["a"], ["0".repeat(16)], ["z".repeat(40)], ["é".repeat(12)], ["../../etc"]])(
    "are not %j",
    (code) => expect(readLinkCode(code, signing(1))).toBeUndefined(),
  );
});

describe("patterns of links", () => {
  const pattern = (marked: string) => {
    const read = readMarks(marked);
    return linksInText(read.text).map((link) => patternOf(read, link));
  };
  it.each<[string, string[]]>([
    ["https://a.example/x", ["https://a.example/x"]],
    [
      `Hi ${markValue("body.1", "Asha")}: https://a.example/${markValue("body.2", "A-1")}?s=1.`,
      ["https://a.example/{{2}}?s=1"],
    ],
    [`See ${markValue("body.1", "it at https://a.example/9.")}`, ["{{1}}"]],
    [markValue("card.0.body.1", "https://a.example"), ["{{card.0.body.1}}"]],
    [markValue("body.1", "https://a.example/1 https://b.example/2"), ["{{1}}", "{{1}}"]],
    [
      `https://${markValue("body.name", "a")}.example/${markValue("body.2", "b")}`,
      ["https://{{name}}.example/{{2}}"],
    ],
  ])("of %j", (marked, patterns) => expect(pattern(marked)).toEqual(patterns));

  it("leave the text as it is without them, whatever the values", () => {
    const words = fc.string({ unit: "binary" }).filter((text) => !/[\uFDD0-\uFDD2]/.test(text));
    fc.assert(
      fc.property(words, words, words, (a, value, b) => {
        expect(readMarks(a + markValue("body.1", value) + b).text).toBe(a + value + b);
      }),
    );
  });
});

describe("a template", () => {
  const text = (words: string) =>
    ({ kind: "text", name: "t", language: "en", text: words, examples: {} }) as const;
  it.each([
    [text("Bye"), false],
    [text("Bye {{1}}"), true],
    [text("See https://a.example"), true],
    [PLAIN, true],
    [{ ...PLAIN, body: { text: "See https://a.example", examples: {} } }, false],
  ])("%#: may hold links or not", (template, may) => expect(mayHoldLinks(template)).toBe(may));
});
