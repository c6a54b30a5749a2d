import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeBot } from "#server/testing/factories/bots.ts";
import { askBot, buildKnowledge, rebuildKnowledge } from "#server/testing/factories/knowledge.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { root } from "#server/testing/root.ts";
import { startWebsite, webPage, type WebPage, type Website } from "#server/testing/website.ts";
import { eventually } from "#server/testing/eventually.ts";
import { createIndexes } from "../answers/indexes.ts";
import { knowledgeJob } from "../build/job.ts";
import { recrawling } from "../build/recrawl.ts";
import { createFetch } from "./fetch.ts";

const html = webPage;
const to =
  (location: string): WebPage =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();
const link = (...urls: string[]) => urls.map((url) => `<a href="${url}">more</a>`).join(" ");

let site: Website;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  site = await startWebsite();
  app = await startApp({
    OUTBOUND_ALLOW: site.origin,
    KNOWLEDGE_CRAWL_PAUSE_MS: "0",
    KNOWLEDGE_CRAWL_PAGES: "8",
  });
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  site.close();
});
beforeEach(() => {
  site.asked = [];
  site.pages = {};
});

const crawl = async (at = "/") => {
  const agentId = await makeBot(app, tenant.token);
  const job = await buildKnowledge(app, tenant.token, agentId, { websitesUrls: [site.origin + at] });
  expect(job).toMatchObject({ state: "done" });
  return agentId;
};
const found = async (agentId: string) => {
  const params = { agentId };
  const [read, config] = await Promise.all([
    app.call("GET /chatbird/api/nlp/agent/{agentId}/knowledge", { token: tenant.token, params }),
    app.call("GET /chatbird/api/nlp/agent/{agentId}/genai/config", { token: tenant.token, params }),
  ]);
  return { pages: read.data.pages.map(({ url }) => new URL(url!).pathname), site: config.data.sites[0]! };
};

