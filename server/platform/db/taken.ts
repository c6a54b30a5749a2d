import type { ErrorName } from "#contract/errors.ts";
import { fail } from "#server/platform/fail.ts";

const UNIQUE_VIOLATION = "23505";

/** Whether the database refused a row because its unique key is taken. */
export const isTaken = (error: unknown): boolean => (error as { code?: string }).code === UNIQUE_VIOLATION;

/** Reads the database's "that name is taken" as the failure a person understands. */
export async function onTaken<T>(
  reason: ErrorName,
  data: Record<string, unknown>,
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (isTaken(error)) throw fail(reason, data);
    throw error;
  }
}
