import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const getId = (path: string, token = tenant.token) =>
  app.call("POST /e/enterprise/download/getId", { token, body: { path } });
/** As a browser that goes to an address, with no header and no cookie. */
const fetched = async (url: string) => (await app.http.inject({ method: "GET", url })).statusCode;
const outdate = () =>
  app.platform.database.system.query("update pass set ends_at = now() - interval '1 second'");

describe("a file by an id", () => {
  const CSV = "/chatbird/api/message/api/csv?fromDate=2026-01-01T00:00:00Z&toDate=2026-01-02T00:00:00Z";

  it("is fetched without a session, once", async () => {
    const id = await makeArtifact(app, tenant.token, "tea.png");
    const { data } = await getId(`/e/drive/${id}/tea.png`);
    expect(await fetched(`/e/drive/${id}/tea.png`)).toBe(401);
    const file = await app.http.inject({ method: "GET", url: data.url });
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(await fetched(data.url)).toBe(401);
    const report = (await getId(CSV)).data;
    expect(await fetched(report.url)).toBe(200);
  });

  it("is no other file's, and nobody else's", async () => {
    const { data } = await getId(CSV);
    expect(await fetched(data.url.replace("01-02", "01-03"))).toBe(401);
    expect(await fetched(data.url)).toBe(401);
    const { data: late } = await getId(CSV);
    await outdate();
    expect(await fetched(late.url)).toBe(401);
    const { token, id } = (await app.tenant()).people[1];
    const { data: theirs } = await getId(CSV, token);
    await app.platform.sessions.end(id);
    expect(await fetched(theirs.url)).toBe(401);
  });

  it("is refused where there is no file, or none for this person", async () => {
    for (const path of ["/e/enterprise/users/me", "/nowhere", "/e/media/x/y.png"]) {
      const refused = await getId(path);
      expect([refused.status, refused.message]).toEqual([
        400,
        expect.stringContaining("No call that answers"),
      ]);
    }
    expect((await getId(CSV, tenant.people[3].token)).status).toBe(403);
    expect((await getId("//evil.example/x")).status).toBe(400);
  });
});
