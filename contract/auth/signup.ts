import { z } from "zod";
import { done, name } from "../common.ts";
import { routes } from "../route.ts";
import { NAME_MAX } from "../users/limits.ts";
import { alike, captchaAnswer, email, linkCode, mailLanguage, twoPasswords } from "./fields.ts";

export const signupRoutes = routes({
  signup: {
    method: "POST",
    path: "/account/enterprise/signup",
    summary:
      "Ask for an enterprise of one's own; a mail says how to go on. The answer is the same for an address that has an account.",
    public: true,
    envelope: "enterprise",
    body: alike(
      z.object({
        name: name(NAME_MAX, "This field is mandatory."),
        emailId: email,
        ...twoPasswords,
        terms: z
          .stringbool()
          .or(z.boolean())
          .refine((accepted) => accepted, "Accept the terms to sign up.")
          .meta({ examples: [true] }),
        ...captchaAnswer,
        language: mailLanguage,
      }),
    ),
    reply: done,
  },
  resendActivation: {
    method: "POST",
    path: "/account/enterprise/resend",
    summary: "Mail the activation link of a sign-up again; the old one is void.",
    public: true,
    envelope: "enterprise",
    body: z.object({ emailId: email, ...captchaAnswer, language: mailLanguage }),
    reply: done,
  },
  activate: {
    method: "POST",
    path: "/account/enterprise/activate/{id}",
    summary:
      "Activate an account by the link of its mail: the enterprise is made, with its first administrator.",
    public: true,
    envelope: "enterprise",
    params: z.object({ id: linkCode }),
    reply: done,
  },
});
