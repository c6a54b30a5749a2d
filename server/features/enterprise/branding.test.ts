import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePicture } from "#server/testing/factories/library.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { operate } from "#server/testing/operator.ts";
import { pruningPictures } from "./pictures/prune.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: "https://dlvrd.example" });
});
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
});
afterAll(() => app.stop());

const OWN = "/e/enterprise/branding";
const save = (body: object) => app.call(`PUT ${OWN}`, { token, body: { title: "Acme", ...body } });
const ask = (host: string, as = token) => app.call(`POST ${OWN}/hosts`, { token: as, body: { host } });
const approve = (host: string, enterprise = tenant.id) => {
  const installation = { DATABASE_URL: app.databaseUrl, DLVRD_DATA: app.platform.config.dataDir };
  return operate(installation, "approve-host", "--enterprise", enterprise, "--host", host);
};
const upload = (fileName: string, content: string | Uint8Array) =>
  app.call("POST /e/enterprise/picture", { token, files: [{ fileName, content }] });
const seenAt = async (host: string) =>
  (await app.call("GET /account/enterprise/branding", { headers: { host } })).data;

const PICTURE = `/account/enterprise/picture/${"0".repeat(64)}.png`;

describe("a white label", () => {
  it("says what the console shows while it starts, in its tab, on its dashboard, and where help is", async () => {
    const look = {
      propertyTitle: "Acme desk",
      helpUrl: "https://help.acme.example/start",
      loaderPath: PICTURE,
      dashBoardVideo: "https://video.acme.example/1",
      banners: [
        { path: PICTURE, text: "Sale", url: "https://acme.example/sale" },
        { path: PICTURE, text: "News" },
      ],
    };
    expect((await save(look)).status).toBe(200);
    await ask("desk.acme.example");
    await approve("desk.acme.example");
    const [sale, news] = look.banners;
    expect(await seenAt("desk.acme.example")).toMatchObject({
      ...look,
      title: "Acme",
      banners: [sale, { ...news, url: "" }],
    });
    expect(await seenAt("dlvrd.example")).toMatchObject({
      propertyTitle: null,
      helpUrl: null,
      loaderPath: null,
      dashBoardVideo: null,
      banners: [],
    });
  });

  it("is shown at a host once the operator gave it, and no longer once it is given up", async () => {
    const brandColour = "#AA3300";
    expect((await save({ brandColour, email: "help@acme.example" })).message).toBe(
      "Branding Updated Successfully",
    );
    expect((await ask("Chat.Acme.example")).data.hosts).toMatchObject([
      { host: "chat.acme.example", approved: false },
    ]);
    expect((await seenAt("chat.acme.example")).title).toBe("DLVRD");
    expect((await approve("chat.acme.example")).out).toBe("chat.acme.example\n");
    expect(await seenAt("chat.acme.example:3000")).toMatchObject({
      title: "Acme",
      email: "help@acme.example",
      brandColour: "#aa3300",
      logoPath: null,
    });
    await app.call(`DELETE ${OWN}`, { token });
    expect((await seenAt("chat.acme.example")).title).toBe("DLVRD");
    await save({ title: "Again" });
    await app.call(`DELETE ${OWN}/hosts/{host}`, { token, params: { host: "chat.acme.example" } });
    expect((await seenAt("chat.acme.example")).title).toBe("DLVRD");
  });

  it("takes nobody's host, and not the server's own", async () => {
    await ask("ours.example");
    await approve("ours.example");
    const other = await app.tenant();
    expect((await ask("ours.example", other.token)).message).toBe(
      "ours.example belongs to another enterprise. Choose another host name.",
    );
    // Both asked before either had it.
    await ask("both.example");
    await ask("both.example", other.token);
    await approve("both.example");
    await expect(approve("both.example", other.id)).rejects.toThrow("belongs to another enterprise");
    await expect(approve("unasked.example")).rejects.toThrow("did not ask");
    expect((await ask("dlvrd.example")).status).toBe(409);
    for (const host of [
      "localhost",
      "127.0.0.1",
      "[::1]",
      "a.example:80",
      "https://a.example",
      "a..b",
      "-a.example",
    ])
      expect((await ask(host)).status, host).toBe(400);
  });

  it("cannot be approved by the enterprise itself, whatever it writes into its rows", async () => {
    const { db } = app.platform.actFor(tenant.id);
    await ask("mine.example");
    await expect(
      db.updateTable("enterprise_host").set({ approved_at: new Date() }).execute(),
    ).rejects.toThrow("permission denied");
    const given = { host: "x.example", approved_at: new Date() };
    await expect(db.insertInto("enterprise_host").values(given).execute()).rejects.toThrow(
      "permission denied",
    );
  });

  it.each([
    { title: "" },
    { title: "Acme\r\nBcc: all" },
    { title: "security@bank.example" },
    { title: "security\uFF20bank.example" },
    { title: "https://bank.example" },
    { brandColour: "red" },
    { logoPath: "https://elsewhere.example/logo.png" },
    { logoPath: "/account/enterprise/picture/../../e/x.png" },
    { email: "nobody" },
    { helpUrl: "http://help.example" },
    { dashBoardVideo: "javascript:alert(1)" },
    { banners: [{ path: "https://elsewhere.example/a.png", text: "Sale" }] },
    { banners: [{ path: PICTURE, text: " " }] },
    { banners: [{ path: PICTURE, text: "Sale", url: "//elsewhere.example" }] },
    { banners: Array.from({ length: 6 }, () => ({ path: PICTURE, text: "Sale" })) },
  ])("refuses %o", async (body) => {
    expect((await save(body)).status).toBe(400);
  });
});

describe("a picture of a white label", () => {
  it("is written anew, shown to anybody, and kept by browsers for ever", async () => {
    const camera = await sharp(await makePicture(8, 8, "jpeg"))
      .withExif({ IFD0: { Copyright: "secret" } })
      .toBuffer();
    const { path } = (await upload("logo.jpg", camera)).data;
    const shown = await app.call(`GET ${path}` as never);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(Buffer.from(shown.data as Uint8Array).includes("secret")).toBe(false);
  });

  it.each([
    ["logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"],
    ["logo.png", "<html><script>1</script></html>"],
    ["notes.txt", "no picture"],
  ])("is never %s", async (name, content) => {
    expect((await upload(name, content)).status).toBe(400);
  });

  it("is forgotten when nothing shows it", async () => {
    const kept = (await upload("a.png", await makePicture(9, 9))).data.path;
    const lost = (await upload("b.png", await makePicture(10, 10))).data.path;
    const banner = (await upload("c.png", await makePicture(11, 11))).data.path;
    await save({ logoPath: kept, banners: [{ path: banner, text: "Sale" }] });
    await app.platform.database.system.query(
      "update enterprise_picture set created_at = now() - interval '2 days'",
    );
    await pruningPictures(app.platform).run();
    const status = async (path: string) => (await app.call(`GET ${path}` as never)).status;
    expect([await status(kept), await status(banner), await status(lost)]).toEqual([200, 200, 404]);
  });
});
