import { api } from "#web/platform/api/client.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { INTENTS, storiesQuery } from "../queries.ts";

/** The story an intent stands in: a reply names the intent only, an intent's address needs both. */
export async function findStoryOf(
  agentId: string,
  { id, intent }: { id: string; intent: string },
): Promise<string | undefined> {
  const root = await queryClient.fetchQuery(storiesQuery(agentId));
  const stories = [root, ...root.childStories].filter(({ intents }) => intents > 0);
  const found = await Promise.all(
    stories.map(async (story) => {
      const { intents } = await api(INTENTS, {
        params: { agentId, storyId: story.id },
        query: { from: 0, name: intent },
      });
      return intents.some((row) => row.id === id) ? story.id : undefined;
    }),
  );
  return found.find((storyId) => storyId !== undefined);
}
