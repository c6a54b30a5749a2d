import { z } from "zod";
import { email } from "../auth.ts";
import { done, instant, name, revision, seen, text } from "../common.ts";
import { routes } from "../route.ts";
import { BANNER_TEXT_MAX, BANNERS_MAX, HOST_MAX, LINK_MAX, TITLE_MAX } from "./limits.ts";
import { picturePath } from "./pictures.ts";

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, "must be a colour such as #0c716c")
  .transform((value) => value.toLowerCase())
  .nullable()
  .meta({ examples: ["#0c716c"] });

/** Empty, or a page elsewhere that opens beside the console. */
const link = z
  .union([
    z.literal(""),
    text(LINK_MAX)
      .transform((value) => value.trim())
      .pipe(z.url({ protocol: /^https$/, error: "must be an address like https://www.example.com/help" })),
  ])
  .default("");

/** A picture over the dashboard, what it says in words, and where it leads. */
const banner = z.object({
  path: picturePath,
  text: name(BANNER_TEXT_MAX, "This field is mandatory."),
  url: link,
});

/** What a person sees of the brand before signing in; chosen by the host name of the request. */
export const branding = z.object({
  title: z.string(),
  /** In the browser's tab, where that is another one. */
  propertyTitle: z.string().nullable(),
  email: z.string().nullable(),
  /** Where people find help; opened from the account menu and under the sign-in. */
  helpUrl: z.string().nullable(),
  logoPath: z.string().nullable(),
  logoDarkPath: z.string().nullable(),
  favIconPath: z.string().nullable(),
  /** Shown while the console starts. */
  loaderPath: z.string().nullable(),
  /** The brand colour as #rrggbb; the console makes its ten steps from it. */
  brandColour: z.string().nullable(),
  /** The ground of the picture beside the sign-in; the brand's darkest step without one. */
  pitchColour: z.string().nullable(),
  loginPicturePath: z.string().nullable(),
  banners: z.array(z.object({ path: z.string(), text: z.string(), url: z.string() })),
  /** A video that explains the console to newcomers. */
  dashBoardVideo: z.string().nullable(),
  hideSignup: z.boolean(),
});
export type Branding = z.infer<typeof branding>;

const picture = picturePath.nullable().default(null);

/** Mails come in its name: it is one line, and looks like nobody's address. */
export const title = text(TITLE_MAX * 4)
  .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value.trim()), "must be one line")
  .refine((value) => !/[@\uFE6B\uFF20]|:\/\//.test(value), "must be a name, not an address")
  .pipe(name(TITLE_MAX, "This field is mandatory."))
  .meta({ examples: ["Acme"] });

/** How an enterprise looks, as it is kept. */
export const look = z.object({
  title: name(TITLE_MAX, "This field is mandatory."),
  propertyTitle: text(TITLE_MAX)
    .transform((value) => value.trim())
    .default(""),
  email: z.union([z.literal(""), email]).default(""),
  helpUrl: link,
  logoPath: picture,
  logoDarkPath: picture,
  favIconPath: picture,
  loaderPath: picture,
  brandColour: colour.default(null),
  pitchColour: colour.default(null),
  loginPicturePath: picture,
  banners: z.array(banner).max(BANNERS_MAX, `must be at most ${BANNERS_MAX}`).default([]),
  dashBoardVideo: link,
  hideSignup: z.stringbool().or(z.boolean()).default(true),
});
export type Look = z.output<typeof look>;

/** The name of a computer with a dot in it: no address by number, no port, not the name of this very machine. */
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;
const host = text(HOST_MAX)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().regex(HOST, "must be a host name such as chat.example.com"))
  .meta({ examples: ["chat.acme.example"] });

const ownHost = z.object({ host: z.string(), approved: z.boolean(), createdAt: instant });
export type OwnHost = z.output<typeof ownHost>;
const own = z.object({
  branding: look.nullable(),
  hosts: z.array(ownHost),
  /** Of the look alone. */
  revision,
});
export type OwnBranding = z.output<typeof own>;

const OWN = "/e/enterprise/branding";

export const brandingRoutes = routes({
  branding: {
    method: "GET",
    path: "/account/enterprise/branding",
    summary: "The white label of the host this request came to.",
    public: true,
    envelope: "enterprise",
    reply: branding,
  },
  ownBranding: {
    method: "GET",
    path: OWN,
    summary:
      "How one's enterprise looks at its own hosts (nothing: as the product), and which hosts those are.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    reply: own,
  },
  saveBranding: {
    method: "PUT",
    path: OWN,
    summary: "Change how the enterprise looks at its own hosts.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    body: look.extend({ title, seen }),
    reply: own,
  },
  resetBranding: {
    method: "DELETE",
    path: OWN,
    summary: "Look like the product again. The hosts stay.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    reply: own,
  },
  addHost: {
    method: "POST",
    path: `${OWN}/hosts`,
    summary:
      "Ask for a host name. The operator gives it, since a name that points here proves nothing of who asks; one that is given away or the server's own is refused.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    body: z.object({ host }),
    reply: own,
  },
  removeHost: {
    method: "DELETE",
    path: `${OWN}/hosts/{host}`,
    summary: "Give a host name up; it shows the product's looks from then on.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    params: z.object({ host }),
    reply: own,
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
    reply: done,
  },
});
