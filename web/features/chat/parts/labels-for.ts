import type { ChatLabel } from "#contract/chat/labels.ts";
import type { ChatView } from "#contract/chat/views.ts";

/** The labels that a chat may wear: everybody's, those of its department, and what it wears already. */
export const labelsFor = (
  labels: readonly ChatLabel[] | undefined,
  chat: Pick<ChatView, "departmentId" | "labels">,
): ChatLabel[] =>
  (labels ?? []).filter(
    ({ id, deptId }) => deptId === null || deptId === chat.departmentId || chat.labels.includes(id),
  );
