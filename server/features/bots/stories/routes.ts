import { storyRoutes } from "#contract/bots/stories.ts";
import { implement } from "#server/platform/http/mount.ts";
import { removeStory, saveStory, storyTree } from "./service.ts";

export const storyHandlers = () =>
  implement(storyRoutes, {
    saveStory: async ({ scope, body }) => ({
      data: { id: await saveStory(scope, body) },
      message: body.id ? "Story Updated Successfully" : "Story Created Successfully",
    }),
    listStories: async ({ scope, params }) => ({ data: await storyTree(scope, params.id) }),
    removeStory: async ({ scope, params }) => {
      await removeStory(scope, params.agentId, params.storyId);
      return { data: {}, message: "Story Deleted Successfully" };
    },
  });
