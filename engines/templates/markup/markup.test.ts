import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastMs } from "../../../tools/tests/least-ms.ts";
import { fromMarkdown } from "./markdown.ts";
import { parseMarkup } from "./parse.ts";
import { plainText } from "./plain.ts";
import type { Block, Inline } from "./types.ts";

/** A tree in one line, to compare by eye: b(bold) i(italic) s(strike). */
const short = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if ("children" in node) return `${node.kind[0]}(${short(node.children)})`;
      return `${node.kind}[${node.text}]`;
    })
    .join("");
const line = (text: string) => {
  const [block] = parseMarkup(text);
  return block && "lines" in block ? block.lines.map(short).join("|") : "";
};

describe("a line", () => {
  it.each([
    ["*bold* _italic_ ~strike~", "b(bold) i(italic) s(strike)"],
    ["*_~all~_*", "b(i(s(all)))"],
    ["_a *b* c_", "i(a b(b) c)"],
    ["*a _b* c_", "b(a _b) c_"],
    ["x * a* b", "x * a* b"],
    ["**a**", "*b(a)*"],
    ["*a **", "*a **"],
    ["*a *b* c*", "b(a *b) c*"],
    ["*a *", "*a *"],
    ["2*3*4 snake_case_name", "2*3*4 snake_case_name"],
    ["**", "**"],
    ["****", "****"],
    ["*a", "*a"],
    ["(*a*), *b*!", "(b(a)), b(b)!"],
    ["*नमस्ते*", "b(नमस्ते)"],
    ["*a\nb*", "*a|b*"],
    ["`*a*` ```*b*```", "code[*a*] mono[*b*]"],
    ["`a", "`a"],
    ["``` a", "``` a"],
    ["```a\nb``` c", "mono[a\nb] c"],
    ["see https://x.example/a_b_c?d=*e*.", "see link[https://x.example/a_b_c?d=*e]*."],
    ["*https://x.example*", "b(link[https://x.example])"],
    ["(www.x.example) http://", "(link[www.x.example]) http://"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["call +91 98123 45678 now", "call phone[+91 98123 45678] now"],
    ["call (022) 2345-6789, 9812345678.", "call phone[(022) 2345-6789], phone[9812345678]."],
    [
      "order 12345678, A9812345678, 98123456789012345678",
      "order 12345678, A9812345678, 98123456789012345678",
    ],
    ["{{1}} *{{2}}*", "{{1}} b({{2}})"],
    ["<b>&amp;</b>", "<b>&amp;</b>"],
  ])("%j", (text, tree) => expect(line(text)).toBe(tree));
});

it("links and numbers lead somewhere", () => {
  expect(parseMarkup("www.x.example +1 (555) 010-0199")).toEqual([
    {
      kind: "paragraph",
      lines: [
        [
          { kind: "link", text: "www.x.example", url: "https://www.x.example" },
          { kind: "text", text: " " },
          { kind: "phone", text: "+1 (555) 010-0199", number: "+15550100199" },
        ],
      ],
    },
  ]);
});

it("lines make paragraphs, quotes and lists", () => {
  const kinds = parseMarkup("Hi\n\n> one\n>*two*\n- a\n* b\n-c\n1. x\n2. y\n7. z\nend").map((block: Block) =>
    "lines" in block
      ? [block.kind, block.lines.map(short)]
      : [block.kind, block.items.map(short), "first" in block ? block.first : ""],
  );
  expect(kinds).toEqual([
    ["paragraph", ["Hi", ""]],
    ["quote", ["one", "b(two)"]],
    ["list", ["a", "b"], ""],
    ["paragraph", ["-c"]],
    ["numbered", ["x", "y"], 1],
    ["numbered", ["z"], 7],
    ["paragraph", ["end"]],
  ]);
});

describe("any text", () => {
  const sign = fc.constantFrom(..."*_~` \n>-1.+9aб", "```", "https://", "www.", "{{1}}", "- ", "> ", "\r\n");
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(sign, { maxLength: 60 }).map((all) => all.join("")),
  );
  const words = (nodes: readonly Inline[]): string =>
    nodes.map((node) => ("children" in node ? words(node.children) : node.text)).join("");

  it("keeps every character but the marks", () => {
    const bare = (from: string) => from.replace(/[*_~`>\-\s\d.]/g, "");
    fc.assert(
      fc.property(text, (from) => {
        const lines = parseMarkup(from).flatMap((block) => ("lines" in block ? block.lines : block.items));
        expect(bare(lines.map(words).join("\n"))).toBe(bare(from));
      }),
      { numRuns: 2000 },
    );
  });

  const WORST = [
    ..."*_~`>-1+a \n",
    "*a",
    " *a",
    "*a ",
    "*_~",
    " _a *b ~c",
    "```",
    "``",
    "`a ",
    "```a\n",
    "https://",
    "https://)",
    "www.,",
    "+1 ",
    "1 1 1 11",
    "+1(2) ",
    "1. a\n",
    "> *a\n",
    "{{1}}",
    "😀*",
  ];
  it.each(WORST)("50 KB of %j take no time", (piece) => {
    const long = piece.repeat(Math.ceil(50_000 / piece.length));
    expect(leastMs(() => parseMarkup(long), 50)).toBeLessThan(50);
  });
});

it("says what a text says without its markup", () => {
  expect(plainText("*Gold* for _you_ and ~them~: `GOLD` www.x.example")).toBe(
    "Gold for you and them: GOLD www.x.example",
  );
  expect(plainText("> quoted\n- one\n- *two*\n2 * 3 = 6")).toBe("quoted\none\ntwo\n2 * 3 = 6");
});

it.each([
  ["We are open **every day**.", "We are open *every day*.", "We are open every day."],
  [
    "## Hours\n[See](https://x.example/a) ~~now~~",
    "Hours\nSee (https://x.example/a) ~now~",
    "Hours\nSee (https://x.example/a) now",
  ],
  ["2 \\* 3 <b>is</b> 6", "2 * 3 is 6", "2 * 3 is 6"],
  ["already *bold* of 2 * 3", "already *bold* of 2 * 3", "already *bold* of 2 * 3"],
])("turns the Markdown %j", (text, whatsapp, plain) => {
  expect(fromMarkdown(text, "whatsapp")).toBe(whatsapp);
  expect(fromMarkdown(text, "none")).toBe(plain);
  expect(fromMarkdown(whatsapp, "whatsapp")).toBe(whatsapp);
});
