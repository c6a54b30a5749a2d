import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { VIDEO_LOST_SECONDS } from "#contract/chat/limits.ts";
import type { VideoEnd } from "#contract/chat/words.ts";
import { endVideo } from "../video/ending.ts";
import { DUE } from "../video/rooms.ts";
import type { RoundParts } from "./parts.ts";

interface Due {
  enterprise_id: string;
  chat_id: string;
  id: string;
  reason: VideoEnd;
}

/** Video calls that nobody joined in time are missed; those that somebody fell out of for good end. */
export async function endCalls({ platform, change }: RoundParts): Promise<void> {
  const due = await platform.database.system.query<Due>(DUE, [VIDEO_LOST_SECONDS]);
  await eachEnterprise(
    platform,
    due.rows,
    "a video call did not end",
    ({ enterprise_id, chat_id, id, reason }) =>
      platform.actFor(enterprise_id).write((work) =>
        change.change(work, chat_id, async (draft) => {
          if (draft.row.video?.roomId !== id) return undefined;
          await endVideo(work, draft, { reason, by: "system" });
          return { event: "videoChat" };
        }),
      ),
  );
}
