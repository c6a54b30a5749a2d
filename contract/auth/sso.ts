import { z } from "zod";
import { text } from "../common.ts";
import { routes } from "../route.ts";
import { mailLanguage } from "./fields.ts";
import { PRESETS, PROVIDERS } from "./sso-words.ts";
import { opened, secondStep } from "./two-factor.ts";

const eId = z.uuid("must be the id of an enterprise");
const STATE_MAX = 200;
const CODE_MAX = 8_000;
const SAML_BYTES_MAX = 256 * 1024;

/** An enterprise's domain, as it stands behind the @. */
export const mailDomain = text(253)
  .transform((value) => value.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/,
        "must look like example.com",
      ),
  )
  .meta({ examples: ["lotus.example"] });

/** What came of an administrator's test: nobody is signed in by it. */
const tested = z.object({ tested: z.object({ ok: z.boolean(), message: z.string() }) });
const came = z.union([opened, secondStep, tested]);

export const ssoRoutes = routes({
  signOnWays: {
    method: "GET",
    path: "/account/enterprise/signOn",
    summary:
      "Ways to sign in beside the password: for everybody, and of the enterprise a domain or an id belongs to. It tells nothing of people.",
    public: true,
    envelope: "enterprise",
    query: z.object({ domain: mailDomain.optional(), eId: eId.optional() }),
    reply: z.object({
      presets: z.array(z.enum(PRESETS)),
      enterprise: z.object({ eId, name: z.string() }).nullable(),
    }),
  },
  beginSignOn: {
    method: "POST",
    path: "/account/enterprise/signOn",
    summary: "Begin to sign in by a provider: where to go. Good for ten minutes, in this browser alone.",
    public: true,
    envelope: "enterprise",
    body: z.object({ provider: z.enum(PROVIDERS), eId: eId.optional() }),
    reply: z.object({ url: z.string() }),
  },
  oauthCallback: {
    method: "POST",
    path: "/account/enterprise/oauth_callback",
    summary: "Sign in with what an OAuth provider sent back to the console.",
    public: true,
    envelope: "enterprise",
    body: z.object({
      state: text(STATE_MAX).min(1, "This field is mandatory."),
      code: text(CODE_MAX).optional(),
      iss: text(1_000).optional(),
      error: text(200).optional(),
      language: mailLanguage,
    }),
    reply: came,
  },
  ssoRedirectCallback: {
    method: "POST",
    path: "/account/enterprise/sso_redirect_callback",
    summary:
      "Where a SAML provider's page makes the browser bring its answer (HTTP-POST binding); it leads on to the console.",
    public: true,
    fromAnywhere: true,
    envelope: "raw",
    formats: ["form"],
    maxBytes: SAML_BYTES_MAX,
    body: z.object({
      SAMLResponse: text(SAML_BYTES_MAX).min(1, "This field is mandatory."),
      RelayState: text(STATE_MAX).min(1, "This field is mandatory."),
    }),
    reply: z.any(),
  },
  oauthValidate: {
    method: "POST",
    path: "/account/enterprise/oauth_validate",
    summary: "Sign in with what a SAML provider proved, in the browser that began it.",
    public: true,
    envelope: "enterprise",
    body: z.object({ ticket: text(STATE_MAX).min(1, "This field is mandatory."), language: mailLanguage }),
    reply: came,
  },
  samlMetadata: {
    method: "GET",
    path: "/account/enterprise/saml/{eId}",
    summary: "What a SAML provider wants to know of us: entity id, and where to send its answers.",
    public: true,
    envelope: "raw",
    params: z.object({ eId }),
    reply: z.any(),
  },
});
