import { decodeEntities, isBlank, markValue, patternOf } from "#engines/templates/index.ts";
import type { DispatchContent, TemplateDispatch } from "../render/content.ts";
import { readingMarked, replacing } from "../render/links.ts";
import { compileContent } from "../render/renderer.ts";
import { byLanguage } from "../render/translations.ts";

export interface MessageLink {
  /** Where it leads. */
  url: string;
  /** The same link as the template has it. */
  pattern: string;
}

const PATTERN_MAX = 1_000;

type Vars = readonly string[] | null;

/** The content as a function to the links of one person's message, in the order of their numbers. */
export function compileLinks(content: DispatchContent): (vars: Vars) => MessageLink[] {
  const render = compileContent(content);
  const patternsOf = content.kind === "template" ? compilePatterns(content) : () => [];
  return (vars) => {
    const urls: string[] = [];
    const noted = replacing(({ url }) => {
      urls.push(url);
      return url;
    });
    render(vars, noted);
    const patterns = patternsOf(vars);
    return urls.map((url, at) => ({ url, pattern: patterns[at] ?? url.slice(0, PATTERN_MAX) }));
  };
}

/** The links that a template brings to everybody, in whichever language; which ones stand in values is not known before. */
export function linksOfTemplate(content: DispatchContent): string[] {
  if (content.kind !== "template") return [];
  const { languages, ...own } = content;
  const each = [own, ...(languages?.translations ?? [])].flatMap(({ slots, ...filled }) =>
    patternsOfOne({ kind: "template", ...filled, slots })(slots.map(() => "x")),
  );
  return [...new Set(each)];
}

function compilePatterns(content: TemplateDispatch): (vars: Vars) => string[] {
  const spoken = byLanguage(content, patternsOfOne);
  return (vars) => {
    const own = spoken(vars);
    return own.made(own.vars);
  };
}

/** Rendered once more with marks around each person's values: what lies between them is the template's. */
function patternsOfOne(content: TemplateDispatch): (vars: Vars) => string[] {
  const render = compileContent(content);
  return (vars) => {
    const marked = content.slots.map((key, at) => {
      const value = vars?.[at] ?? "";
      return isBlank(value) ? value : markValue(key, value);
    });
    const patterns: string[] = [];
    const noted = readingMarked((text, link, html) => {
      const pattern = patternOf(text, link);
      patterns.push((html ? decodeEntities(pattern) : pattern).slice(0, PATTERN_MAX));
    });
    render(marked, noted);
    return patterns;
  };
}
