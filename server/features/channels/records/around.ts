import { randomBytes } from "node:crypto";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import { CHANNEL_AUDIENCE } from "../audience.ts";
import { type Credentials, openCredentials } from "../credentials.ts";
import { hookUrl } from "../open.ts";
import type { ChannelRow } from "../tables.ts";
import type { ChannelOptions, SandboxAccounts } from "../options.ts";
import { CHANNEL_CHANGED } from "../repository.ts";
import { holdChannel } from "./repository.ts";

const KEY_BYTES = 24;
/** The part of a webhook address that nobody can guess. */
export const newHookKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

/** What the audit trail keeps of a channel: nothing of its form. */
export const audited = (row: ChannelRow) => ({
  name: row.name,
  type: row.type,
  vendor: row.vendor,
  contactId: row.contact_id,
  environment: row.environment,
  deptId: row.dept_id,
  settings: row.settings,
});

export async function demandHeld(work: Work, id: string): Promise<ChannelRow> {
  const row = await holdChannel(work, id);
  if (!row || row.removed_at) throw fail("NOT_FOUND", { what: "channel" });
  return row;
}

/** What is done around a change of a channel's row, in its transaction. */
export function createAround(
  { secrets, addresses }: Pick<Platform, "secrets" | "addresses">,
  { sandbox, departmentExists }: ChannelOptions,
) {
  return {
    secrets,
    /** The sandbox that a channel of that name is connected to; throws where none runs. */
    demandSandbox(name: string): SandboxAccounts {
      if (!sandbox || addresses.sandbox() === undefined) throw fail("SANDBOX_OFF", { name });
      return sandbox;
    },
    async demandDepartment(work: Work, deptId: string | null | undefined): Promise<void> {
      if (deptId && !(await departmentExists?.(work, deptId)))
        throw fail("NOT_FOUND", { what: "department" });
    },
    /** The department of a channel that comes back, unless it is no more. */
    standingDepartment: async (work: Work, { dept_id }: ChannelRow): Promise<string | null> =>
      dept_id && (await departmentExists?.(work, dept_id)) ? dept_id : null,
    /** What the row holds; nothing where it was sealed with another secret. */
    credentialsOf(row: ChannelRow): Credentials {
      try {
        return openCredentials(secrets, row);
      } catch {
        return {};
      }
    },
    connect: (work: Work, row: ChannelRow, to: SandboxAccounts): Promise<void> =>
      to.connect(work, {
        channelId: row.id,
        vendor: row.vendor,
        type: row.type,
        contactId: row.contact_id,
        name: row.name,
        credentials: openCredentials(secrets, row),
        hookUrl: hookUrl(addresses, row),
      }),
    close: async (work: Work, row: ChannelRow): Promise<void> =>
      row.environment === "sandbox" ? sandbox?.close(work, row.id) : undefined,
    forget: async (work: Work, id: string): Promise<void> => sandbox?.forget(work, id),
    /** Every process forgets what it kept of the channel, every console looks again. */
    async changed(work: Work, id: string): Promise<void> {
      await work.publish(CHANNEL_CHANGED, id);
      await work.announce("channel.changed", { channelId: id }, CHANNEL_AUDIENCE);
    },
  };
}
export type Around = ReturnType<typeof createAround>;
