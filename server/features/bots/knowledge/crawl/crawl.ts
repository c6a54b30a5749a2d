import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import { runInThread } from "#server/platform/threads/run.ts";
import { isWorthwhile, siteOf, spellAddress } from "./addresses.ts";
import { decodePage } from "./charset.ts";
import { type FetchPage, NotFetched } from "./fetch.ts";
import type { PageInput, ReadPage } from "./page.worker.ts";
import { readRobots } from "./robots.ts";
import { readSitemaps } from "./sitemap.ts";

export interface CrawlLimits {
  pages: number;
  depth: number;
  seconds: number;
  /** Between two calls of one site, in milliseconds; more where its robots.txt asks for more. */
  pauseMs: number;
}

/** What a crawl has seen and what is left: plain JSON, so that it goes on where it was. */
export interface Frontier {
  startedAt: string;
  seen: string[];
  waiting: { url: string; depth: number }[];
  fetched: number;
  /** Pages that were read or had not changed. */
  read?: number;
  /** Pages that could not be read now and may be there again, and the reason of the last that could not be read at all. */
  failed?: number;
  reason?: string;
}

/** How a crawl ended. */
export interface Ended {
  /** A sentence where there is something to say. */
  message: string | null;
  /** Any page could be read: what was not seen is gone from the site, unless the message says why it was not looked at. */
  read: boolean;
  /** The crawl came to its end. */
  whole: boolean;
}

/** What is known of a page from the crawl before. */
export interface Known {
  etag: string | null;
  modified: string | null;
}
export interface CrawledPage {
  url: string;
  title: string;
  text: string;
  headings: ReadPage["headings"];
  etag: string | null;
  modified: string | null;
  hash: string;
}
/**
 * What became of one address: a page, one that has not changed, or a reason why there is none. What is `passing` says
 * nothing of the page: the site, or the way to it, is out of order.
 */
export type Outcome =
  | { page: CrawledPage }
  | { unchanged: string }
  | { url: string; reason: string; passing?: boolean };

export interface Crawl {
  url: string;
  limits: CrawlLimits;
  frontier: Frontier | undefined;
  /** Addresses that the crawl before found: they are asked for again although nothing may lead to them any more. */
  pages: readonly string[];
  known(url: string): Promise<Known | undefined>;
  /** Keeps what became of an address together with how far the crawl is. */
  keep(outcome: Outcome, frontier: Frontier): Promise<void>;
  signal: AbortSignal;
}

const READER = new URL("./page.worker.ts", import.meta.url);
const READ_MS = 10_000;
const MEMORY_MB = 256;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain)?\s*(?:;|$)/i;

/** Reads a site, page by page, as its robots.txt allows. */
export async function crawlSite(fetchPage: FetchPage, crawl: Crawl): Promise<Ended> {
  const { url, limits, signal } = crawl;
  const within = siteOf(url);
  const origin = new URL(url).origin;
  const rules = await readRobots(fetchPage, origin, signal);
  if (rules.down !== undefined)
    return unread(
      `The site's robots.txt answered with the status ${rules.down}: nothing is read before it says what may be.`,
    );
  if (!rules.allows(url)) return unread("The site's robots.txt does not allow it to be read.");
  const pause = Math.max(limits.pauseMs, Math.min((rules.delay ?? 0) * 1_000, 30_000));
  const frontier = crawl.frontier ?? (await begin(fetchPage, { ...crawl, within, sitemaps: rules.sitemaps }));
  const seen = new Set(frontier.seen);
  const until = Date.now() + limits.seconds * 1_000;

  for (let next = frontier.waiting[0]; next; next = frontier.waiting[0]) {
    if (frontier.fetched >= limits.pages)
      return endedEarly(frontier, `Only the first ${limits.pages} pages were read.`);
    if (Date.now() >= until)
      return endedEarly(frontier, `Only ${frontier.fetched} pages were read in ${limits.seconds} seconds.`);
    if (frontier.fetched > 0) await delay(pause, undefined, { signal });
    const outcome = rules.allows(next.url)
      ? await visit(fetchPage, crawl, next.url, within)
      : { outcome: { url: next.url, reason: "robots.txt does not allow it." }, links: [] };
    frontier.waiting.shift();
    frontier.fetched++;
    count(frontier, outcome.outcome);
    for (const link of next.depth < limits.depth ? outcome.links : []) {
      if (!isWorthwhile(link, within)) continue;
      const spelt = spellAddress(link);
      if (seen.has(spelt) || seen.size >= limits.pages * 10) continue;
      seen.add(spelt);
      frontier.waiting.push({ url: spelt, depth: next.depth + 1 });
    }
    frontier.seen = [...seen];
    await crawl.keep(outcome.outcome, frontier);
  }
  return ended(frontier);
}

