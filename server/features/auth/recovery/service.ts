import type { MailLanguage } from "#contract/auth/words.ts";
import { tokenHash } from "#server/platform/crypto/tokens.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Task } from "#server/platform/queue/queue.ts";
import type { Origin } from "#server/platform/scope.ts";
import type { Captchas } from "../captcha/captchas.ts";
import type { Post } from "../mails/post.ts";
import type { PasswordKey } from "../password-key.ts";
import { hashChosen } from "../passwords/chosen.ts";
import { findAccount } from "../repository.ts";
import type { Throttle } from "../throttle.ts";
import { endSignIns } from "../two-factor/repository.ts";
import { mailResetLink } from "./mail-link.ts";
import { ownerOfCode, setPassword, takeResetCode } from "./repository.ts";

const TASK = "auth:recover";
const ATTEMPTS = 5;

interface Asked {
  email: string;
  language: MailLanguage;
  origin: Origin;
}
interface NewPassword {
  password: string;
  resetCode: string;
  /** Whose link it says it is, where the call says it. */
  uId?: string;
  eId?: string;
}

interface Parts {
  captchas: Captchas;
  throttle: Throttle;
  post: Post;
  passwordKey: PasswordKey;
}

/** A forgotten password: a link by mail, and what it opens. */
export function createRecovery(platform: Platform, { captchas, throttle, post, passwordKey }: Parts) {
  const { database, sessions } = platform;

  /** Whether the address is known is found out by a worker, so that no answer and no waiting tells it. */
  const task: Task = {
    name: TASK,
    async run(payload) {
      const { email, language, origin } = payload as Asked;
      // Nobody's mailbox is filled by a stranger.
      const key = `recover:${email.toLowerCase()}`;
      if ((await throttle.lockedFor(key)) > 0) return;
      await throttle.failed(key);
      const account = await findAccount(database.system, email);
      if (account?.active) await mailResetLink(platform, post, account, { kind: "reset", language, origin });
    },
  };

  return {
    task,
    async ask(
      input: { emailId: string; captcha: string; captchaId: string; language: MailLanguage },
      origin: Origin,
    ): Promise<void> {
      await captchas.demand(input.captchaId, "forgetPassword", input.captcha);
      const asked: Asked = { email: input.emailId, language: input.language, origin };
      await platform.queue.add(TASK, asked, ATTEMPTS);
    },
    async change({ password: given, resetCode, uId, eId }: NewPassword, origin: Origin): Promise<void> {
      const hash = tokenHash(resetCode);
      const owner = await ownerOfCode(database.system, hash);
      const other =
        (uId ?? owner?.user_id) !== owner?.user_id || (eId ?? owner?.enterprise_id) !== owner?.enterprise_id;
      if (!owner || other) throw fail("RESET_LINK_OVER");
      const password = await passwordKey.read(given, resetCode);
      const enterprise = platform.actFor(owner.enterprise_id, origin);
      const { email } = owner;
      const password_hash = await hashChosen(platform, password, { field: "password", email, enterprise });
      await enterprise.write(async (work) => {
        if (!(await takeResetCode(work, hash))) throw fail("RESET_LINK_OVER");
        await setPassword(work, owner.user_id, password_hash);
        await endSignIns(work, owner.user_id);
        await sessions.endIn(work, owner.user_id);
        await work.audit({
          action: "auth.password_recovered",
          subjectId: owner.user_id,
          subject: email,
        });
        work.afterCommit(() => throttle.clear(email.toLowerCase()));
      });
    },
  };
}
export type Recovery = ReturnType<typeof createRecovery>;
