import type { TrashKind } from "#server/platform/trash/kind.ts";
import { sealCredentials } from "../credentials.ts";
import type { Around } from "./around.ts";
import { restoreChannel } from "./remove.ts";
import { updateChannel } from "./repository.ts";

/** Channels stay in their table for good: messages went through them. What a purge takes is the way into their account. */
export const channelKind = (around: Around): TrashKind => ({
  kind: "channel",
  permission: ["CHANNELS.DELETE"],
  restore: (scope, { subject_id }, name) => restoreChannel(around, scope, subject_id, name),
  async purge(work, { enterprise_id, subject_id: id }) {
    const credentials = sealCredentials(around.secrets, { enterprise_id, id }, {});
    await updateChannel(work, id, { credentials });
    await around.forget(work, id);
    await around.changed(work, id);
    return [];
  },
});
