import type { DepartmentUsage } from "#server/features/departments/public.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import "./repository.ts";

/** Tells departments of the chats in one that are under way: whoever waits in them would wait for nobody. */
export const chatsOfDepartment: DepartmentUsage = async ({ db, enterpriseId }, departmentId) => {
  const { n } = await db
    .selectFrom("chat")
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .where("enterprise_id", "=", enterpriseId)
    .where("department_id", "=", departmentId)
    .where("state", "<>", CHAT_STATES.closed)
    .executeTakeFirstOrThrow();
  if (Number(n) === 0) return [];
  return [Number(n) === 1 ? "a chat that is not closed" : `${n} chats that are not closed`];
};
