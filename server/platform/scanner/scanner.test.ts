import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { newId } from "#server/platform/ids.ts";
import { type Clamd, EICAR, startClamd } from "#server/testing/clamd.ts";
import { makeBot } from "#server/testing/factories/bots.ts";
import { makeSite, visit } from "#server/testing/factories/chat.ts";
import { makePdf } from "#server/testing/factories/pdf.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let clamd: Clamd;
let app: TestApp;
let tenant: Tenant;
const lines: string[] = [];
beforeAll(async () => {
  clamd = await startClamd();
  const env = { CLAMD_URL: clamd.url, CLAMD_TIMEOUT_SECONDS: "1", LOG_LEVEL: "warn" };
  app = await startApp(env, {}, undefined, (line) => lines.push(line));
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  await clamd.close();
});
beforeEach(() => {
  clamd.mood = "looks";
  clamd.received = 0;
});

const VIRUS = "This file holds a virus (Eicar-Test-Signature) and was not kept.";
const file = (content: string | Uint8Array, fileName = "notes.txt") => [{ fileName, content }];
const upload = (content: string, on = app, token = tenant.token) =>
  on.call("POST /e/drive/upload", { token, files: file(content) });
const kept = async (on = app) => (await on.platform.store.list()).length;
const counted = async (outcome: string) =>
  (await app.platform.metrics.scannedFiles.get()).values.find(({ labels }) => labels.outcome === outcome)
    ?.value ?? 0;
const audited = async () =>
  (await app.call("GET /e/enterprise/audit_trail", { token: tenant.token })).data.entries.filter(
    ({ action }) => action === "artifact.virus_found",
  );

/** Every call that takes files, but for the visitors' one. */
const DOORS = Object.entries(contract as Record<string, Route>).filter(
  ([name, route]) =>
    route.formats?.includes("multipart") && route.permission !== "VISITOR" && name !== "deleteDocuments",
);

describe("a file that holds a virus", () => {
  it("is refused in its field, written down, counted, and not kept", async () => {
    const [files, viruses, entries] = [await kept(), await counted("virus"), (await audited()).length];
    const reply = await upload(`Dear all, ${EICAR}`);
    expect([reply.status, reply.message]).toEqual([400, VIRUS]);
    expect(reply.data).toMatchObject({
      reason: "FILE_INFECTED",
      errors: [{ field: "files", message: VIRUS }],
    });
    expect(await kept()).toBe(files);
    expect(await counted("virus")).toBe(viruses + 1);
    const [entry, ...older] = await audited();
    expect(older).toHaveLength(entries);
    expect(entry).toMatchObject({ subject: "Eicar-Test-Signature", actor: "Role 1" });
    expect(lines.at(-1)).toMatch(/"call":"uploadFile","virus":"Eicar-Test-Signature"/);
    expect(JSON.stringify([entry, lines.at(-1)])).not.toContain("notes.txt");
  });

  it("has no door to come in by", async () => {
    expect(DOORS.length).toBeGreaterThan(10);
    for (const [name, route] of DOORS) {
      const reply = await app.call(`${route.method} ${route.path}` as "POST /e/drive/upload", {
        token: tenant.token,
        query: name === "videoRecordingPiece" ? { roomId: newId(), recordingId: newId(), seq: 0 } : {},
        form: { agentId: newId() },
        files: file(EICAR, "a.pdf"),
      });
      expect([name, reply.status, reply.message]).toEqual([name, 400, VIRUS]);
    }
  });

  it("comes from no visitor of a web chat, whom the trail does not name", async () => {
    const visitor = await visit(app, await makeSite(app, tenant.token), { name: "Meera" });
    const files = await kept();
    const send = (content: string) =>
      app.call("POST /webchat/upload", { token: visitor.token, files: file(content) });
    expect((await send(EICAR)).message).toBe(VIRUS);
    expect(await kept()).toBe(files);
    expect((await audited())[0]).toMatchObject({ after: { call: "webchatUpload" } });
    expect(JSON.stringify(await audited())).not.toContain("Meera");
    expect((await send("All is well.")).status).toBe(200);
    expect(await kept()).toBe(files + 1);
  });

  it("becomes nothing that an agent knows", async () => {
    const agentId = await makeBot(app, tenant.token);
    const send = (text: string) =>
      app.call("POST /chatbird/api/nlp/agent/upload_documents", {
        token: tenant.token,
        form: { agentId },
        files: [
          { fileName: "good.pdf", content: makePdf(["Opens at nine."]) },
          { fileName: "more.pdf", content: Buffer.concat([makePdf(["x"]), Buffer.from(text)]) },
        ],
      });
    const files = await kept();
    expect((await send(`\n%${EICAR}`)).message).toBe(VIRUS);
    expect(await kept()).toBe(files);
    expect((await send("")).status).toBe(200);
  });
});

