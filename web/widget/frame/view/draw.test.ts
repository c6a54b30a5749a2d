import { expect, it } from "vitest";
import { leastMs } from "../../../../tools/tests/least-ms.ts";
import { drawText } from "./draw.ts";

const html = (text: string, by = "bot") =>
  drawText(text, by)
    .map(({ outerHTML }) => outerHTML)
    .join("");

it.each([
  ["**bold** and *slanted* and ~~gone~~", "<strong>bold</strong> and <em>slanted</em> and <s>gone</s>"],
  ["__bold *both*__", "<strong>bold <em>both</em></strong>"],
  ["a_name_stays and 2*3*4", "a_name_stays and 2<em>3</em>4"],
  ["`a < b`", "<code>a &lt; b</code>"],
  ["\\*plain\\*", "*plain*"],
  ["one\ntwo", "one<br>two"],
  ["<u>under</u>", "under"],
])("reads a bot's %s", (text, inside) => {
  expect(html(text)).toBe(`<p dir="auto">${inside}</p>`);
});

it("makes lists and headings of lines", () => {
  expect(html("- one\n- **two**")).toBe("<ul><li>one</li><li><strong>two</strong></li></ul>");
  expect(html("2. two\n3. three")).toBe('<ol start="2"><li>two</li><li>three</li></ol>');
  expect(html("# Head")).toBe('<p dir="auto"><strong>Head</strong></p>');
});

it("links to the web, to mail and to telephones, and to nothing else", () => {
  expect(html("[shop](https://a.example/x?y=1)")).toContain('href="https://a.example/x?y=1"');
  expect(html("[write](mailto:a@b.example)")).toContain('href="mailto:a@b.example"');
  expect(html("call +91 98123 45678")).toContain('href="tel:+919812345678"');
  expect(html("see https://a.example.")).toContain('href="https://a.example"');
  for (const url of ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "//evil.example", "/path"])
    expect(html(`[x](${url})`)).not.toContain("href");
  expect(html("see https://a.example", "agent")).toContain('rel="noopener noreferrer nofollow"');
});

it("never makes elements of what was written", () => {
  for (const by of ["bot", "agent", "customer"]) {
    const drawn = html('<img src=x onerror=alert(1)> "><script>alert(1)</script>', by);
    expect(drawn).not.toMatch(/<(img|script)/);
    expect(drawn).toContain("&lt;img");
  }
});

it("reads people's marks as WhatsApp does", () => {
  expect(html("*bold* _slanted_ ~gone~", "agent")).toContain(
    "<strong>bold</strong> <em>slanted</em> <s>gone</s>",
  );
});

it("is quick with the longest hostile answer", () => {
  const work = () => ["**".repeat(2_000), "[".repeat(4_000), "*a ".repeat(1_300)].map((text) => html(text));
  expect(leastMs(work, 1_000)).toBeLessThan(1_000);
});
