import { pickupKind, type Viewer } from "#engines/chat/index.ts";
import type { PickupKind } from "#contract/chat/words.ts";
import type { Draft } from "../chats/draft.ts";
import type { Sight } from "../chats/sight.ts";

/** Who acts, as the service knows them. */
export interface Me {
  id: string;
  name: string;
  sight: Sight;
}

/** The kind as which a chat waits for somebody. */
export function waitsAs({ row, members }: Draft, { id, sight }: Me): PickupKind | undefined {
  const viewer: Viewer = { uId: id, departments: new Set(sight.departments) };
  const participants = members.map(({ user_id: uId, part }) => ({ uId, part }));
  const chat = {
    state: row.state,
    departmentId: row.department_id,
    transferredBy: row.transferred_by,
    participants,
  };
  return pickupKind(chat, viewer);
}
