import { z } from "zod";
import { id, name } from "../common.ts";
import { API, routes } from "../route.ts";
import { NAME_MAX } from "./limits.ts";

export const story = z.object({
  id: id("story"),
  name: z.string(),
  agentId: id("bot"),
  parentId: id("story").nullable(),
  intents: z.number(),
});
export type Story = z.infer<typeof story>;

export const storyRoutes = routes({
  saveStory: {
    method: "POST",
    path: `${API}/nlp/story`,
    summary:
      "Create a story, or rename it when an id is given. Without a parent it hangs under the root story.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    body: z.object({
      id: id("story").optional(),
      agentId: id("bot"),
      parentId: id("story").nullish(),
      name: name(NAME_MAX, "Please give valid name"),
    }),
    reply: z.object({ id: id("story") }),
  },
  listStories: {
    method: "GET",
    path: `${API}/nlp/agent/{id}/story`,
    summary: "All stories of an agent: the root story with its childStories.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: z.object({ id: id("bot") }),
    reply: story.extend({ childStories: z.array(story) }),
  },
  removeStory: {
    method: "DELETE",
    path: `${API}/nlp/agent/{agentId}/story/{storyId}`,
    summary: "Delete a story with its intents.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: z.object({ agentId: id("bot"), storyId: id("story") }),
    reply: z.object({}),
  },
});
