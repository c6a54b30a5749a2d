import { z } from "zod";
import { text } from "./common.ts";
import { routes } from "./route.ts";

/** What a person sees of the brand before signing in; chosen by the host name of the request. */
export const branding = z.object({
  title: z.string(),
  email: z.string().nullable(),
  logoPath: z.string().nullable(),
  logoDarkPath: z.string().nullable(),
  favIconPath: z.string().nullable(),
  /** The brand colour as #rrggbb; the console makes its ten steps from it. */
  brandColour: z.string().nullable(),
  hideSignup: z.boolean(),
});
export type Branding = z.infer<typeof branding>;

export const DEFAULT_TITLE = "DLVRD";

export const enterpriseRoutes = routes({
  branding: {
    method: "GET",
    path: "/account/enterprise/branding",
    summary: "The white label of the host this request came to.",
    public: true,
    envelope: "enterprise",
    reply: branding,
  },
  reportFailure: {
    method: "POST",
    path: "/account/enterprise/failure",
    summary: "The console tells of a failure of its own code, so that the operator's log holds it.",
    public: true,
    envelope: "enterprise",
    body: z.object({
      message: text(1_000),
      where: text(200),
      page: text(1_000).default(""),
      stack: text(10_000).optional(),
    }),
    reply: z.object({}),
  },
});
