import { isTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";

/** Reads the database's "that name is taken" as a refused field of the form. */
export async function orNameTaken<T>(
  reason: "TEMPLATE_NAME_TAKEN" | "RICH_CARD_NAME_TAKEN",
  { name, language }: { name: string; language: string },
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const { message } = fail(reason, { name, language });
    throw fail(reason, { name, language }, [{ field: "name", message }]);
  }
}
