import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PRESET_BYTES_MAX } from "#contract/marketplace/limits.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { importPreset, presetFile } from "#server/testing/factories/marketplace.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

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

const keep = (content: unknown) => importPreset(app, token, content);
const install = async (presetId = "small-desk") =>
  (
    await app.call("POST /e/marketplace/presets/{presetId}/install", {
      token,
      params: { presetId },
      body: {},
    })
  ).data;
const replies = async () =>
  (await app.call("GET /e/chat/canned", { token })).data.replies.map((one) => [one.shortcut, one.text]);

describe("a preset file", () => {
  it("is kept, listed beside the shipped ones for this enterprise alone, and deleted with Undo", async () => {
    expect((await keep(presetFile())).message).toBe("Small desk can be installed now.");
    const ids = async (by: string) =>
      (await app.call("GET /e/marketplace/presets", { token: by })).data.presets.map(({ id }) => id);
    expect(await ids(token)).toContain("small-desk");
    expect(await ids((await app.tenant()).token)).not.toContain("small-desk");
    const params = { presetId: "small-desk" };
    await app.call("DELETE /e/marketplace/presets/{presetId}", { token, params });
    expect(await ids(token)).not.toContain("small-desk");
    await app.call("POST /e/enterprise/trash/undo", {
      token,
      body: { kind: "preset", subjectId: "small-desk" },
    });
    expect(await ids(token)).toContain("small-desk");
    const shipped = { presetId: "order-updates" };
    expect(
      (await app.call("DELETE /e/marketplace/presets/{presetId}", { token, params: shipped })).status,
    ).toBe(409);
  });

  it.each([
    ["no JSON", "{ not json", "the file is not JSON in UTF-8"],
    ["nesting without end", `${"[".repeat(5_000)}${"]".repeat(5_000)}`, "nested more than 300 levels deep"],
    ["another format", presetFile({ format: 2 }), "format must be 1"],
    [
      "nothing of what it needs",
      {},
      "this server reads no other. id is required. version is required. name is required.",
    ],
    ["a field nobody knows", presetFile({ script: "alert(1)" }), "file holds script, which no preset has."],
    [
      "nothing to install",
      presetFile({ labels: [], replies: [], bot: undefined, questions: [] }),
      "holds nothing",
    ],
    ["a question that is not asked", presetFile({ questions: [] }), "does not ask for shop"],
    ["an id that is a path", presetFile({ id: "../../etc" }), "id must be made of"],
    [
      "a template its channel would refuse",
      presetFile({
        templates: [
          { kind: "whatsapp", name: "bad", language: "en", components: [{ type: "BODY", text: "{{1}}" }] },
        ],
      }),
      "Template bad:",
    ],
    [
      "a template with somebody else's file",
      presetFile({
        templates: [
          {
            kind: "whatsapp",
            name: "pic",
            language: "en",
            components: [
              {
                type: "HEADER",
                format: "IMAGE",
                example: { header_handle: ["http://169.254.169.254/latest"] },
              },
              { type: "BODY", text: "Look at this." },
            ],
          },
        ],
      }),
      "Template pic:",
    ],
    [
      "a rule that names records of another enterprise",
      presetFile({
        segments: [
          {
            name: "Theirs",
            rule: {
              kind: "membership",
              set: "segment",
              match: "any",
              ids: ["6b1f6f5e-6f0e-4c39-9e5c-1f9f4b1f2a11"],
            },
          },
        ],
      }),
      "must not ask for a segment",
    ],
    [
      "a pattern that would run for ever",
      presetFile({
        bot: {
          ...presetFile().bot,
          entities: [
            { name: "parcel number", values: [{ value: "p", type: "pattern", pattern: ["(a+)+$"] }] },
          ],
        },
      }),
      "Entity parcel number:",
    ],
  ])("is refused with %s", async (_, content, reason) => {
    const reply = await keep(content);
    expect(reply.status).toBe(422);
    expect(reply.message).toContain("This is not a preset that can be used:");
    expect(reply.message).toContain(reason);
  });

  it("is refused beyond a megabyte, under a shipped id, and when it is not newer", async () => {
    expect((await keep("x".repeat(PRESET_BYTES_MAX + 1))).status).toBe(413);
    expect((await keep(presetFile({ id: "order-updates" }))).message).toContain("ships with the product");
    await keep(presetFile());
    expect((await keep(presetFile())).message).toBe(
      "Version 1 of the preset small-desk is here already. Give the file a higher version.",
    );
  });

  it("cannot bring a script into an answer", async () => {
    const bot = presetFile().bot;
    const [story] = bot.stories;
    const [greet, ...others] = story!.intents;
    const response = "Hello <script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))";
    await keep(
      presetFile({ bot: { ...bot, stories: [{ ...story, intents: [{ ...greet, response }, ...others] }] } }),
    );
    const params = { presetId: "small-desk" };
    const tried = await app.call("POST /e/marketplace/presets/{presetId}/try", {
      token,
      params,
      body: { text: "hello" },
    });
    expect(tried.data.text).not.toMatch(/script|onerror/);
    const { install: made, job } = await install();
    await finishedJob(app, token, job!.id);
    const agentId = made.things.find(({ kind }) => kind === "bot")!.id;
    const said = await app.call("POST /chatbird/api/nlp/predictIntent", {
      token,
      body: { agentId, message: { text: "hello" } },
    });
    expect(said.data.output.text).not.toMatch(/script|onerror/);
  });
});

