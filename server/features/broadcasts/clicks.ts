import type { LinkClicks } from "#contract/broadcasts/views.ts";
import { type DispatchRow, linksOfTemplate, sumClicks } from "#server/features/messages/public.ts";
import type { Rows } from "./tables.ts";

/** Who opened the links of a broadcast; those that nobody opened stand there too, as far as the template has them. */
export async function clicksOfBroadcast(
  rows: Rows,
  { no, content, link_origin: origin }: Pick<DispatchRow, "no" | "content" | "link_origin">,
): Promise<{ persons: number; clicks: number; links: LinkClicks[] }> {
  if (origin === null) return { persons: 0, clicks: 0, links: [] };
  const sums = await sumClicks(rows, no);
  const { persons = 0, clicks = 0 } = sums.find(({ pattern }) => pattern === null) ?? {};
  const opened = sums.flatMap(({ pattern, ...sum }) => (pattern === null ? [] : [{ link: pattern, ...sum }]));
  const known = new Set(opened.map(({ link }) => link));
  const quiet = linksOfTemplate(content).filter((link) => !known.has(link));
  return { persons, clicks, links: [...opened, ...quiet.map((link) => ({ link, persons: 0, clicks: 0 }))] };
}
