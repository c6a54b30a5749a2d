import type { MailLanguage } from "#contract/auth/words.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin } from "#server/platform/scope.ts";
import type { Post } from "../mails/post.ts";
import type { Account } from "../repository.ts";
import { keepResetCode } from "./repository.ts";

export const RESET_MINUTES = 30;

/** `taken`: the owner did not ask for it; somebody signed up with their address. */
export type LinkKind = "reset" | "taken";

/** Mails somebody a new link to choose a password; the one before it is void. */
export async function mailResetLink(
  platform: Platform,
  post: Post,
  account: Account,
  order: { kind: LinkKind; language: MailLanguage; origin: Origin },
): Promise<void> {
  const { id, enterprise_id: enterpriseId, email } = account;
  const code = newToken("rst");
  await platform.actFor(enterpriseId, order.origin).write(async (work) => {
    const until = new Date(Date.now() + RESET_MINUTES * 60_000);
    await keepResetCode(work, id, tokenHash(code), until);
    await work.audit({
      action: "auth.reset_asked",
      subjectId: id,
      subject: email,
    });
  });
  const query = new URLSearchParams({ uId: id, eId: enterpriseId, resetCode: code });
  // The reset-password call answers it.
  if (order.kind === "taken") query.set("code", "900");
  await post({
    kind: order.kind,
    to: email,
    language: order.language,
    enterpriseId,
    values: { email, minutes: RESET_MINUTES },
    path: `/reset-password?${query}`,
  });
}
