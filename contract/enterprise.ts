import { z } from "zod";
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
});
