import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBot } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { operate } from "#server/testing/operator.ts";

let app: TestApp;
const run = (...words: string[]) =>
  operate({ DATABASE_URL: app.databaseUrl, DLVRD_DATA: app.platform.config.dataDir }, ...words);
const person = (email: string, role = "1") => {
  const about = ["--enterprise", "Corner Shop", "--email", email, "--name", "A B"];
  return run("create-user", ...about, "--role", role, "--password", "long enough");
};

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe("operators' commands", () => {
  it("make an enterprise, a person in it and a token that the API takes", async () => {
    const enterprise = await run("create-enterprise", "--name", "Corner Shop");
    expect(enterprise).toMatchObject({ code: 0, err: "" });
    const user = await person("a@corner.example", "report viewer");
    expect(user).toMatchObject({ code: 0, err: "" });
    const token = await run("token", "--email", "A@corner.example", "--hours", "2");
    expect(token.out).toMatch(/^ses_[\w-]+\n$/);
    const me = await app.call("GET /e/enterprise/users/me", { token: token.out.trim() });
    expect(me.data).toMatchObject({ uId: user.out.trim(), eId: enterprise.out.trim(), roles: [6] });
  });

  it("leave a trace in the audit trail, without password or token", async () => {
    const { rows } = await app.platform.database.system.query(
      "select action, subject, after::text from audit_event order by id",
    );
    expect(rows.map((row) => row.action)).toEqual([
      "enterprise.created",
      "user.created",
      "auth.token_issued",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/long enough|ses_|argon2/);
  });

  it("import training data into a bot and name the rows that were left out", async () => {
    const tenant = await app.tenant();
    const bot = await makeBot(app, tenant.token);
    const folder = await mkdtemp(path.join(os.tmpdir(), "dlvrd-import-"));
    const file = path.join(folder, "intents.csv");
    await writeFile(file, "intent,phrase\ngreet,hello\ngreet,good day\n,nobody's phrase\nbye,see you\n");
    const done = await run("import-intents", "--bot", bot, "--file", file);
    await rm(folder, { recursive: true });
    expect(done.code).toBe(0);
    expect(JSON.parse(done.out)).toEqual({ accepted: 3, duplicate: 0, rejected: 1 });
    expect(done.err).toMatch(/line 4: /);
    await expect(run("import-intents", "--bot", tenant.id, "--file", import.meta.filename)).rejects.toThrow(
      "There is no bot",
    );
  });

  it("refuse what cannot be", async () => {
    await expect(person("a@corner.example")).rejects.toThrow("Someone signs in as a@corner.example already.");
    await expect(run("token", "--email", "nobody@corner.example")).rejects.toThrow("Nobody signs in as");
  });

  it.each([
    [[], "Usage: npm run dlvrd"],
    [["fly"], "There is no command fly."],
    [["token"], "Missing: --email."],
    [["token", "--email", "a@b.example", "--hours", "soon"], "--hours is a number"],
    [["create-enterprise", "--name", "x", "--colour", "red"], "Unknown option '--colour'"],
    [
      [
        "create-user",
        "--email",
        "x",
        "--enterprise",
        "x",
        "--name",
        "x",
        "--role",
        "1",
        "--password",
        "long enough",
      ],
      "x is not an e-mail address.",
    ],
  ])("say how to call them: %j", async (words, sentence) => {
    const said = await run(...words);
    expect(said).toMatchObject({ code: 2, out: "" });
    expect(said.err).toContain(sentence);
    expect(said.err).toContain("Usage: npm run dlvrd -- ");
  });
});
