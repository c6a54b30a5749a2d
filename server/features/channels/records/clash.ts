import { isTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";

/** Says which of a channel's unique keys another channel has. */
export async function onClash<T>(
  { name, contactId, vendor }: { name: string; contactId: string; vendor: string },
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw (error as { constraint?: string }).constraint === "channel_contact"
      ? fail("CHANNEL_EXISTS", { contactId, vendor })
      : fail("CHANNEL_NAME_TAKEN", { name });
  }
}
