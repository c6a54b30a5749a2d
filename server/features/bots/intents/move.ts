import type { intentRoutes } from "#contract/bots/intents.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { BOT_AUDIENCE, holdBot } from "../agents/service.ts";
import { demandStory } from "../stories/service.ts";
import { holdIntents, putIntoStory } from "./repository.ts";

type MoveIntents = BodyOf<(typeof intentRoutes)["moveIntents"]>;

/** Puts intents into another story. Training knows of no stories, so that a trained model stays what it is. */
export async function moveIntents(scope: Scope, botId: string, { storyId, intentIds }: MoveIntents) {
  return scope.write(async (work) => {
    await holdBot(work, botId);
    const story = await demandStory(work, botId, storyId);
    const ids = [...new Set(intentIds)];
    const found = await holdIntents(work, botId, ids);
    if (found.length < ids.length) throw fail("NOT_FOUND", { what: "intent" });
    const moved = found.filter(({ story_id }) => story_id !== storyId);
    if (moved.length === 0) return [];
    await putIntoStory(
      work,
      moved.map(({ id }) => id),
      storyId,
    );
    for (const { id, name } of moved)
      await work.audit({
        action: "intent.moved",
        subjectId: id,
        subject: name,
        after: { story: story.name },
      });
    await work.announce("bot.changed", { botId, what: "intent" }, BOT_AUDIENCE);
    return moved.map(({ id, story_id }) => ({ id, storyId: story_id }));
  });
}
