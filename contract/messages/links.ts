import { z } from "zod";
import { routes } from "../route.ts";

export const linkRoutes = routes({
  openLink: {
    method: "GET",
    path: "/l/{code}",
    summary:
      "A tracked link of a message: leads on to what the message said (302) and counts the click. Robots, previews and HEAD are led on uncounted; a code that is none of ours gets a page that says so (404).",
    public: true,
    envelope: "raw",
    params: z.object({ code: z.string() }),
    reply: z.unknown(),
  },
});
