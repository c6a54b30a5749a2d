import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeArtifact, makeBucket } from "#server/testing/factories/library.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const SALES = newId();
let app: TestApp;
let tenant: Tenant;
let token: string;
/** The artifact that a template uses, and who is in the department. */
const used = new Map<string, string>();
const inSales = new Set<string>();
beforeAll(async () => {
  app = await startApp(
    {},
    {
      library: {
        usage: [
          async (_rows, ids) =>
            ids.flatMap((artifactId) =>
              used.has(artifactId) ? [{ artifactId, by: used.get(artifactId)! }] : [],
            ),
        ],
        departments: {
          exists: async (_rows, id) => id === SALES,
          of: async (_rows, userId) => (inSales.has(userId) ? [SALES] : []),
        },
      },
    },
  );
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
});

const ARTIFACTS = "/e/enterprise/artifacts";
const BUCKETS = "/e/enterprise/artifact_buckets";
const list = async (query: Record<string, unknown> = {}, who = token) =>
  (await app.call(`GET ${ARTIFACTS}`, { token: who, query })).data;
const names = async (query: Record<string, unknown> = {}, who = token) =>
  (await list(query, who)).artifacts.map(({ data }) => data.name);
const get = (id: string, who = token) => app.call(`GET ${ARTIFACTS}/{id}`, { token: who, params: { id } });
const write = (body: object, who = token) => app.call(`POST ${ARTIFACTS}`, { token: who, body });
const change = (id: string, body: object) =>
  app.call(`PUT ${ARTIFACTS}/{id}`, { token, params: { id }, body });
const folders = async (query: Record<string, unknown> = {}) =>
  (await app.call(`GET ${BUCKETS}`, { token, query: { perPage: -1, ...query } })).data.list;
const fetchFile = (url: string, headers: Record<string, string> = {}, who = token) =>
  app.http.inject({ url, headers: { ...(who && { "authentication-token": who }), ...headers } });

describe("artifacts", () => {
  it("are written down: an address, a place, a message; each with what it needs", async () => {
    const url = await write({ type: "URL", name: "Menu", url: "https://shop.example/menu" });
    expect(url.data.artifact.data).toMatchObject({ type: "URL", url: "https://shop.example/menu", size: 0 });
    expect((await write({ type: "LOCATION", name: "Shop", latitude: 18.52, longitude: 73.85 })).status).toBe(
      200,
    );
    expect((await write({ type: "LOCATION", name: "Shop", address: "12 MG Road" })).status).toBe(200);
    expect((await write({ type: "MSG", name: "Hours", text: "9 to 6" })).data.artifact.data.text).toBe(
      "9 to 6",
    );
    const refused = async (body: object) =>
      ((await write(body)).data as unknown as { errors: { field: string }[] }).errors.map(
        ({ field }) => field,
      );
    expect(await refused({ type: "URL", name: "x" })).toEqual(["url"]);
    expect(await refused({ type: "URL", name: "x", url: "javascript:alert(1)" })).toEqual(["url"]);
    expect(await refused({ type: "LOCATION", name: "x", latitude: 1 })).toEqual(["longitude"]);
    expect(await refused({ type: "LOCATION", name: "x", latitude: 91, longitude: 0 })).toEqual(["latitude"]);
    expect(await refused({ type: "MSG", name: " ", text: "x" })).toEqual(["name"]);
    expect((await change(url.data.artifact._id, { name: "Menu" })).message).toBe(
      "url: This field is required",
    );
  });

  it("are found by words, type, visibility and folder, and paged newest first", async () => {
    const bucket = await makeBucket(app, token, "Offers");
    await makeArtifact(app, token, "diwali.png", undefined, { bucketId: bucket });
    const menu = (await write({ type: "URL", name: "Menu", url: "https://a.example", desc: "50% off" })).data
      .artifact;
    await write({ type: "MSG", name: "Hours", text: "9 to 6", visibility: "private" });
    expect(await names()).toEqual(["Hours", "Menu", "diwali.png"]);
    expect(await names({ desc: "50% OFF" })).toEqual(["Menu"]);
    expect(await names({ desc: "_" })).toEqual([]);
    expect(await names({ type: "MSG" })).toEqual(["Hours"]);
    expect(await names({ mediaType: "IMAGE" })).toEqual(["diwali.png"]);
    expect(await names({ visibility: "public" })).toEqual(["Menu", "diwali.png"]);
    expect(await names({ bucketId: bucket })).toEqual(["diwali.png"]);
    expect(await names({ unfiled: true })).toEqual(["Hours", "Menu"]);
    const first = await list({ perPage: 2 });
    expect([first.artifacts.length, first.more]).toEqual([2, true]);
    expect((await list({ perPage: 2, from: 2 })).more).toBe(false);
    await change(menu._id, { name: "Carte", url: "https://b.example", visibility: "private" });
    expect((await get(menu._id)).data.artifact).toMatchObject({
      visibility: "private",
      data: { name: "Carte", desc: "", url: "https://b.example" },
    });
  });

  it("are removed together or not at all, restored, and forgotten after thirty days", async () => {
    const [one, two] = [await makeArtifact(app, token, "one.png"), await makeArtifact(app, token, "two.png")];
    const remove = (ids: string[]) => app.call(`POST ${ARTIFACTS}/remove`, { token, body: { ids } });
    const restore = (ids: string[]) => app.call(`POST ${ARTIFACTS}/restore`, { token, body: { ids } });
    const { url } = (await get(one)).data.artifact.data;
    expect((await remove([one, newId()])).status).toBe(404);
    used.set(two, "the template Diwali offer");
    const inUse = await remove([one, two]);
    expect([inUse.status, inUse.message]).toEqual([
      409,
      "two.png is used by the template Diwali offer. Take it out there first.",
    ]);
    expect(await names()).toEqual(["two.png", "one.png"]);
    used.clear();
    expect((await remove([one, two])).message).toBe("Artifact Deleted Successfully");
    expect([await names(), await names({ trash: true })]).toEqual([[], ["two.png", "one.png"]]);
    expect((await fetchFile(url)).statusCode).toBe(404);
    await restore([two]);
    expect([await names(), await names({ trash: true })]).toEqual([["two.png"], ["one.png"]]);
    expect((await restore([two])).status).toBe(404);

    const { system } = app.platform.database;
    await system.query(
      "update trash_entry set deleted_at = now() - interval '31 days' where subject_id = $1",
      [one],
    );
    await app.platform.queue.add("trash:purge", {}, 1);
    await expect.poll(() => names({ trash: true })).toEqual([]);
    const files = async () => (await app.platform.store.list(`library/${tenant.id}`)).sort();
    await expect
      .poll(files)
      .toEqual([`library/${tenant.id}/${two}-small.webp`, `library/${tenant.id}/${two}.png`]);
  });
});

