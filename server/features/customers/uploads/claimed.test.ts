import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it("takes no file of the server's for one that was sent", async () => {
  const { token } = await app.tenant();
  const file = path.join(app.platform.config.dataDir, "private.csv");
  await writeFile(file, "firstName,phone\nAsha,+919812345678\n");
  const reply = await app.call("POST /chatbird/api/customer_master/upload_csv", {
    token,
    body: { files: [{ fileName: "a.csv", path: file, size: 10 }] },
  });
  expect(JSON.stringify(reply.body)).not.toContain("Asha");
  expect([reply.status, reply.message]).toEqual([400, "Choose a CSV file."]);
});
