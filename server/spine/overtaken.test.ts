import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBot, makeEntity, makeIntent, makeStory } from "#server/testing/factories/bots.ts";
import { makeActivity, makeCampaign } from "#server/testing/factories/campaigns.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeSite } from "#server/testing/factories/chat.ts";
import { freshPhone, makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { makeWebhook } from "#server/testing/factories/webhooks.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  ({ token } = tenant);
});
afterAll(() => app.stop());

/** Something that two people edit: opened with its revision, saved by what is to be different and what was seen. */
interface Edited {
  open: () => Promise<{ revision: string; holds: string }>;
  save: (word: string, seen?: string) => Promise<{ status: number; body: { code?: unknown } }>;
}

let minute = 9;
const EDITED: Record<string, () => Promise<Edited>> = {
  async "chat settings"() {
    const call = "GET /e/enterprise/chat_config" as const;
    return {
      open: async () => {
        const { data } = await app.call(call, { token });
        return { revision: data.revision, holds: data.chat.welcome };
      },
      save: async (word, seen) => {
        const { chat } = (await app.call(call, { token })).data;
        return app.call("PUT /e/enterprise/chat_config", { token, body: { ...chat, welcome: word, seen } });
      },
    };
  },
  async "web chat"() {
    const params = { id: await makeSite(app, token) };
    const opened = async () =>
      (await app.call("GET /e/enterprise/chat_config/widget/{id}", { token, params })).data;
    return {
      open: async () => {
        const { revision, widget } = await opened();
        return { revision, holds: widget.title };
      },
      save: async (title, seen) =>
        app.call("PUT /e/enterprise/chat_config/widget/{id}", {
          token,
          params,
          body: { ...(await opened()).widget, title, seen },
        }),
    };
  },
  async "rules of outreach"() {
    const call = "GET /chatbird/api/outreach" as const;
    // A word is a time of the day here.
    const times = new Map<string, string>();
    return {
      open: async () => {
        const { revision, rules } = (await app.call(call, { token })).data;
        const from = rules.quiet?.from ?? "";
        return { revision, holds: [...times].find(([, time]) => time === from)?.[0] ?? from };
      },
      save: (word, seen) => {
        // No time twice: what is as it stands already overtakes nobody.
        const from = times.get(word) ?? `20:${String(++minute)}`;
        times.set(word, from);
        const body = { quiet: { from, to: "08:00" }, cap: null, seen };
        return app.call("PUT /chatbird/api/outreach", { token, body });
      },
    };
  },
  async intent() {
    const agentId = await makeBot(app, token);
    const storyId = await makeStory(app, token, agentId);
    const id = await makeIntent(app, token, { agentId, storyId });
    const params = { agentId, storyId, intentId: id };
    return {
      open: async () => {
        const call = "GET /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}" as const;
        const { data } = await app.call(call, { token, params });
        return { revision: data.revision, holds: data.utterances[0]!.utterance };
      },
      save: (word, seen) =>
        app.call("POST /chatbird/api/nlp/intent", {
          token,
          body: {
            id,
            agentId,
            storyId,
            name: `intent ${id}`,
            utterances: [{ utterance: word }, { utterance: "two" }],
            seen,
          },
        }),
    };
  },
  async entity() {
    const agentId = await makeBot(app, token);
    const entityId = await makeEntity(app, token, agentId);
    return {
      open: async () => {
        const call = "GET /chatbird/api/nlp/agent/{agentId}/entity/{entityId}" as const;
        const { data } = await app.call(call, { token, params: { agentId, entityId } });
        return { revision: data.revision!, holds: data.values[0]!.value };
      },
      save: (value, seen) =>
        app.call("POST /chatbird/api/nlp/entity", {
          token,
          body: {
            id: entityId,
            agentId,
            name: `entity ${entityId}`,
            values: [{ value, type: "synonyms", synonyms: ["x"] }],
            seen,
          },
        }),
    };
  },
  async configuration() {
    const agentId = await makeBot(app, token);
    return {
      open: async () => {
        const { data } = await app.call("GET /chatbird/api/nlp/agent/{id}", {
          token,
          params: { id: agentId },
        });
        return { revision: data.config.revision, holds: data.config.outOfScopeMessage };
      },
      save: (outOfScopeMessage, seen) =>
        app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
          token,
          params: { agentId },
          body: { entityExtractRetries: 2, outOfScopeMessage, modelType: "SVM", language: "en", seen },
        }),
    };
  },
  async prompt() {
    const made = await app.call("POST /chatbird/api/nlp/agent", {
      token,
      body: { name: `Bot ${newId()}`, description: "x", type: "prompt" },
    });
    const agentId = made.data.id;
    const openaiKey = await makeIntegrationRow(app, tenant.id);
    return {
      open: async () => {
        const { data } = await app.call("GET /chatbird/api/nlp/agent/{id}", {
          token,
          params: { id: agentId },
        });
        return { revision: data.promptConfig!.revision, holds: data.promptConfig!.prompt };
      },
      save: (prompt, seen) =>
        app.call("POST /chatbird/api/nlp/agent/{agentId}/prompt", {
          token,
          params: { agentId },
          body: { openaiKey, prompt, seen },
        }),
    };
  },
  async knowledge() {
    const agentId = await makeBot(app, token);
    const params = { agentId };
    const call = "/chatbird/api/nlp/agent/{agentId}/genai/config" as const;
    const at = (word: string) => `https://example.com/${encodeURIComponent(word)}`;
    return {
      open: async () => {
        const { data } = await app.call(`GET ${call}`, { token, params });
        return { revision: data.revision, holds: decodeURIComponent(data.websitesUrls[0]?.slice(20) ?? "") };
      },
      save: (word, seen) =>
        app.call(`POST ${call}`, {
          token,
          params,
          body: {
            kbFromWebsite: true,
            websitesUrls: [at(word)],
            kbFromDoc: false,
            genAiConfigId: null,
            seen,
          },
        }),
    };
  },
  async customer() {
    const phoneNumber = freshPhone();
    const id = await makeCustomer(app, token);
    return {
      open: async () => {
        const call = "GET /chatbird/api/customer_master/customers/{id}" as const;
        const { data } = await app.call(call, { token, params: { id } });
        return { revision: data.revision, holds: data.customer.name };
      },
      save: (name, seen) =>
        app.call("POST /chatbird/api/customer_master/customer/save", {
          token,
          body: { id, name, phoneNumber, seen },
        }),
    };
  },
  async campaign() {
    const { campaign: id } = await makeCampaign(app, tenant);
    const params = { id };
    const read = async () => (await app.call("GET /chatbird/api/campaign/{id}", { token, params })).data.data;
    return {
      open: async () => {
        const { revision, description } = await read();
        return { revision, holds: description };
      },
      save: async (description, seen) => {
        const { name, channelId, message, variables } = await read();
        const body = { name, channelId, message, columnMapping: variables, description, seen };
        return app.call("PUT /chatbird/api/campaign/{id}", { token, params, body });
      },
    };
  },
  async role() {
    const name = `Role ${newId()}`;
    const made = await app.call("POST /e/enterprise/roles", {
      token,
      body: { name, permissions: ["NLP.VIEW"] },
    });
    const { id } = made.data.role;
    return {
      open: async () => {
        const { data } = await app.call("GET /e/enterprise/roles/permissions", { token });
        const { revision, description } = data.roles.find((role) => role.id === id)!;
        return { revision, holds: description };
      },
      save: (description, seen) =>
        app.call("PUT /e/enterprise/roles/{id}", {
          token,
          params: { id: String(id) },
          body: { name, description, permissions: ["NLP.VIEW"], seen },
        }),
    };
  },
  async channel() {
    const contactId = `${newId()}@dlvrd.example`;
    const id = await makeChannel(app, token, { name: `Mail ${newId()}`, contactId });
    return {
      open: async () => {
        const { data } = await app.call("GET /e/enterprise/channels/{id}", { token, params: { id } });
        return { revision: data.channel.revision, holds: data.channel.name };
      },
      save: (name, seen) =>
        app.call("PUT /e/enterprise/channels/{channelId}", {
          token,
          params: { channelId: id },
          body: { name, type: 1, vendor: "smtp", contactId, seen },
        }),
    };
  },
  async activity() {
    const { campaign } = await makeCampaign(app, tenant);
    const params = { id: await makeActivity(app, token, campaign) };
    return {
      open: async () => {
        const { data } = await app.call("GET /chatbird/api/activity/{id}", { token, params });
        return { revision: data.data.revision, holds: data.data.name };
      },
      save: (name, seen) =>
        app.call("PUT /chatbird/api/activity/{id}", {
          token,
          params,
          body: { name, phoneNumber: ["+919812345678"], seen },
        }),
    };
  },
  async department() {
    const name = `Department ${newId()}`;
    const params = { id: await makeDepartment(app, token, name) };
    return {
      open: async () => {
        const { data } = await app.call("GET /e/enterprise/departments/{id}", { token, params });
        return { revision: data.department.revision, holds: data.department.desc };
      },
      save: (desc, seen) =>
        app.call("PUT /e/enterprise/departments/{id}", { token, params, body: { name, desc, seen } }),
    };
  },
  async attribute() {
    const name = `attribute ${newId()}`;
    const call = "POST /chatbird/api/customer_master/inputfield_definition/save" as const;
    const shape = {
      fieldName: name,
      fieldLabel: name,
      mandatory: false,
      fieldType: "text",
      inputType: "alphabets",
    };
    const made = await app.call(call, { token, body: { ...shape, fieldHelptext: "x" } });
    const { _id } = made.data;
    return {
      open: async () => {
        const { data } = await app.call("GET /chatbird/api/customer_master/inputfield_definitions", {
          token,
        });
        const found = data.inputFieldDefinitions.find((field) => field._id === _id)!;
        return { revision: found.revision!, holds: found.fieldHelptext };
      },
      save: (fieldHelptext, seen) => app.call(call, { token, body: { _id, ...shape, fieldHelptext, seen } }),
    };
  },
  async webhook() {
    const { webhook } = await makeWebhook(app, token, `Hook ${newId()}`);
    const params = { id: webhook };
    return {
      open: async () => {
        const { data } = await app.call("GET /e/enterprise/webhooks/{id}", { token, params });
        return { revision: data.webhook.revision, holds: data.webhook.name };
      },
      save: (name, seen) =>
        app.call("PUT /e/enterprise/webhooks/{id}", {
          token,
          params,
          body: {
            name,
            url: "https://hooks.dlvrd.invalid/in",
            events: ["template.synced"],
            active: false,
            seen,
          },
        }),
    };
  },
  async enterprise() {
    const own = (await app.tenant()).token;
    return {
      open: async () => {
        const { data } = await app.call("GET /e/enterprise/details", { token: own });
        return { revision: data.revision, holds: data.details.address };
      },
      save: (address, seen) =>
        app.call("PUT /e/enterprise/details", { token: own, body: { name: "Shop", address, seen } }),
    };
  },
  async branding() {
    // Nobody has given this enterprise a look yet.
    const own = (await app.tenant()).token;
    return {
      open: async () => {
        const { data } = await app.call("GET /e/enterprise/branding", { token: own });
        return { revision: data.revision, holds: data.branding?.title ?? "" };
      },
      save: (title, seen) => app.call("PUT /e/enterprise/branding", { token: own, body: { title, seen } }),
    };
  },
};

