import { z } from "zod";
import { done, id, text } from "../common.ts";
import { routes } from "../route.ts";
import { alike, captchaAnswer, email, linkCode, mailLanguage, twoPasswords } from "./fields.ts";

export const recoveryRoutes = routes({
  recover: {
    method: "POST",
    path: "/account/enterprise/recover",
    summary:
      "Ask for a mail with a link to choose a new password. The answer is the same whether the address is known or not.",
    public: true,
    envelope: "enterprise",
    body: z.object({ emailId: email, ...captchaAnswer, language: mailLanguage }),
    reply: done,
  },
  changePasswordByCode: {
    method: "POST",
    path: "/account/enterprise/changepassword",
    summary: "Choose a new password by the link of a mail. All of the person's sessions end.",
    public: true,
    envelope: "enterprise",
    body: alike(
      z.object({
        ...twoPasswords,
        eId: z.uuid("must be the id of an enterprise"),
        uId: id("user"),
        resetCode: linkCode,
        appId: text(20).optional(),
      }),
    ),
    reply: done,
  },
  resetPassword: {
    method: "POST",
    path: "/account/enterprise/resetPassword",
    summary: "The same for a link that carries code 900 or 901: the code alone says whose password it is.",
    public: true,
    envelope: "enterprise",
    body: alike(z.object({ ...twoPasswords, resetCode: linkCode })),
    reply: done,
  },
});
