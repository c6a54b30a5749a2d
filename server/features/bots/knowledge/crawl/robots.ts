import { createRequire } from "node:module";
import type { Robot } from "robots-parser";
import { AGENT, type FetchPage } from "./fetch.ts";

// The package is a CommonJS function whose types say something else.
const parse = createRequire(import.meta.url)("robots-parser") as (url: string, text: string) => Robot;

export interface Rules {
  allows(url: string): boolean;
  /** In seconds; undefined where the site says nothing. */
  delay: number | undefined;
  sitemaps: string[];
  /** The status with which the site failed to say what may be read. */
  down?: number;
}
const FREE: Rules = { allows: () => true, delay: undefined, sitemaps: [] };

/** What a site's robots.txt asks of us. None means that all may be read; one that fails on their side, that nothing may (RFC 9309). */
export async function readRobots(fetchPage: FetchPage, origin: string, signal: AbortSignal): Promise<Rules> {
  const url = `${origin}/robots.txt`;
  const { status, bytes } = await fetchPage(url, { signal });
  if (status >= 500) return { ...FREE, allows: () => false, down: status };
  if (status >= 300) return FREE;
  const robots = parse(url, bytes.subarray(0, 512 * 1024).toString("utf8"));
  return {
    allows: (page) => robots.isAllowed(page, AGENT) !== false,
    delay: robots.getCrawlDelay(AGENT),
    sitemaps: robots.getSitemaps(),
  };
}
