import { newId } from "#server/platform/ids.ts";
import type { Tenant, TestApp } from "../harness.ts";
import type { World } from "../samples.ts";
import { makePrice } from "./billing.ts";
import {
  makeCustomer,
  makeCustomerNote,
  makeField,
  makeGroup,
  makeSegment,
  makeUpload,
} from "./customers.ts";
import { makeCanned, makeChatLabel, makeChatRow, makeRule, makeVideo } from "./chat.ts";
import { makeMailedReport } from "./mailed-reports.ts";
import { makeInstall } from "./marketplace.ts";
import { makeBlacklisted } from "./messages.ts";
import { makeBroadcast, makeDraft } from "./broadcasts.ts";
import { makeCampaigns } from "./campaigns.ts";
import { makeCreatives } from "./creatives.ts";
import { makeExternalCampaign } from "./transactional.ts";
import { makeSpeechClip } from "./speech.ts";
import { makeFlow } from "./flows.ts";
import { makeChannel } from "./channels.ts";
import { makeInvitationRow } from "./invitations.ts";
import { makeLaunchedEncap } from "./encaps.ts";
import { makeDepartment } from "./departments.ts";
import { makeIntegrationRow } from "./integrations.ts";
import { makeWalkedJourney } from "./journeys.ts";
import { makeNotification } from "./notifications.ts";
import { makeOnboardingRow } from "./onboarding.ts";
import { makeArtifact, makeBucket } from "./library.ts";
import { makeRichCard, makeTemplate } from "./templates.ts";
import { makeSandbox } from "./sandbox.ts";
import { makeTrashed } from "./trash.ts";
import { makeWebhook } from "./webhooks.ts";
import { makeDocument, makeFaq, makeGolden } from "./knowledge.ts";
import { makeEntity, makeIntent, makeStory, makeTestConversation, teachSmallBot } from "./bots.ts";

/** One of every kind of record in an enterprise; `mark` stands in every name, to find it where it must not be. */
export async function makeWorld(app: TestApp, tenant: Tenant, mark: string): Promise<World> {
  const { token } = tenant;
  const { system } = app.platform.database;
  const bot = await teachSmallBot(app, token, { train: true });
  await app.call("POST /chatbird/api/nlp/agent", {
    token,
    body: { id: bot, name: `${mark} ${newId()}`, description: mark, type: "nlp" },
  });
  const story = await makeStory(app, token, bot, `${mark} story`);
  const intent = await makeIntent(app, token, { agentId: bot, storyId: story, name: `${mark} intent` });
  const entity = await makeEntity(app, token, bot, `${mark} entity`);
  const field = await makeField(app, token, { fieldLabel: mark });
  const segment = await makeSegment(app, token, `${mark} segment`);
  const group = await makeGroup(app, token, `${mark} group`);
  const customer = await makeCustomer(app, token, { name: mark, tags: [segment], groups: [group] });
  const upload = await makeUpload(app, token, undefined, `${mark}.csv`);
  const channel = await makeChannel(app, token, { name: `${mark} channel` });
  const idFrom = async (sql: string) => (await system.query<{ id: string }>(sql, [tenant.id])).rows[0]!.id;
  const key = newId();
  const chat = await makeChatRow(app, tenant, channel, mark);
  await system.query(
    "insert into api_key (enterprise_id, id, name, token_hash, permissions) values ($1, $2, $3, $4, '{}')",
    [tenant.id, key, mark, Buffer.from(key)],
  );
  return {
    bot,
    story,
    intent,
    entity,
    field,
    "test-conversation": await makeTestConversation(app, token, bot, `${mark} talk`),
    segment,
    group,
    customer,
    "customer-note": await makeCustomerNote(app, token, customer, mark),
    upload,
    artifact: await makeArtifact(app, token, `${mark}.png`),
    chat,
    ...(await makeVideo(app, tenant, chat, mark)),
    "chat-label": await makeChatLabel(app, token, mark),
    "blacklist-entry": await makeBlacklisted(app, token, mark),
    "chat-rule": await makeRule(app, token, { name: mark, on: "ended", actions: { note: mark } }),
    "canned-reply": await makeCanned(app, token, { shortcut: "hello", text: mark }),
    "mailed-report": await makeMailedReport(app, tenant, `${mark} report`),
    broadcast: await makeBroadcast(app, tenant, { name: mark }),
    "broadcast-draft": await makeDraft(app, token, { name: mark }),
    ...(await makeCampaigns(app, tenant, mark)),
    "external-campaign": await makeExternalCampaign(app, tenant, mark),
    onboarding: await makeOnboardingRow(app, tenant.id, mark),
    bucket: await makeBucket(app, token, `${mark} folder`),
    ...(await makeCreatives(app, tenant.id, mark)),
    "speech-clip": await makeSpeechClip(app, tenant.id, mark),
    channel,
    document: await makeDocument(app, token, bot, `${mark}.pdf`, [`${mark} knows this.`]),
    faq: await makeFaq(app, token, bot, { question: mark, answer: mark }),
    "golden-question": await makeGolden(app, token, bot, { question: mark, expected: mark }),
    integration: await makeIntegrationRow(app, tenant.id, { name: `${mark} model` }),
    ...(await makeWebhook(app, token, `${mark} hook`)),
    ...(await makeLaunchedEncap(app, token, mark)),
    ...(await makeWalkedJourney(app, tenant, mark, customer)),
    "preset-install": await makeInstall(app, token, `${mark}-preset`, `${mark} preset`),
    price: await makePrice(app, token),
    "trash-entry": await makeTrashed(app, token, `${mark} thrown away`),
    department: await makeDepartment(app, token, `${mark} department`),
    template: await makeTemplate(app, token, channel, {
      name: `t${newId().replaceAll("-", "")}`,
      language: "en",
    }),
    flow: await makeFlow(app, tenant.id, channel, { name: `${mark} flow` }),
    "rich-card": await makeRichCard(app, token, { name: `${mark} card` }),
    training: await idFrom("select id from bot_model where enterprise_id = $1"),
    notification: await makeNotification(app, tenant, { title: mark }),
    job: await idFrom("select id from job where enterprise_id = $1"),
    session: await idFrom("select id from session where enterprise_id = $1"),
    invitation: await makeInvitationRow(app, tenant.id, mark),
    user: tenant.people[2].id,
    "api-key": key,
    ...(await makeSandbox(app, tenant, mark)),
  };
}
