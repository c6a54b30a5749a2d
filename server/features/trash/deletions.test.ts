import { afterAll, beforeAll, expect, it } from "vitest";
import { type CallKey, contract } from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { TRASH_KINDS, type TrashKindName } from "#contract/trash/kinds.ts";
import { makeBot } from "#server/testing/factories/bots.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeWorld } from "#server/testing/factories/world.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { sample, type World } from "#server/testing/samples.ts";

const MARK = "walked";

/** What each deletion puts into the trash. */
const KINDS: Record<string, TrashKindName> = {
  deleteArtifact: "artifact",
  removeArtifacts: "artifact",
  deleteBucket: "bucket",
  removeFromBlacklist: "blacklist-entry",
  removeBroadcast: "broadcast",
  deleteBroadcastDraft: "broadcast-draft",
  deleteCampaign: "campaign",
  deleteActivity: "activity",
  deleteCannedReply: "canned-reply",
  deleteChatLabel: "chat-label",
  deleteChatRule: "chat-rule",
  deleteDocuments: "document",
  deleteEncap: "encap",
  deleteFlow: "flow",
  deleteJourney: "journey",
  deleteMailedReport: "mailed-report",
  removeEntity: "entity",
  removeIntent: "intent",
  removeStory: "story",
  deleteFaq: "faq",
  removeGoldenQuestion: "golden-question",
  removeTestConversation: "test-conversation",
  removeTests: "test-texts",
  removeBot: "bot",
  deleteCreativeImage: "creative-image",
  deleteCreativeLibrary: "creative-library",
  deleteSpeechClip: "speech-clip",
  removeField: "customer-field",
  removeGroup: "customer-group",
  removeSegment: "segment",
  deleteDepartment: "department",
  deleteIntegration: "integration",
  deletePreset: "preset",
  removeInstall: "preset-install",
  deletePrice: "price",
  resetBranding: "branding",
  deleteRichCard: "rich-card",
  deleteRole: "role",
  deleteTemplate: "template",
  deleteWebhook: "webhook",
  deleteRelayIntegration: "channel",
  deleteChannel: "channel",
};

/** Deletions that cannot be taken back, and why. */
const REASONS: Record<string, string> = {
  cancelTraining: "Stops a run; nothing is deleted.",
  endUserSession: "Ends a sign-in; the person signs in again.",
  resetAnalyticsConfig: "Settings of a page, without a word of anybody's; chosen again.",
  deactivateUser: "The account stays and is activated again.",
  removeDepartmentUsers: "Takes people out of a list; they are put in again.",
  removeDepartmentHours: "A department keeps everybody's hours again; Undo gives it its own back.",
  removePlannedWords: "Words that have not gone out yet; Undo plans them again.",
  removeDevice: "This browser's own registration; the switch makes it anew.",
  deleteApiKey: "A key that is known to somebody must not open again.",
  deleteEncapLink: "A link that is known to somebody must not open again.",
  deleteOnboarding: "Holds the way into an account that is not ours yet; begun anew.",
  removeIdentityProvider: "A way in, with who came by it.",
  removeHost: "A name that is given up is free for others.",
  removeSignOnDomain: "A name that is given up is free for others.",
  removeCustomerNote: "What is said of a person is erased past the trash.",
  removeCustomer: "A person is erased past the trash.",
  eraseCustomers: "People are erased past the trash.",
  stopErasing: "Stops a run; nothing is deleted.",
  deleteEncapInstance: "A person's answers are erased past the trash.",
  videoResourceRemove: "A person's picture and voice are erased past the trash.",
};

const DELETES = /\/(?:remove|delete|discard|forget|clear|withdraw)(?:_\w+)?(?:\/\{id\})?$/;
const deleting = (Object.entries(contract) as [string, Route][]).filter(
  ([, { method, path }]) => method === "DELETE" || DELETES.test(path),
);

let app: TestApp;
let tenant: Tenant;
let world: World;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  world = await makeWorld(app, tenant, MARK);
});
afterAll(() => app.stop());

const call = (key: string, input: object) => app.call(key as CallKey, { token: tenant.token, ...input });

/** What some deletions need to be there, and say, beside the ids of the world. */
const BEFORE: Record<
  string,
  () => Promise<{ params?: Record<string, string>; query?: object; body?: object }>
> = {
  deleteDocuments: async () => ({ body: { agentId: world.bot, filenames: [`${MARK}.pdf`] } }),
  deletePreset: async () => ({ params: { presetId: `${MARK}-preset` } }),
  deleteFlow: async () => ({ query: { channelId: world.channel } }),
  removeArtifacts: async () => ({ body: { ids: [world.artifact] } }),
  async removeTests() {
    const files = [{ fileName: "a.csv", content: "text,intent\nhello there,greet\nwho are you," }];
    await call("POST /chatbird/api/nlp/agent/{id}/tests", { params: { id: world.bot }, files });
    return {};
  },
  async resetBranding() {
    await call("PUT /e/enterprise/branding", { body: { title: "Acme" } });
    return {};
  },
  async deleteRole() {
    const body = { name: "Readers", permissions: ["NLP.VIEW"], dataScope: "own", description: "" };
    const { data } = await call("POST /e/enterprise/roles", { body });
    return { params: { id: String((data as unknown as { role: { id: number } }).role.id) } };
  },
  // With stories in it a bot is not deleted.
  removeBot: async () => ({ params: { id: await makeBot(app, tenant.token) } }),
  deleteChannel: async () => ({
    params: { channelId: await makeChannel(app, tenant.token, { contactId: "other@dlvrd.example" }) },
  }),
  async deleteRelayIntegration() {
    const gateway = { address: "https://gateway.example", gatewayChannelId: "c7", authKey: "key" };
    const body = { name: "Relay", type: 4, contactId: "+15550300002", ...gateway };
    const { data } = await call("POST /chatbird/api/relaybridge/channel_integration", { body });
    return { params: { id: (data as unknown as { id: string }).id } };
  },
};

it("leaves no deletion of the contract out", () => {
  expect(deleting.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(KINDS), ...Object.keys(REASONS)].toSorted(),
  );
  // Sites go with the configuration that no longer names them.
  expect(new Set([...Object.values(KINDS), "website"])).toEqual(new Set(TRASH_KINDS));
});

it.each(Object.entries(KINDS))("%s: what it deletes comes back by one press", async (name, kind) => {
  const route = deleting.find(([one]) => one === name)![1];
  const more = (await BEFORE[name]?.()) ?? {};
  const gone = await call(`${route.method} ${route.path}`, {
    params: route.params ? sample(route.params, world) : undefined,
    body: route.body ? sample(route.body, world) : undefined,
    ...more,
  });
  expect(gone.status, gone.message).toBe(200);
  const { entries } = (await call("GET /e/enterprise/trash", { query: { kind } })).data as unknown as {
    entries: { id: string }[];
  };
  const restored = await call("POST /e/enterprise/trash/{id}/restore", {
    params: { id: entries[0]!.id },
    body: { name: null },
  });
  expect(restored.status, restored.message).toBe(200);
});
