import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePicture } from "#server/testing/factories/library.ts";
import { box, film, PAGE, pdfOf, pngOf, SVG, TYPES, zipOf } from "#server/testing/factories/hostile-files.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ LIBRARY_QUOTA_MB: "1" });
});
afterAll(() => app.stop());
beforeEach(async () => {
  token = (await app.tenant()).token;
});

const send = (fileName: string, content: string | Uint8Array, query: Record<string, string> = {}) =>
  app.call("POST /e/drive/upload", { token, query, files: [{ fileName, content }] });
const names = async () =>
  (await app.call("GET /e/enterprise/artifacts", { token })).data.artifacts.map(({ data }) => data.name);
const refusals = async (reason: string) =>
  (await app.platform.metrics.refusedFiles.get()).values.find(({ labels }) => labels.reason === reason)
    ?.value ?? 0;

describe("files that are refused", () => {
  const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(400, 1)]);
  const elf = Buffer.concat([Buffer.from("\x7fELF"), Buffer.alloc(400, 1)]);
  it.each<[what: string, name: string, content: string | Uint8Array, reason: string, sentence: RegExp]>([
    ["a Windows program named .png", "cat.png", exe, "program", /cat\.png holds a Windows program\./],
    ["a Linux program without an ending", "tool", elf, "program", /tool holds a Linux program\./],
    ["a shell script named .jpg", "cat.jpg", "#!/bin/sh\nrm -rf /\n", "script", /holds a script/],
    [
      "a script that begins like a PDF",
      "a.pdf",
      "%PDF-1.4\n<script>alert(1)</script>",
      "script",
      /begins like a PDF/,
    ],
    [
      "a PDF with a page before its objects",
      "a.pdf",
      pdfOf("<html><script>alert(1)</script>\n"),
      "script",
      /begins like/,
    ],
    ["a PDF with a page behind it", "a.pdf", pdfOf("", PAGE), "script", /begins like/],
    ["a PDF that is cut off", "a.pdf", pdfOf().slice(0, 40), "damaged", /cut off or damaged/],
    [
      "an SVG with a script",
      "logo.svg",
      SVG,
      "page",
      /an SVG drawing, which can run scripts; save it as PNG/,
    ],
    ["an SVG named .png", "logo.png", `<?xml version="1.0"?>\n<!-- x -->${SVG}`, "page", /an SVG drawing/],
    ["a web page named .txt", "notes.txt", ` \n${PAGE}`, "page", /a web page or a script/],
    ["a web page behind a GIF's first bytes", "a.gif", `GIF89a/*${PAGE}*/`, "damaged", /cannot be decoded/],
    ["no bytes at all", "empty.png", "", "empty", /empty\.png holds nothing/],
    ["a zip archive", "all.zip", zipOf([{ name: "a.txt", content: "a" }]), "archive", /a zip archive/],
    ["a zip archive named .docx", "a.docx", zipOf([TYPES, { name: "x.xml" }]), "archive", /a zip archive/],
    [
      "a document that unpacks to a thousand times its size",
      "bomb.docx",
      zipOf([TYPES, { name: "word/document.xml", claims: 900 * 1024 * 1024 }]),
      "bomb",
      /would unpack to far more/,
    ],
    [
      "a document whose parts leave it",
      "up.docx",
      zipOf([TYPES, { name: "word/document.xml" }, { name: "../../etc/cron.d/x" }]),
      "archive",
      /would land outside/,
    ],
    [
      "a document with macros",
      "macro.docx",
      zipOf([TYPES, { name: "word/document.xml" }, { name: "word/vbaProject.bin" }]),
      "macros",
      /a document with macros/,
    ],
    ["a picture of 50,000 × 50,000 pixels", "big.png", pngOf(50_000, 50_000), "bomb", /50000 × 50000 pixels/],
    ["a picture whose rows are missing", "gap.png", pngOf(900, 900), "damaged", /cannot be decoded/],
    ["a film without its index", "a.mp4", box("ftyp", "isom\0\0\0\0"), "damaged", /film or sound/],
    [
      "a film with a page behind it",
      "a.mp4",
      Buffer.concat([film("isom"), Buffer.from(PAGE)]),
      "damaged",
      /film or sound/,
    ],
    ["bytes of no meaning", "data.bin", Buffer.from([0, 1, 2, 3, 4, 5]), "unknown", /not known here/],
    [
      "a document named like a picture",
      "scan.png",
      pdfOf(),
      "name",
      /named like a picture, but holds a document/,
    ],
  ])("%s", async (_what, name, content, reason, sentence) => {
    const kept = await app.platform.store.list("library");
    const before = await refusals(reason);
    const reply = await send(name, content);
    expect([reply.status, reply.message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await refusals(reason)).toBe(before + 1);
    expect(await names()).toEqual([]);
    expect(await app.platform.store.list("library")).toEqual(kept);
  });

  it("a text of a million comments, without thinking about it for long", async () => {
    const started = performance.now();
    expect((await send("long.txt", `${"<!-- -->".repeat(1_000_000)}${PAGE}`)).message).toMatch(/a web page/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("a JPEG that is cut off", async () => {
    const whole = await makePicture(400, 400, "jpeg");
    expect((await send("cut.jpg", whole.subarray(0, whole.length / 2))).message).toMatch(
      /cut off or damaged/,
    );
    expect((await send("whole.jpg", whole)).status).toBe(200);
  });

  it("what says of itself that it has 2 GB, before it is sent", async () => {
    const reply = await app.http.inject({
      method: "POST",
      url: "/e/drive/upload",
      headers: {
        "authentication-token": token,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": String(2 * 1024 ** 3),
      },
    });
    expect(reply.statusCode).toBe(413);
    expect(reply.json().message.message).toBe("This is larger than the 100 MB allowed here.");
  });

  it("what no longer fits into the library, until something is gone for good", async () => {
    const noise = await sharp(
      await sharp({
        create: {
          width: 600,
          height: 500,
          channels: 3,
          background: "#000",
          noise: { type: "gaussian", mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer(),
    )
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(600_000);
    expect((await send("one.png", noise)).status).toBe(200);
    const full = await send("two.png", noise);
    expect([full.status, full.message]).toEqual([
      409,
      expect.stringMatching(/The library is full: .* 1 MB in all/),
    ]);
    expect(await names()).toEqual(["one.png"]);
  });
});

describe("files that are kept", () => {
  it.each<
    [name: string, content: () => string | Uint8Array | Promise<Buffer>, mediaType: string, kept: string]
  >([
    ["photo.png", () => makePicture(), "image/png", "photo.png"],
    ["photo.png", () => makePicture(8, 8, "jpeg"), "image/jpeg", "photo.jpg"],
    ["photo", () => makePicture(8, 8, "webp"), "image/webp", "photo.webp"],
    ["film.mp4", () => film("isom"), "video/mp4", "film.mp4"],
    ["phone.3gp", () => film("3gp4"), "video/3gpp", "phone.3gp"],
    ["voice.m4a", () => film("M4A "), "audio/mp4", "voice.m4a"],
    ["terms.pdf", () => pdfOf(), "application/pdf", "terms.pdf"],
    ["list.csv", () => "a,b\n1,2\n", "text/csv", "list.csv"],
    ["../../etc/passwd", () => makePicture(), "image/png", "passwd.png"],
    ["..\\..\\windows\\x.png", () => makePicture(), "image/png", "x.png"],
    ["सूची\u202Egnp.png", () => makePicture(), "image/png", "सूची gnp.png"],
    [
      "a.docx",
      () => zipOf([TYPES, { name: "word/document.xml" }]),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "a.docx",
    ],
  ])("%s as %s", async (name, content, mediaType, kept) => {
    const reply = await send(name, await content());
    expect(reply.message).toBe("Uploaded Successfully");
    expect(reply.data.artifact.data).toMatchObject({ name: kept, mediaType });
    const keys = await app.platform.store.list("library");
    expect(keys.every((key) => /^library\/[0-9a-f-]{36}\/[0-9a-f-]{36}(-small)?\.[a-z0-9]+$/.test(key))).toBe(
      true,
    );
  });

  it("pictures forget the camera's notes and whatever was hidden behind them", async () => {
    const told = await sharp(await makePicture(20, 10, "jpeg"))
      .withExif({ IFD0: { Copyright: "SECRETPLACE" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await send("p.jpg", Buffer.concat([told, Buffer.from(`SECRETTAIL${PAGE}`)]));
    const { artifact } = data;
    // It stands upright now: the note about its position is applied, then gone.
    expect([artifact.data.width, artifact.data.height]).toEqual([10, 20]);
    const bytes = await app.http.inject({
      url: artifact.data.url,
      headers: { "authentication-token": token },
    });
    expect(bytes.rawPayload.toString("latin1")).not.toMatch(/SECRET|script/);
    expect((await sharp(bytes.rawPayload).metadata()).exif).toBeUndefined();
    expect(bytes.rawPayload.length).toBe(artifact.data.size);
  });
});