describe("crawling", () => {
  it("reads what robots.txt allows, the sitemap's pages, and each page once", async () => {
    site.pages = {
      "/robots.txt": (_request, response) =>
        void response.end(`User-agent: *\nDisallow: /private\nSitemap: ${site.origin}/map.xml`),
      "/map.xml": (_request, response) =>
        void response.end(`<urlset><url><loc>${site.origin}/hidden</loc></url></urlset>`),
      "/": html(
        `<h1>Shop</h1><p>We sell bicycles.</p>${link("/a?utm_source=x", "/a#part", "/private/x", "/file.zip", "http://other.example/")}`,
      ),
      "/a": html(
        "<p>Bicycles have a warranty of ten years on the frame.</p>",
        `<link rel="canonical" href="/canonical">`,
      ),
      "/hidden": html("<p>Nothing leads to this page but the map.</p>"),
    };
    const agentId = await crawl();
    expect(await found(agentId)).toMatchObject({
      pages: ["/", "/canonical", "/hidden"],
      site: { pages: 3, message: null },
    });
    expect(site.asked.some((url) => url.startsWith("/private") || url.includes("zip"))).toBe(false);
    expect(site.asked.filter((url) => url === "/a")).toHaveLength(1);
    const { data } = await askBot(
      app,
      tenant.token,
      agentId,
      "How long is the warranty on the frame of bicycles?",
    );
    expect(data.output).toMatchObject({
      text: expect.stringContaining("warranty of ten years"),
      source: [{ url: `${site.origin}/canonical` }],
    });
    expect(data.output.text).not.toMatch(/Basket|Imprint/);
  });

  it("ends in a trap of links, and says so", async () => {
    const trap: WebPage = (request, response) =>
      html(`<p>Page ${request.url}</p>${link(`${request.url}x`, `${request.url}y`)}`)(request, response);
    site.pages = new Proxy({}, { get: (_, url) => (String(url).startsWith("/t") ? trap : undefined) });
    const agentId = await crawl("/t");
    expect(await found(agentId)).toMatchObject({
      site: { message: expect.stringMatching(/^Only the first 8 pages/) },
    });
  });

  it("follows no redirect to another place, nor one without end", async () => {
    site.pages = {
      "/": html(`<p>Start here.</p>${link("/inside", "/outside", "/round")}`),
      "/inside": to("http://169.254.169.254/latest/meta-data/"),
      "/outside": to("http://localhost:1/"),
      "/round": to("/round"),
    };
    const agentId = await crawl();
    expect((await found(agentId)).pages).toEqual(["/"]);
  });

  it("forgets pages that are gone, and keeps those that did not change", async () => {
    let body = "The shop opens at nine.";
    site.pages = {
      "/": (request, response) => {
        if (request.headers["if-none-match"] === `"${body}"`) return void response.writeHead(304).end();
        response.setHeader("etag", `"${body}"`);
        html(`<p>${body}</p>${link("/old")}`)(request, response);
      },
      "/old": html("<p>An old page.</p>"),
    };
    const agentId = await crawl();
    expect((await found(agentId)).pages).toEqual(["/", "/old"]);
    delete site.pages["/old"];
    await rebuildKnowledge(app, tenant.token, agentId);
    expect((await found(agentId)).pages).toEqual(["/"]);
    body = "The shop opens at ten now.";
    await rebuildKnowledge(app, tenant.token, agentId);
    const { data } = await askBot(app, tenant.token, agentId, "When does the shop open?");
    expect(data.output.text).toContain("ten");
  });

  it("reads a site again once it is older than its bot says, and no sooner", async () => {
    site.pages = { "/": html("<p>The shop opens at nine.</p>") };
    const agentId = await crawl();
    const { system } = app.platform.database;
    const job = knowledgeJob(app.platform, createIndexes(1, app.platform.embedder));
    const round = () => recrawling(app.platform, job).run();
    const builds = async () =>
      (await app.call("GET /chatbird/api/jobs", { token: tenant.token, query: { subjectId: agentId } })).data
        .jobs.length;
    const age = (days: number) =>
      system.query("update bot_site set crawled_at = now() - make_interval(days => $2) where bot_id = $1", [
        agentId,
        days,
      ]);
    const { rows } = await system.query<{ days: number }>(
      "select recrawl_days as days from bot_knowledge where bot_id = $1",
      [agentId],
    );
    const before = await builds();
    await age(rows[0]!.days - 1);
    await round();
    expect(await builds()).toBe(before);
    site.pages = { "/": html("<p>The shop opens at ten now.</p>") };
    await age(rows[0]!.days + 1);
    await round();
    expect(await builds()).toBe(before + 1);
    await eventually(async () => {
      const { data } = await askBot(app, tenant.token, agentId, "When does the shop open?");
      expect(data.output.text).toContain("ten");
    });
  });

  it("goes as deep as it is told", async () => {
    const shallow = await startApp({
      OUTBOUND_ALLOW: site.origin,
      KNOWLEDGE_CRAWL_PAUSE_MS: "0",
      KNOWLEDGE_CRAWL_DEPTH: "2",
    });
    try {
      site.pages = Object.fromEntries(
        Array.from({ length: 6 }, (_, at) => [
          at === 0 ? "/" : `/${at}`,
          html(`<p>Level ${at} of the site.</p>${link(`/${at + 1}`)}`),
        ]),
      );
      const { token } = await shallow.tenant();
      const agentId = await makeBot(shallow, token);
      await buildKnowledge(shallow, token, agentId, { websitesUrls: [`${site.origin}/`] });
      expect(site.asked.filter((url) => /^\/\d?$/.test(url))).toEqual(["/", "/1", "/2"]);
    } finally {
      await shallow.stop();
    }
  });

  it("says why a site could not be read", async () => {
    site.pages = { "/robots.txt": (_request, response) => void response.end("User-agent: *\nDisallow: /") };
    expect((await found(await crawl())).site.message).toContain("robots.txt does not allow");
    site.pages = {};
    expect((await found(await crawl())).site).toMatchObject({
      message: "It answered with the status 404.",
      crawledAt: null,
    });
  });

  it("keeps what it read of a site that is down or answers with nothing any more, and says so", async () => {
    const { system } = app.platform.database;
    const whole = { "/": html(`<p>Start here.</p>${link("/a", "/b")}`), "/a": html("<p>A page.</p>") };
    const status =
      (code: number): WebPage =>
      (_request, response) =>
        void response.writeHead(code).end();
    site.pages = { ...whole, "/b": html("<p>Another page.</p>") };
    const agentId = await crawl();
    expect((await found(agentId)).pages).toEqual(["/", "/a", "/b"]);
    const again = async (pages: Record<string, WebPage>) => {
      await system.query("update bot_site set crawled_at = now() - interval '99 days' where bot_id = $1", [
        agentId,
      ]);
      site.pages = pages;
      await rebuildKnowledge(app, tenant.token, agentId);
      return found(agentId);
    };
    const failing = { "/robots.txt": status(503) };
    expect(await again(failing)).toMatchObject({
      pages: ["/", "/a", "/b"],
      site: { stale: true, message: expect.stringContaining("robots.txt answered with the status 503") },
    });
    const job = knowledgeJob(app.platform, createIndexes(1, app.platform.embedder));
    const query = { subjectId: agentId };
    const builds = async () =>
      (await app.call("GET /chatbird/api/jobs", { token: tenant.token, query })).data.jobs.length;
    const before = await builds();
    await recrawling(app.platform, job).run();
    expect(await builds()).toBe(before);
    expect(await again({})).toMatchObject({
      pages: ["/", "/a", "/b"],
      site: {
        pages: 3,
        stale: true,
        message:
          "No page could be read, and what was read before stays. The last one: It answered with the status 404.",
      },
    });
    expect(await again({ ...whole, "/b": status(502) })).toMatchObject({
      pages: ["/", "/a", "/b"],
      site: {
        stale: false,
        message:
          "1 of its pages could not be read this time, and stay as they were. The last one: It answered with the status 502.",
      },
    });
    expect(await again(whole)).toMatchObject({
      pages: ["/", "/a"],
      site: { pages: 2, stale: false, message: null },
    });
  });
});

