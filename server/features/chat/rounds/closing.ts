import { relabelled } from "#engines/chat/index.ts";
import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { Failure } from "#server/platform/fail.ts";
import { close } from "../act/end.ts";
import type { Speak } from "../act/speak.ts";
import { settingsOf } from "../settings/settings.ts";
import { due, type RoundParts } from "./parts.ts";

interface ClosingParts extends RoundParts {
  speak: Speak;
}

/** Chats are closed that their agents closed, once that can no longer be undone. */
export const createEndClosing = ({ platform, change, speak }: ClosingParts) => {
  async function end(enterpriseId: string, chatId: string, silent: boolean): Promise<void> {
    await platform.actFor(enterpriseId).write(async (work) => {
      const settings = await settingsOf(work);
      await change.change(work, chatId, async (draft) => {
        const { closing, closing_at } = draft.row;
        // It was undone meanwhile, or closed anew.
        if (!closing || !closing_at || closing_at.getTime() > Date.now()) return undefined;
        const labels = closing.labels && relabelled(draft.row.labels, closing.labels);
        const farewell = { ...closing, labels, quietly: closing.quietly || silent };
        await close(work, draft, { speak, settings }, farewell);
        return { event: "agentEndChat", by: { uId: closing.by.id, name: closing.by.name } };
      });
    });
  }

  return async (): Promise<void> => {
    const found = await due({ platform, change }, "c.closing_at <= now()");
    await eachEnterprise(platform, found, "a chat was not closed", async ({ enterprise_id, id }) => {
      try {
        await end(enterprise_id, id, false);
      } catch (error) {
        // Whoever closed it is gone to other things: a farewell that cannot be said keeps no chat open.
        if (!(error instanceof Failure)) throw error;
        await end(enterprise_id, id, true);
      }
    });
  };
};
