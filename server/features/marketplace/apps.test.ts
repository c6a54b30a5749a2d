import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EncapDefinition } from "#contract/encaps/definition.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { importPreset } from "#server/testing/factories/marketplace.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { root } from "#server/testing/root.ts";

const APPS = "/e/enterprise/campaigns";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
});

const install = (presetId: string, body: object = {}, by = token) =>
  app.call("POST /e/marketplace/presets/{presetId}/install", { token: by, params: { presetId }, body });
const installed = async (presetId: string, body: object = {}) => {
  const made = await install(presetId, body);
  expect(made.status, made.message).toBe(200);
  const { things, id } = made.data.install;
  return { installId: id, things, id: things.find(({ kind }) => kind === "encap")!.id };
};
const drawn = async (id: string) =>
  (await app.call(`GET ${APPS}/{id}/definition`, { token, params: { id } })).data;
const remove = (id: string) => app.call("DELETE /e/marketplace/installs/{id}", { token, params: { id } });
const fieldsOf = ({ forms }: EncapDefinition) => forms.flatMap(({ fields }) => fields);
const shipped = async (id: string) =>
  JSON.parse(await readFile(path.join(root, "presets", id, "preset.json"), "utf8"));

/** An app of a file, to be written over with what is refused. */
interface Spoilt {
  buttons: { authConfigId: string; target: string }[];
  forms: { fields: { keepAs: string }[] }[];
  keeps: Record<string, string>;
}

describe("an app of a preset", () => {
  it.each([
    ["visit-feedback-app", { company: "Shoes & Co" }, "Your visit at Shoes & Co", "en"],
    ["appointment-request-app-hindi", { clinic: "अपना क्लिनिक" }, "अपना क्लिनिक", "hi"],
    ["table-booking-app-arabic", { restaurant: "الواحة" }, "الواحة", "ar"],
  ])(
    "%s is installed with the attributes it keeps answers as, and can be launched",
    async (preset, answers, title, language) => {
      const { id, things } = await installed(preset, { answers });
      const { definition, findings, version, encap } = await drawn(id);
      expect(findings).toEqual([]);
      expect(definition.properties).toMatchObject({ title, language });
      expect(encap.state).toBe(0);
      const own = new Set(things.filter(({ kind }) => kind === "customer-field").map((one) => one.id));
      const kept = fieldsOf(definition).flatMap(({ keepAs }) => keepAs ?? []);
      expect(kept.length).toBe(own.size);
      expect(kept.every((one) => own.has(one))).toBe(true);
      const launched = await app.call(`POST ${APPS}/{id}/launch`, {
        token,
        params: { id },
        body: { version },
      });
      expect(launched.status, launched.message).toBe(200);
      expect(launched.data.encap.link).toContain("http");
    },
  );

  it("goes to the trash with its install, and comes back with it", async () => {
    const { id, installId } = await installed("visit-feedback-app");
    const names = async () => (await app.call(`GET ${APPS}`, { token })).data.encaps.map(({ name }) => name);
    expect(await names()).toEqual(["Feedback after a visit"]);
    expect((await install("visit-feedback-app")).status).toBe(409);
    await remove(installId);
    expect(await names()).toEqual([]);
    const undone = await app.call("POST /e/enterprise/trash/undo", {
      token,
      body: { kind: "preset-install", subjectId: installId },
    });
    expect(undone.status, undone.message).toBe(200);
    expect(await names()).toEqual(["Feedback after a visit"]);
    const { definition } = await drawn(id);
    expect(fieldsOf(definition).find(({ key }) => key === "rating")!.keepAs).not.toBeNull();
  });

  it("is drawn up anew by a newer version, and what was launched stays launched", async () => {
    const file = { ...(await shipped("visit-feedback-app")), id: "our-feedback" };
    await importPreset(app, token, file);
    const { id, installId } = await installed("our-feedback");
    const { version } = await drawn(id);
    await app.call(`POST ${APPS}/{id}/launch`, { token, params: { id }, body: { version } });
    const newer = structuredClone(file);
    newer.version = 2;
    newer.apps[0].forms[0].title = "How did you like it?";
    expect((await importPreset(app, token, newer)).status).toBe(200);
    const raised = await app.call("POST /e/marketplace/installs/{id}/update", {
      token,
      params: { id: installId },
    });
    expect(raised.status, raised.message).toBe(200);
    const after = await drawn(id);
    expect(after.definition.forms[0]!.title).toBe("How did you like it?");
    expect(after.launched!.forms[0]!.title).toBe("How was your visit?");
    expect(after.version).toBe(version + 1);
  });

  it("needs the permission of apps", async () => {
    const { system } = app.platform.database;
    const key = await createApiKey(system, tenant.id, "few", [
      "MARKET_PLACE.VIEW",
      "CUSTOMER_MASTER.CREATE",
      "CUSTOMER_MASTER.EDIT",
    ]);
    const refused = await install("visit-feedback-app", {}, key);
    expect([refused.status, refused.message.includes("ENCAPS.CREATE")]).toEqual([403, true]);
  });

  it.each([
    [
      "a service of one enterprise",
      (one: Spoilt) => void (one.buttons[0]!.authConfigId = crypto.randomUUID()),
      "buttons",
    ],
    [
      "an attribute by its id",
      (one: Spoilt) => void (one.forms[0]!.fields[0]!.keepAs = crypto.randomUUID()),
      "keeps",
    ],
    [
      "an answer that it does not ask for",
      (one: Spoilt) => void (one.keeps = { shoe: "last_rating" }),
      "keeps shoe",
    ],
    [
      "an attribute that the preset has not",
      (one: Spoilt) => void (one.keeps = { rating: "shoe" }),
      "attribute shoe",
    ],
    [
      "a button that leads nowhere",
      (one: Spoilt) => void (one.buttons[0]!.target = "gone"),
      "App Feedback after a visit",
    ],
  ])("is refused with %s", async (_, spoil, reason) => {
    const file = { ...(await shipped("visit-feedback-app")), id: "spoilt" };
    spoil(file.apps[0]);
    const refused = await importPreset(app, token, file);
    expect(refused.status).toBe(422);
    expect(refused.message).toContain(reason);
  });
});
