import { afterAll, beforeAll, expect, it } from "vitest";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeArtifact, makePicture } from "#server/testing/factories/library.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let body: Record<string, unknown>;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  const made = await makeApproved(app, tenant, [
    { type: "HEADER", format: "IMAGE", example: { header_handle: ["4::x"] } },
    { type: "BODY", text: "Hello." },
  ]);
  body = { ...made.body, columnMapping: [] };
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const given = (media: object) => ({ ...body, message: { template: { templateId: "order_shipped", media } } });
const problems = async (media: object) => {
  const asked = { token: tenant.token, body: given(media) };
  return (await app.call("POST /chatbird/api/broadcast/validate", asked)).data.problems;
};
const refusal = async (media: object) => {
  const asked = { token: tenant.token, body: given(media) };
  const { status, message } = await app.call("POST /chatbird/api/broadcast/create", asked);
  return [status, message];
};

it("takes a file of the library that its channel takes, and no other", async () => {
  const placed = async (format: "png" | "webp") => {
    const fileName = `picture.${format}`;
    const id = await makeArtifact(app, tenant.token, fileName, await makePicture(8, 8, format));
    return problems({ fileName, type: `image/${format}`, url: `/e/drive/${id}/${fileName}` });
  };
  expect(await placed("png")).toEqual([]);
  expect(await placed("webp")).toEqual([
    { field: "message.template.media", message: expect.stringMatching(/WhatsApp/) },
  ]);
});

it.each([
  { type: "DOC", fileName: "a.pdf", url: "https://x.example/y.pdf" },
  { url: "https://x.example/y.pdf?v=2" },
  { fileName: "a.mp4", url: "https://x.example/y" },
  { type: "audio/mpeg", url: "https://x.example/y" },
])("takes nothing that a header with an image cannot show: %j", async (media) => {
  expect(await refusal(media)).toEqual([400, "Invalid file type !"]);
});

it.each([
  { url: "https://x.example/picture" },
  { type: "application/octet-stream", url: "https://x.example/y.jpg" },
  { type: "IMAGE", fileName: "y.png", url: "https://x.example/y" },
])("takes what may be an image: %j", async (media) => {
  expect(await problems(media)).toEqual([]);
});

it.each(["nonsense", "javascript:alert(1)", "/etc/passwd", "https://", "http://x.example/y.png"])(
  "takes no file from %s",
  async (url) => {
    expect(await refusal({ url })).toEqual([400, expect.stringMatching(/^The address of the file/)]);
  },
);