describe.each(Object.keys(EDITED))("%s", (kind) => {
  it("is not written over by who saw an earlier state", async () => {
    const { open, save } = await EDITED[kind]!();
    const { revision } = await open();
    expect((await save("theirs", revision)).status).toBe(200);
    const late = await save("mine", revision);
    expect([late.status, late.body.code]).toEqual([409, 1409]);
    const now = await open();
    expect(now.holds).toBe("theirs");
    expect(now.revision).not.toBe(revision);
    expect((await save("mine", now.revision)).status).toBe(200);
    expect((await save("whatever stands there")).status).toBe(200);
    expect((await open()).holds).toBe("whatever stands there");
  });

  it("lets one of many through who save the same state at once", async () => {
    const { open, save } = await EDITED[kind]!();
    const { revision } = await open();
    const saved = await Promise.all(
      ["a one", "b two", "c three", "d four"].map((word) => save(word, revision)),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

it("counts a label that was put on meanwhile as a change of the customer", async () => {
  const { open, save } = await EDITED.customer!();
  const { revision } = await open();
  const tagId = await makeSegment(app, token);
  const all = await app.call("POST /chatbird/api/customer_master/{kind}/map_customers", {
    token,
    params: { kind: "tags" },
    body: { tagIds: [tagId], filter: { search: "", groups: "", tags: "" } },
  });
  expect(all.status).toBe(200);
  expect((await save("mine", revision)).body.code).toBe(1409);
});
