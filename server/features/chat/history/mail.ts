import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { Unsendable } from "#channels/kit/index.ts";
import { type Channels, standingChannels } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import type { Scope } from "#server/platform/scope.ts";

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Mails one letter through the enterprise's e-mail channel: its department's own first, else the first by name. */
export const createMail =
  ({ directory, transmit }: Pick<Channels, "directory" | "transmit">) =>
  async (scope: Scope, departmentId: string | null, { to, subject, text }: Letter): Promise<void> => {
    const channels = (await standingChannels(scope)).filter(({ type }) => type === CHANNEL_TYPES.EMAIL);
    const chosen = channels.find(({ dept_id }) => dept_id === departmentId) ?? channels[0];
    if (!chosen) throw fail("NO_EMAIL_CHANNEL");
    const channel = await directory.open(scope.enterpriseId, chosen.id);
    const refused = (reason: string) => fail("TRANSCRIPT_NOT_SENT", { channel: channel.name, reason });
    const message = {
      to,
      content: { kind: "email" as const, subject, text },
      reference: newId(),
      callbackUrl: channel.hookUrl,
    };
    const outcome = await transmit(channel, message, "transcript").catch((error: unknown) => {
      if (error instanceof NotSent || error instanceof CutOff || error instanceof Unsendable)
        throw refused(error.message);
      throw error;
    });
    if (outcome.kind !== "accepted") throw refused(outcome.error.text);
  };
export type SendLetter = ReturnType<typeof createMail>;
