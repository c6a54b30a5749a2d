import { sealedInQueue } from "#server/platform/crypto/places.ts";
import type { signupRoutes } from "#contract/auth/signup.ts";
import type { MailLanguage } from "#contract/auth/words.ts";
import type { BodyOf } from "#contract/route.ts";
import { ownerOfHost } from "#server/features/enterprise/public.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Task } from "#server/platform/queue/queue.ts";
import type { Origin } from "#server/platform/scope.ts";
import type { Captchas } from "../captcha/captchas.ts";
import type { Post } from "../mails/post.ts";
import type { PasswordKey } from "../password-key.ts";
import { hashChosen } from "../passwords/chosen.ts";
import { mailResetLink } from "../recovery/mail-link.ts";
import { findAccount } from "../repository.ts";
import type { Throttle } from "../throttle.ts";
import { activateSignup, insertSignup, isSignupOpen, renewSignup } from "./repository.ts";

type Routes = typeof signupRoutes;

const SIGNUP = "auth:signup";
const RESEND = "auth:resend";
const ATTEMPTS = 5;
const DAYS = 7;
/** Sealed in the queue: it holds the password's hash. */
const PLACE = sealedInQueue("signup", "wish");

interface Wish {
  name: string;
  email: string;
  password_hash: string;
  language: MailLanguage;
  origin: Origin;
  /** Where they signed up; none of an earlier version. */
  host?: string;
}

interface Link extends Pick<Wish, "name" | "language" | "host"> {
  code: string;
}

interface Parts {
  captchas: Captchas;
  throttle: Throttle;
  post: Post;
  passwordKey: PasswordKey;
}

/** Enterprises that people make for themselves. What a mail address is known for is found out by a worker alone. */
export function createSignup(platform: Platform, { captchas, throttle, post, passwordKey }: Parts) {
  const { system } = platform.database;

  /** Nobody's mailbox is filled by a stranger. */
  async function mayMail(email: string): Promise<boolean> {
    const key = `signup:${email.toLowerCase()}`;
    if ((await throttle.lockedFor(key)) > 0) return false;
    await throttle.failed(key);
    return true;
  }

  /** It comes from whose brand they signed up under: nobody has an enterprise of their own yet. */
  const mailLink = async (to: string, { name, language, host, code }: Link) => {
    const enterpriseId = host && (await ownerOfHost(system, host));
    await post({
      kind: "signup",
      to,
      language,
      toStranger: true,
      ...(enterpriseId && { enterpriseId }),
      values: { name, email: to, days: DAYS },
      path: `/signup-verify/${code}`,
    });
  };

  const signupTask: Task = {
    name: SIGNUP,
    async run(payload) {
      const wish = JSON.parse(platform.secrets.open((payload as { wish: string }).wish, PLACE)) as Wish;
      const { email, name, language, origin, host } = wish;
      if (!(await mayMail(email))) return;
      const account = await findAccount(system, email);
      if (account) {
        if (account.active) await mailResetLink(platform, post, account, { kind: "taken", language, origin });
        return;
      }
      const code = newToken("act");
      await insertSignup(system, wish, tokenHash(code), DAYS);
      await mailLink(email, { name, language, host, code });
    },
  };

  const resendTask: Task = {
    name: RESEND,
    async run(payload) {
      const { email, language, host } = payload as Pick<Wish, "email" | "language" | "host">;
      if (!(await mayMail(email))) return;
      const code = newToken("act");
      const row = await renewSignup(system, email, tokenHash(code), DAYS);
      if (row) await mailLink(row.email, { name: row.name, language, host, code });
    },
  };

  async function demandOpen(host: string): Promise<void> {
    if (!(await isSignupOpen(system, host))) throw fail("SIGNUP_HIDDEN");
  }

  return {
    tasks: [signupTask, resendTask],

    async signUp(body: BodyOf<Routes["signup"]>, host: string, origin: Origin): Promise<void> {
      await demandOpen(host);
      await captchas.demand(body.captchaId, "signup", body.captcha);
      const { name, emailId: email, language } = body;
      const about = { field: "password", email, enterprise: name };
      const password_hash = await hashChosen(
        platform,
        await passwordKey.read(body.password, body.captchaId),
        about,
      );
      const wish: Wish = { name, email, language, origin, password_hash, host };
      const sealed = platform.secrets.seal(JSON.stringify(wish), PLACE);
      await platform.queue.add(SIGNUP, { wish: sealed }, ATTEMPTS);
    },

    async resend(body: BodyOf<Routes["resendActivation"]>, host: string): Promise<void> {
      await demandOpen(host);
      await captchas.demand(body.captchaId, "signup", body.captcha);
      const { emailId: email, language } = body;
      await platform.queue.add(RESEND, { email, language, host }, ATTEMPTS);
    },

    async activate(code: string, origin: Origin): Promise<void> {
      const made = await onTaken("ACTIVATION_OVER", {}, () => activateSignup(system, tokenHash(code)));
      if (!made) throw fail("ACTIVATION_OVER");
      await platform.actFor(made.enterpriseId, origin).write((work) =>
        work.audit({
          action: "enterprise.signed_up",
          subjectId: made.userId,
          subject: made.email,
        }),
      );
    },
  };
}
export type Signup = ReturnType<typeof createSignup>;