describe("private artifacts", () => {
  it("are their owner's, their department's, and an administrator's who asks for them", async () => {
    const [maker, other, chats] = [tenant.people[4], tenant.people[2], tenant.people[3]];
    inSales.add(chats.id);
    await makeArtifact(app, maker.token, "mine.png", undefined, { visibility: "private" });
    const shared = await makeArtifact(app, maker.token, "ours.png", undefined, {
      visibility: "private",
      deptId: SALES,
    });
    await makeArtifact(app, maker.token, "all.png");
    expect(await names({}, maker.token)).toEqual(["all.png", "ours.png", "mine.png"]);
    expect(await names({}, chats.token)).toEqual(["all.png", "ours.png"]);
    expect(await names({ adminView: true }, other.token)).toEqual(["all.png"]);
    expect(await names()).toEqual(["all.png"]);
    expect(await names({ adminView: true })).toEqual(["all.png", "ours.png", "mine.png"]);
    expect(await names({ deptId: SALES, visibility: "private" }, chats.token)).toEqual(["ours.png"]);
    const { url } = (await get(shared, chats.token)).data.artifact.data;
    expect((await fetchFile(url, {}, chats.token)).statusCode).toBe(200);
    expect((await fetchFile(url, {}, other.token)).statusCode).toBe(404);
    expect((await get(shared, other.token)).status).toBe(404);
    const remove = await app.call(`DELETE ${ARTIFACTS}/{id}`, { token: other.token, params: { id: shared } });
    expect(remove.status).toBe(404);
    const unknown = await write({ type: "MSG", name: "x", text: "x", deptId: newId() });
    expect([unknown.status, unknown.message]).toEqual([404, "This department does not exist."]);
  });
});

describe("folders", () => {
  const place = (id: string, name: string, parentId: string | null) =>
    app.call(`PUT ${BUCKETS}/{id}`, { token, params: { id }, body: { name, parentId } });

  it("stand in one another, and never in themselves, too deep or twice under one name", async () => {
    const outer = await makeBucket(app, token, "Outer");
    const inner = await makeBucket(app, token, "Inner", outer);
    expect((await place(outer, "Outer", inner)).message).toBe(
      "A folder cannot stand in itself. Choose another place for Outer.",
    );
    expect((await place(outer, "Outer", outer)).status).toBe(409);
    await expect(makeBucket(app, token, "INNER", outer)).rejects.toThrow(
      "A folder named INNER stands here already.",
    );
    let parent = inner;
    for (let depth = 3; depth <= 8; depth++) parent = await makeBucket(app, token, `At ${depth}`, parent);
    await expect(makeBucket(app, token, "At 9", parent)).rejects.toThrow("at most 8 deep");
    const top = await makeBucket(app, token, "Top");
    expect((await place(outer, "Outer", top)).message).toContain("at most 8 deep");
  });

  it("count what the caller would find, and leave what they hold to their parent", async () => {
    const outer = await makeBucket(app, token, "Outer");
    const inner = await makeBucket(app, token, "Inner", outer);
    const deepest = await makeBucket(app, token, "Deepest", inner);
    const picture = await makeArtifact(app, token, "a.png", undefined, { bucketId: inner });
    const note = (await write({ type: "MSG", name: "Note", text: "x", visibility: "private" })).data.artifact
      ._id;
    const moved = await app.call(`POST ${ARTIFACTS}/move`, { token, body: { ids: [note], bucketId: inner } });
    expect(moved.message).toBe("Artifact Moved Successfully");
    const countIn = async (query: Record<string, unknown>) =>
      (await folders(query)).find(({ id }) => id === inner)?.count;
    expect(await countIn({})).toBe(2);
    expect(await countIn({ mediaType: "IMAGE", visibility: "public" })).toBe(1);
    await app.call(`DELETE ${BUCKETS}/{id}`, { token, params: { id: inner } });
    expect((await folders()).map(({ id, parentId }) => [id, parentId])).toEqual([
      [deepest, outer],
      [outer, null],
    ]);
    expect((await get(picture)).data.artifact.bucketId).toBe(outer);
  });
});
