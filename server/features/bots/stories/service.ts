import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_STORY } from "../trashed.ts";
import type { Story, storyRoutes } from "#contract/bots/stories.ts";
import type { BodyOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot, taught } from "../agents/service.ts";
import type { Rows } from "../tables.ts";
import {
  deleteStory,
  findRootStory,
  findStory,
  insertStory,
  listStories,
  renameStory,
  type StoryRow,
} from "./repository.ts";

type SaveStory = BodyOf<(typeof storyRoutes)["saveStory"]>;

export async function demandStory(rows: Rows, botId: string, id: string) {
  const story = await findStory(rows, botId, id);
  if (!story) throw fail("NOT_FOUND", { what: "story" });
  return story;
}

export async function saveStory(scope: Scope, input: SaveStory): Promise<string> {
  return onTaken("STORY_NAME_TAKEN", {}, () =>
    scope.write(async (work) => {
      await demandBot(work, input.agentId);
      if (input.id) {
        const before = await demandStory(work, input.agentId, input.id);
        if (input.parentId) await demandStory(work, input.agentId, input.parentId);
        await renameStory(work, input.id, input.name);
        await work.audit({
          action: "story.renamed",
          subjectId: input.id,
          subject: input.name,
          before: { name: before.name },
          after: { name: input.name },
        });
        await taught(work, input.agentId, "story");
        return input.id;
      }
      const parentId = input.parentId
        ? (await demandStory(work, input.agentId, input.parentId)).id
        : (await findRootStory(work, input.agentId)).id;
      const id = newId();
      await insertStory(work, { id, botId: input.agentId, parentId, name: input.name });
      await work.audit({ action: "story.created", subjectId: id, subject: input.name });
      await taught(work, input.agentId, "story");
      return id;
    }),
  );
}

export async function storyTree(scope: Scope, botId: string) {
  await demandBot(scope, botId);
  const [root, ...children] = (await listStories(scope, botId)).map(presentStory);
  return { ...root!, childStories: children };
}

export async function removeStory(scope: Scope, botId: string, id: string): Promise<void> {
  await scope.write(async (work) => {
    const story = await demandStory(work, botId, id);
    if (story.parent_id === null) throw fail("STORY_IS_ROOT");
    await takeOut(work, TRASHED_STORY, { id, name: story.name });
    await deleteStory(work, id);
    await work.audit({ action: "story.removed", subjectId: id, subject: story.name });
    await taught(work, botId, "story");
  });
}

function presentStory(row: StoryRow): Story {
  return {
    id: row.id,
    name: row.name,
    agentId: row.bot_id,
    parentId: row.parent_id,
    intents: row.intents ?? 0,
  };
}
