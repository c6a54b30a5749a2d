import { decodeEntities, isBlank, markValue, patternOf } from "#engines/templates/index.ts";
import type { DispatchContent, Renderer } from "../render/content.ts";
import { readingMarked, replacing } from "../render/links.ts";
import { compileContent } from "../render/renderer.ts";

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
  return (vars) => {
    const urls: string[] = [];
    const noted = replacing(({ url }) => {
      urls.push(url);
      return url;
    });
    render(vars, noted);
    const patterns = patternsOf(render, content, vars);
    return urls.map((url, at) => ({ url, pattern: patterns[at] ?? url.slice(0, PATTERN_MAX) }));
  };
}

/** The links that a template brings to everybody; which ones stand in values is not known before. */
export function linksOfTemplate(content: DispatchContent): string[] {
  if (content.kind !== "template") return [];
  const everybody = content.slots.map(() => "x");
  return [...new Set(patternsOf(compileContent(content), content, everybody))];
}

/** Rendered once more with marks around each person's values: what lies between them is the template's. */
function patternsOf(render: Renderer, content: DispatchContent, vars: Vars): string[] {
  if (content.kind !== "template") return [];
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
}
