import type { testRoutes } from "#contract/bots/tests.ts";
import { TEST_CONVERSATIONS_MAX } from "#contract/bots/limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { unlistFromTrash } from "#server/platform/trash/entries.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { BOT_AUDIENCE, demandBot } from "../agents/service.ts";
import { TRASHED_TALK, TRASHED_TEXTS } from "../trashed.ts";
import { parseTests } from "./parse.ts";
import {
  countTests,
  deleteConversation,
  deleteTests,
  findConversation,
  insertConversation,
  insertTests,
  listConversations,
  unknownIntents,
  updateConversation,
} from "./repository.ts";

type SaveConversation = BodyOf<(typeof testRoutes)["saveTestConversation"]>;

/** What a bot is tested with at every training. */
export async function getTests(scope: Scope, botId: string) {
  await demandBot(scope, botId);
  const [texts, unknown, conversations] = await Promise.all([
    countTests(scope, botId),
    unknownIntents(scope, botId),
    listConversations(scope, botId),
  ]);
  return { texts, unknown, conversations };
}

/** Replaces a bot's test texts by those of a file; a file with a mistake changes nothing. */
export async function importTests(scope: Scope, botId: string, bytes: Uint8Array) {
  const bot = await demandBot(scope, botId);
  const tests = parseTests(bytes);
  return scope.write(async (work) => {
    await deleteTests(work, botId);
    await insertTests(work, botId, tests);
    const after = { texts: tests.length };
    await work.audit({ action: "bot.tests_imported", subjectId: botId, subject: bot.name, after });
    await work.announce("bot.changed", { botId, what: "tests" }, BOT_AUDIENCE);
    return { texts: tests.length, unknown: await unknownIntents(work, botId) };
  });
}

export async function removeTests(scope: Scope, botId: string): Promise<void> {
  const bot = await demandBot(scope, botId);
  await scope.write(async (work) => {
    // Those that were removed last lie there alone.
    await unlistFromTrash(work, "test-texts", botId);
    if ((await countTests(work, botId)) > 0)
      await takeOut(work, TRASHED_TEXTS, { id: botId, name: bot.name });
    await deleteTests(work, botId);
    await work.audit({ action: "bot.tests_removed", subjectId: botId, subject: bot.name });
    await work.announce("bot.changed", { botId, what: "tests" }, BOT_AUDIENCE);
  });
}

export async function saveConversation(
  scope: Scope,
  botId: string,
  input: SaveConversation,
): Promise<string> {
  const turns = input.turns.map(({ say, intent, reply }) => ({
    say: say.trim(),
    intent: intent?.trim() || null,
    reply: reply?.trim() || null,
  }));
  const id = input.id ?? newId();
  return onTaken("TEST_NAME_TAKEN", {}, () =>
    scope.write(async (work) => {
      const bot = await demandBot(work, botId);
      const conversation = { id, name: input.name, turns };
      if (input.id) {
        if (!(await findConversation(work, botId, id)))
          throw fail("NOT_FOUND", { what: "test conversation" });
        await updateConversation(work, conversation);
      } else {
        if ((await listConversations(work, botId)).length >= TEST_CONVERSATIONS_MAX)
          throw fail("TOO_MANY_TESTS", { max: TEST_CONVERSATIONS_MAX });
        await insertConversation(work, botId, conversation);
      }
      const after = { conversation: input.name };
      await work.audit({ action: "bot.test_saved", subjectId: botId, subject: bot.name, after });
      await work.announce("bot.changed", { botId, what: "tests" }, BOT_AUDIENCE);
      return id;
    }),
  );
}

export async function removeConversation(scope: Scope, botId: string, id: string): Promise<void> {
  await scope.write(async (work) => {
    const bot = await demandBot(work, botId);
    const known = await findConversation(work, botId, id);
    if (!known) throw fail("NOT_FOUND", { what: "test conversation" });
    await takeOut(work, TRASHED_TALK, { id, name: known.name });
    await deleteConversation(work, id);
    const before = { conversation: known.name };
    await work.audit({ action: "bot.test_removed", subjectId: botId, subject: bot.name, before });
    await work.announce("bot.changed", { botId, what: "tests" }, BOT_AUDIENCE);
  });
}
