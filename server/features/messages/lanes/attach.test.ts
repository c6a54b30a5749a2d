import { afterAll, beforeAll, expect, it } from "vitest";
import { type Content, type OutboundMessage, Unsendable } from "#channels/kit/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { newId } from "#server/platform/ids.ts";
import { makeArtifact, makePicture } from "#server/testing/factories/library.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { withFiles } from "./attach.ts";

let app: TestApp;
let tenant: Tenant;
let picture: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  picture = await makeArtifact(app, tenant.token);
});
afterAll(() => app.stop());

/** The content that leaves. */
async function leaves(content: Content, store = app.platform.store): Promise<Content | undefined> {
  let left: Content | undefined;
  const transmit = withFiles({ ...app.platform, store }, async (_channel, message) => {
    left = message.content;
    return { kind: "accepted", vendorId: "1" };
  });
  const channel = { enterpriseId: tenant.id } as OpenChannel;
  await transmit(channel, { to: "a@b.example", content, reference: "r" } as OutboundMessage, "send");
  return left;
}
const mail = (id: string): Content => ({
  kind: "email",
  subject: "Re: Bill",
  text: "Here it is",
  files: [{ id, fileName: "bill.png", mimeType: "image/png" }],
});

it("lays the bytes of library files into a mail, and leaves everything else as it is", async () => {
  const attachments = [{ fileName: "bill.png", mimeType: "image/png", bytes: await makePicture() }];
  expect(await leaves(mail(picture))).toEqual({
    kind: "email",
    subject: "Re: Bill",
    text: "Here it is",
    attachments,
  });
  const text: Content = { kind: "text", text: "Hello" };
  expect(await leaves(text)).toBe(text);
});

it("sends nothing of a file that is gone, and tries again where it cannot be read now", async () => {
  await expect(leaves(mail(newId()))).rejects.toThrow(
    new Unsendable("The file bill.png is not in the library any more."),
  );
  const store = Object.assign(Object.create(app.platform.store), {
    get: async () => Promise.reject(new Error("No answer.")),
  });
  await expect(leaves(mail(picture), store)).rejects.toMatchObject({
    name: "NotSent",
    message: "The file bill.png cannot be read.",
  });
});