const unread = (message: string): Ended => ({ message, read: false, whole: false });
const endedEarly = (frontier: Frontier, message: string): Ended =>
  frontier.read ? { message, read: true, whole: false } : ended(frontier);

function count(frontier: Frontier, outcome: Outcome): void {
  if (!("reason" in outcome)) {
    frontier.read = (frontier.read ?? 0) + 1;
    return;
  }
  frontier.reason = outcome.reason;
  if (outcome.passing) frontier.failed = (frontier.failed ?? 0) + 1;
}

function ended({ read = 0, failed = 0, fetched, reason }: Frontier): Ended {
  if (read === 0 && reason !== undefined) {
    const message =
      fetched === 1
        ? reason
        : `No page could be read, and what was read before stays. The last one: ${reason}`;
    return { message, read: false, whole: true };
  }
  const message =
    failed > 0
      ? `${failed} of its pages could not be read this time, and stay as they were. The last one: ${reason}`
      : null;
  return { message, read: true, whole: true };
}

async function begin(
  fetchPage: FetchPage,
  site: Pick<Crawl, "url" | "limits" | "pages" | "signal"> & {
    within: (url: URL) => boolean;
    sitemaps: string[];
  },
): Promise<Frontier> {
  const maps = site.sitemaps.length > 0 ? site.sitemaps : [`${new URL(site.url).origin}/sitemap.xml`];
  const mapped = await readSitemaps(fetchPage, maps, { ...site, limit: site.limits.pages });
  const start = spellAddress(site.url);
  const pages = [...mapped, ...site.pages]
    .filter((page) => isWorthwhile(page, site.within))
    .map(spellAddress);
  const waiting = [...new Set([start, ...pages])].map((url) => ({ url, depth: url === start ? 0 : 1 }));
  return { startedAt: new Date().toISOString(), seen: waiting.map(({ url }) => url), waiting, fetched: 0 };
}

interface Visited {
  outcome: Outcome;
  links: string[];
}

async function visit(
  fetchPage: FetchPage,
  { known, signal }: Crawl,
  url: string,
  within: (url: URL) => boolean,
): Promise<Visited> {
  const none = (reason: string, passing = false): Visited => ({
    outcome: { url, reason, passing },
    links: [],
  });
  try {
    const before = await known(url);
    const headers: Record<string, string> = {};
    if (before?.etag) headers["if-none-match"] = before.etag;
    if (before?.modified) headers["if-modified-since"] = before.modified;
    const fetched = await fetchPage(url, { signal, within, headers });
    if (fetched.status === 304) return { outcome: { unchanged: url }, links: [] };
    if (fetched.status !== 200)
      return none(`It answered with the status ${fetched.status}.`, isPassing(fetched.status));
    if (!HTML.test(fetched.headers["content-type"] ?? "")) return none("It is no page of text.");
    const input: PageInput = {
      html: decodePage(fetched.bytes, fetched.headers["content-type"]),
      url: fetched.url,
    };
    const read = await runInThread<ReadPage>(READER, input, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(READ_MS)]),
      maxMemoryMb: MEMORY_MB,
    });
    const links = read.nofollow ? [] : read.links;
    if (read.noindex) return { outcome: { url, reason: "The page asks not to be kept." }, links };
    const own = read.canonical && within(new URL(read.canonical)) ? read.canonical : fetched.url;
    const page = {
      url: spellAddress(own),
      title: read.title || new URL(url).pathname,
      text: read.text,
      headings: read.headings,
      etag: fetched.headers.etag ?? null,
      modified: fetched.headers["last-modified"] ?? null,
      hash: createHash("sha256").update(read.text).digest("hex"),
    };
    return { outcome: { page }, links };
  } catch (error) {
    if (signal.aborted) throw error;
    const told = error instanceof NotFetched || error instanceof NotSent || error instanceof CutOff;
    return none(told ? error.message : "The page could not be read.", !(error instanceof NotFetched));
  }
}

/** Out of order, too busy or too slow: that says nothing of the page. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408;
