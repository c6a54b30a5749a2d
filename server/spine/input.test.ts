import type { z } from "zod";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { makeWorld } from "#server/testing/factories/world.ts";
import { type Answer, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { replaceAt, sample, type World } from "#server/testing/samples.ts";

let app: TestApp;
let tenant: Tenant;
let world: World;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  world = await makeWorld(app, tenant, "own");
});
afterAll(() => app.stop());

const all = Object.entries(contract) as [string, Route][];
// Logout would end the session the other cases need.
const withBody = all.filter(([, route]) => route.body && (route.formats ?? ["json"]).includes("json"));
const withQuery = all.filter(([, route]) => route.query);
const withParams = all.filter(([, route]) => route.params);

const NUL = String.fromCharCode(0);
let deep: unknown = "x";
for (let level = 0; level < 200; level++) deep = { deep };
const BROKEN: [string, unknown][] = [
  ["null", null],
  ["a number", 12.5],
  ["a huge number", 1e308],
  ["a negative number", -1],
  ["a boolean", true],
  ["an empty text", ""],
  ["a blank", "   "],
  ["a list", [1, "a", null]],
  ["an object", { a: 1 }],
  ["deep nesting", deep],
  ["a NUL", `a${NUL}b`],
  ["half a surrogate pair", "a\ud800b"],
  ["an unknown id", "00000000-0000-7000-8000-000000000000"],
  ["a long text", "x".repeat(30_000)],
  ["SQL", "'; drop table bot; --"],
];

function check(reply: Answer<unknown>, where: string): void {
  expect(reply.status, `${where}: ${JSON.stringify(reply.body).slice(0, 300)}`).toBeLessThan(500);
  // A page says it as a page.
  if (reply.status < 400 || String(reply.headers["content-type"]).startsWith("text/html")) return;
  expect(reply.body.status, where).toBe(false);
  expect(reply.message.length, where).toBeGreaterThan(5);
  expect(JSON.stringify(reply.body), where).not.toMatch(/\bat .*\.ts:|node_modules|syntax error|SELECT /);
}

const send = (route: Route, input: { params?: unknown; query?: unknown; body?: unknown }) =>
  app.call(`${route.method} ${route.path}` as never, {
    token: tenant.token,
    params: (input.params ?? (route.params ? sample(route.params, world) : {})) as Record<string, string>,
    query: input.query as Record<string, unknown>,
    body: input.body,
  });

function paths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value))
    return [path, ...value.slice(0, 1).flatMap((item, at) => paths(item, [...path, at]))];
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, item]) => paths(item, [...path, name]))];
}

function acceptedAlone(route: Route, body: unknown, field: string): boolean {
  const { shape } = route.body as unknown as { shape: Record<string, z.ZodType> };
  return shape[field]!.safeParse((body as Record<string, unknown>)[field]).success;
}

describe.each(withBody)("%s", (name, route) => {
  it("answers every broken field with a 4xx and a sentence that names it", async () => {
    const good = sample(route.body!, world, true);
    for (const path of paths(good).slice(1)) {
      const field = path.join(".");
      for (const [kind, value] of BROKEN) {
        const reply = await send(route, { body: replaceAt(good, path, value) });
        check(reply, `${name} ${field} = ${kind}`);
        const errors = (reply.data as { errors?: { field: string }[] }).errors ?? [];
        if (reply.status !== 400 || reply.body.code !== 400) continue;
        expect(errors.length, field).toBeGreaterThan(0);
        // A value its own field accepts may still be wrong beside another, which is then the one that is named.
        if (acceptedAlone(route, replaceAt(good, path, value), String(path[0]))) continue;
        expect(errors.some((error) => error.field.startsWith(String(path[0])))).toBe(true);
      }
    }
  });

  it("answers malformed bodies and wrong content types", async () => {
    const raw = (payload: string, type: string) =>
      app.call(`${route.method} ${route.path}` as never, {
        token: tenant.token,
        params: (route.params ? sample(route.params, world) : {}) as Record<string, string>,
        body: payload,
        headers: { "content-type": type },
      });
    for (const payload of [
      "{",
      "[]",
      '"text"',
      "1",
      "null",
      "",
      '{"__proto__":{"admin":true}}',
      '{"a":1,}',
      "\u0000",
    ]) {
      const reply = await raw(payload, "application/json");
      check(reply, `${name} body ${payload}`);
      expect(reply.status, payload).toBeGreaterThanOrEqual(400);
    }
    for (const type of ["text/plain", "application/xml", "application/octet-stream", "multipart/form-data"]) {
      const reply = await raw("x", type);
      check(reply, `${name} ${type}`);
      expect(reply.status, type).toBeGreaterThanOrEqual(400);
    }
  });

  it("refuses a text of 10 MB without a hang", async () => {
    const field = Object.keys(sample(route.body!, world, true) as object)[0]!;
    const started = performance.now();
    const reply = await send(route, {
      body: { ...(sample(route.body!, world) as object), [field]: "x".repeat(10_000_000) },
    });
    check(reply, name);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("survives whatever text stands in its texts", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), fc.nat(), async (text, pick) => {
        const good = sample(route.body!, world, true);
        const places = paths(good).slice(1);
        check(await send(route, { body: replaceAt(good, places[pick % places.length]!, text) }), name);
      }),
      { numRuns: 25, seed: 7 },
    );
  });
});

describe.each(withParams)("%s", (name, route) => {
  it("answers broken ids in the path with a 4xx", async () => {
    const good = sample(route.params!, world) as Record<string, string>;
    for (const field of Object.keys(good)) {
      for (const value of [
        "1",
        "x",
        "%00",
        "a/b",
        "00000000-0000-7000-8000-000000000000",
        "'",
        "x".repeat(290),
      ]) {
        const reply = await send(route, {
          params: { ...good, [field]: value },
          body: route.body ? sample(route.body, world) : undefined,
        });
        check(reply, `${name} ${field}=${value}`);
        expect(reply.status, `${name} ${field}=${value}`).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

describe.each(withQuery)("%s", (name, route) => {
  it("answers broken query parameters with a 4xx or an empty answer", async () => {
    for (const field of Object.keys(route.query!.shape)) {
      for (const value of [
        "",
        "-1",
        "1e9",
        "a",
        NUL,
        "%",
        "_",
        "'; select 1",
        "9".repeat(40),
        "x".repeat(5_000),
      ]) {
        check(await send(route, { query: { [field]: value } }), `${name} ?${field}=${value.slice(0, 20)}`);
      }
    }
  });
});

it("answers a path that cannot be decoded, and one that does not exist", async () => {
  for (const url of ["/chatbird/api/nlp/agent/%zz", "/nothing/here", `/${"x".repeat(8_000)}`]) {
    const reply = await app.http.inject({ method: "GET", url });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json()).toMatchObject({ status: false });
  }
});
