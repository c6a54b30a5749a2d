import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_INTENT } from "../trashed.ts";
import type { IntentDetails, IntentRow, intentRoutes, Utterance } from "#contract/bots/intents.ts";
import { trimmed } from "#contract/bots/marks.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot, holdBot, taught } from "../agents/service.ts";
import { isSystemEntity } from "../entities/system.ts";
import { entityIds } from "../entities/repository.ts";
import { demandStory } from "../stories/service.ts";
import type { Rows } from "../tables.ts";
import {
  countIntents,
  deleteIntent,
  findIntent,
  insertIntent,
  type IntentListRow,
  listBotIntents,
  listIntents,
  listPhrases,
  replacePhrases,
  updateIntent,
} from "./repository.ts";
import { safeMarkdown } from "./markdown.ts";

type SaveIntent = BodyOf<(typeof intentRoutes)["saveIntent"]>;
type ListIntents = QueryOf<(typeof intentRoutes)["listIntents"]>;

export async function demandIntent(rows: Rows, botId: string, id: string) {
  const intent = await findIntent(rows, botId, id);
  if (!intent) throw fail("NOT_FOUND", { what: "intent" });
  return intent;
}

export async function saveIntent(scope: Scope, input: SaveIntent): Promise<string> {
  return onTaken("INTENT_NAME_TAKEN", {}, () =>
    scope.write(async (work) => {
      await holdBot(work, input.agentId);
      await demandStory(work, input.agentId, input.storyId);
      await demandEntities(work, input);
      const id = input.id ?? newId();
      const content = {
        id,
        botId: input.agentId,
        storyId: input.storyId,
        name: input.name,
        responses: input.responses.map(({ response }) => ({ response: safeMarkdown(response) })),
        parameters: input.entities,
      };
      if (input.id) {
        const before = await demandIntent(work, input.agentId, input.id);
        if (input.seen !== undefined) demandSeen(input.seen, (await whole(work, before)).revision);
        await updateIntent(work, content);
      } else {
        await insertIntent(work, content);
      }
      await replacePhrases(work, id, input.utterances.map(kept));
      const after = { name: input.name, phrases: input.utterances.length };
      await work.audit({
        action: input.id ? "intent.changed" : "intent.created",
        subjectId: id,
        subject: input.name,
        after,
      });
      await taught(work, input.agentId, "intent");
      return id;
    }),
  );
}

/** Every entity named by a parameter or a mark must belong to this bot, or be a system entity. */
async function demandEntities(rows: Rows, input: SaveIntent): Promise<void> {
  const named = [
    ...input.entities.map((parameter, at) => ({ id: parameter.id, field: `entities.${at}.id` })),
    ...input.utterances.flatMap((utterance, at) =>
      utterance.entityRefs.map((ref) => ({ id: ref.entityId, field: `utterances.${at}.entityRefs` })),
    ),
  ];
  const custom = named.filter((item) => !isSystemEntity(item.id));
  if (custom.length === 0) return;
  const own = new Set(await entityIds(rows, input.agentId));
  const strange = custom.find((item) => !own.has(item.id));
  if (strange)
    throw fail("NOT_FOUND", { what: "entity" }, [
      { field: strange.field, message: "names no entity of this agent" },
    ]);
}

/** A phrase without the blanks at its ends, its marks on the same words; one that reaches beyond them would point at nothing. */
function kept({ utterance, entityRefs }: Utterance): Utterance {
  const { text, marks } = trimmed(
    utterance,
    entityRefs.map(({ entityId, entityStartPos, entityEndPos }) => ({
      entityId,
      start: entityStartPos,
      end: entityEndPos,
    })),
  );
  return {
    utterance: text,
    entityDefined: marks.length > 0,
    entityRefs: marks.map(({ entityId, start, end }) => ({
      entityId,
      entityStartPos: start,
      entityEndPos: end,
    })),
  };
}

export async function getIntent(
  scope: Scope,
  botId: string,
  storyId: string,
  id: string,
): Promise<IntentDetails> {
  const intent = await demandIntent(scope, botId, id);
  if (intent.story_id !== storyId) throw fail("NOT_FOUND", { what: "intent" });
  return whole(scope, intent);
}

async function whole(rows: Rows, intent: Awaited<ReturnType<typeof demandIntent>>): Promise<IntentDetails> {
  const phrases = await listPhrases(rows, intent.id);
  const shown = {
    id: intent.id,
    name: intent.name,
    agentId: intent.bot_id,
    storyId: intent.story_id,
    utterances: phrases.map((row) => ({
      utterance: row.text,
      entityDefined: row.marks.length > 0,
      entityRefs: row.marks,
    })),
    responses: intent.responses,
    entities: intent.parameters,
  };
  return { ...shown, revision: revisionOf(shown) };
}

export async function listIntentPage(scope: Scope, botId: string, storyId: string, query: ListIntents) {
  await demandStory(scope, botId, storyId);
  const search = query.name?.trim() ?? "";
  const [rows, total] = await Promise.all([
    listIntents(scope, storyId, { from: query.from, perPage: query.perPage, search }),
    countIntents(scope, storyId, search),
  ]);
  return {
    intents: rows.slice(0, query.perPage).map(presentIntentRow),
    more: rows.length > query.perPage,
    total,
  };
}

export async function listBotIntentPage(scope: Scope, botId: string, query: ListIntents) {
  await demandBot(scope, botId);
  const search = query.name?.trim() ?? "";
  const rows = await listBotIntents(scope, botId, { from: query.from, perPage: query.perPage, search });
  return {
    intents: rows
      .slice(0, query.perPage)
      .map((row) => ({ id: row.id, name: row.name, storyId: row.story_id })),
    more: rows.length > query.perPage,
  };
}

export async function removeIntent(scope: Scope, botId: string, storyId: string, id: string): Promise<void> {
  await scope.write(async (work) => {
    const intent = await demandIntent(work, botId, id);
    if (intent.story_id !== storyId) throw fail("NOT_FOUND", { what: "intent" });
    await takeOut(work, TRASHED_INTENT, { id, name: intent.name });
    await deleteIntent(work, id);
    await work.audit({ action: "intent.removed", subjectId: id, subject: intent.name });
    await taught(work, botId, "intent");
  });
}

function presentIntentRow(row: IntentListRow): IntentRow {
  return {
    id: row.id,
    name: row.name,
    storyId: row.story_id,
    phrases: row.phrases,
    hasResponse: row.responses.some((item) => item.response),
    updatedAt: row.updated_at.toISOString(),
    found: row.found,
  };
}
