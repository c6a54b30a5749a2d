import { z } from "zod";
import { id, name } from "../common.ts";
import { API, routes } from "../route.ts";
import { NAME_MAX } from "./limits.ts";

export const copyRoutes = routes({
  copyBot: {
    method: "POST",
    path: `${API}/nlp/agent/{id}/copy`,
    summary:
      "Make another agent like this one: its stories, intents, phrases, entities, configuration and prompt; not its knowledge, tests, trained versions, conversations and channels.",
    permission: "NLP.CREATE",
    envelope: "nlp",
    params: z.object({ id: id("bot") }),
    body: z.object({ name: name(NAME_MAX, "This field is required") }),
    reply: z.object({ id: id("bot") }),
  },
});