describe("a newer version", () => {
  const bot = presetFile().bot;
  const [story] = bot.stories;
  const newer = presetFile({
    version: 2,
    replies: [
      { shortcut: "welcome", text: "A warm welcome to [[shop]]." },
      { shortcut: "thanks", text: "Thank you." },
    ],
    bot: {
      ...bot,
      stories: [
        {
          ...story,
          intents: [
            { ...story!.intents[0], response: "Good day from [[shop]]!" },
            story!.intents[1],
            {
              name: "opening hours",
              phrases: ["when are you open", "opening hours", "are you open on sunday", "when do you close"],
              response: "From nine to five.",
            },
          ],
        },
      ],
    },
  });

  it("says what it would change, and changes that and nothing else", async () => {
    await keep(presetFile());
    const first = await install();
    await finishedJob(app, token, first.job!.id);
    const { id } = first.install;
    const one = { token, params: { id } };
    expect((await app.call("POST /e/marketplace/installs/{id}/update", one)).message).toBe(
      "There is no newer version of this preset.",
    );
    await keep(newer);
    const [row] = (await app.call("GET /e/marketplace/installs", { token })).data.installs;
    expect(row).toMatchObject({ version: 1, update: 2 });
    expect((await app.call("GET /e/marketplace/installs/{id}/update", one)).data).toEqual({
      from: 1,
      to: 2,
      changes: [
        { change: "changed", kind: "canned-reply", name: "welcome", parts: [] },
        { change: "added", kind: "canned-reply", name: "thanks", parts: [] },
        {
          change: "changed",
          kind: "bot",
          name: "Desk bot",
          parts: [
            { change: "changed", name: "greet" },
            { change: "added", name: "opening hours" },
          ],
        },
        { change: "dropped", kind: "canned-reply", name: "later", parts: [] },
      ],
    });
    const updated = await app.call("POST /e/marketplace/installs/{id}/update", one);
    expect(updated.message).toBe("Small desk is at version 2 now.");
    expect(updated.data.install).toMatchObject({ version: 2, update: null });
    await finishedJob(app, token, updated.data.job!.id);
    expect(await replies()).toEqual([
      ["later", "We write again later."],
      ["thanks", "Thank you."],
      ["welcome", "A warm welcome to Corner shop."],
    ]);
    const agentId = updated.data.install.things.find(({ kind }) => kind === "bot")!.id;
    const { data } = await app.call("POST /chatbird/api/nlp/predictIntent", {
      token,
      body: { agentId, message: { text: "are you open today" } },
    });
    expect(data).toMatchObject({ intent: "opening hours", output: { text: "From nine to five." } });
  });

  it("leaves what somebody removed, and what was there before it came", async () => {
    await app.call("POST /e/chat/canned", {
      token,
      body: { shortcut: "welcome", text: "Ours.", personal: false },
    });
    await keep(presetFile({ bot: undefined }));
    const { install: made } = await install();
    await keep(
      presetFile({
        bot: undefined,
        version: 2,
        labels: [{ name: "Parcel", colour: "rose" }],
        replies: [{ shortcut: "welcome", text: "Theirs, for [[shop]]." }],
      }),
    );
    const label = made.things.find(({ kind }) => kind === "chat-label")!;
    await app.call("DELETE /e/chat/config/{id}", { token, params: { id: label.id } });
    await app.call("POST /e/marketplace/installs/{id}/update", { token, params: { id: made.id } });
    expect((await app.call("GET /e/chat/config/list", { token })).data.labels).toEqual([]);
    expect((await replies()).find(([shortcut]) => shortcut === "welcome")![1]).toBe("Ours.");
  });
});