describe("addresses that must not be read", () => {
  it("are not read after a redirect either, wherever it may lead", async () => {
    let inside = 0;
    const neighbour = http.createServer((_request, response) => {
      inside++;
      response.end("inside");
    });
    await new Promise<void>((ready) => neighbour.listen(0, "127.0.0.1", ready));
    const { port } = neighbour.address() as AddressInfo;
    try {
      const fetchPage = createFetch(app.platform.outbound, [site.origin, `http://127.0.0.1:${port}`]);
      site.pages = { "/hop": to(`http://127.0.0.1:${port}/`), "/port": to("http://example.com:25/") };
      const read = (at: string) => fetchPage(site.origin + at, { signal: AbortSignal.timeout(10_000) });
      await expect(read("/hop")).rejects.toThrow("127.0.0.1 is an address of a private network.");
      await expect(read("/port")).rejects.toThrow("only the ports 80 and 443 are read");
      expect(inside).toBe(0);
    } finally {
      neighbour.close();
    }
  });

  const file = path.join(
    process.env.BENCH_DATA ?? path.join(root, "../shared/data"),
    "payloads/ssrf-urls.txt",
  );
  const listed = () => {
    try {
      return readFileSync(file, "utf8")
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
    } catch {
      return [
        "http://127.0.0.1/",
        "http://[::ffff:169.254.169.254]/",
        "http://0177.0.0.1/",
        "gopher://localhost:25/",
      ];
    }
  };

  it("are refused, every one of the list", async () => {
    const fetchPage = createFetch(app.platform.outbound, []);
    const signal = AbortSignal.timeout(60_000);
    const came = await Promise.all(
      listed().map((url) =>
        fetchPage(url, { signal }).then(
          ({ status }) => `${url} ${status}`,
          () => "",
        ),
      ),
    );
    expect(came.filter(Boolean)).toEqual([]);
  }, 90_000);
});