describe("a file that is well", () => {
  it("is kept once the scanner has read every byte of it", async () => {
    const content = `Name,Phone Number\n${"Asha,+919812345678\n".repeat(400_000)}`;
    const reply = await app.call("POST /chatbird/api/customer_master/upload_csv", {
      token: tenant.token,
      files: file(content, "customers.csv"),
    });
    expect(reply.status, reply.message).toBe(200);
    expect(clamd.received).toBe(content.length);
  });

  it("waits for a slow answer", async () => {
    clamd.mood = "waits";
    const [files, scans] = [await kept(), clamd.scans];
    const going = upload("Slowly, slowly.");
    await expect.poll(() => clamd.scans).toBe(scans + 1);
    expect(await kept()).toBe(files);
    clamd.release();
    expect((await going).status).toBe(200);
    expect(await kept()).toBe(files + 1);
  });
});

describe("a scanner that does not say", () => {
  const AWAY =
    "The virus scanner does not answer, so this file was not kept. Try again in a few minutes, and tell your operator if it stays so.";

  it.each(["silent", "closes", "broken"] as const)("lets nothing in: %s", async (mood) => {
    clamd.mood = mood;
    const [files, missed] = [await kept(), await counted("failed")];
    const reply = await upload("Well.");
    expect([reply.status, reply.message]).toEqual([503, AWAY]);
    expect(reply.data).toMatchObject({ errors: [{ field: "files", message: AWAY }] });
    expect(await kept()).toBe(files);
    expect(await counted("failed")).toBe(missed + 1);
  });

  it("says so of a file that is larger than it reads", async () => {
    clamd.mood = "limit";
    const reply = await upload("Well.");
    expect([reply.status, reply.message]).toEqual([
      413,
      expect.stringMatching(/^This file is larger than the virus scanner reads and was not kept\. Send/),
    ]);
  });

  it("lets files in where it need not be asked, and still no virus", async () => {
    const env = { CLAMD_URL: clamd.url, CLAMD_REQUIRED: "false", LOG_LEVEL: "warn" };
    const heard: string[] = [];
    const lax = await startApp(env, {}, app, (line) => heard.push(line));
    clamd.mood = "broken";
    expect((await upload("Well.", lax)).status).toBe(200);
    expect(heard.at(-1)).toMatch(/"kept":true,"msg":"a file could not be scanned"/);
    clamd.mood = "looks";
    expect((await upload(EICAR, lax)).message).toBe(VIRUS);
    await lax.stop();
  });

  it("is told by the readiness, and by nothing where there is none", async () => {
    const ready = async (on: TestApp) => {
      const { statusCode, body } = await on.http.inject({ method: "GET", url: "/readyz" });
      return [statusCode, JSON.parse(body).scanner];
    };
    expect(await ready(app)).toEqual([200, "ready"]);
    clamd.mood = "closes";
    const deaf = await startApp({ CLAMD_URL: clamd.url }, {}, app);
    expect(await ready(deaf)).toEqual([200, "does not answer"]);
    await deaf.stop();
    const none = await startApp({}, {}, app);
    expect(await ready(none)).toEqual([200, undefined]);
    expect((await upload(EICAR, none)).status).toBe(200);
    await none.stop();
  });
});
