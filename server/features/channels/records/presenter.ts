import type { Channel } from "#contract/channels/channels.ts";
import type { ChannelDetails } from "#contract/channels/details.ts";
import type { Adapter } from "#channels/kit/index.ts";
import { adapterOf } from "#channels/registry.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type Credentials, openCredentials } from "../credentials.ts";
import { type OpenChannel, openRow } from "../open.ts";
import type { MailboxState } from "../mailbox/rows.ts";
import type { ChannelRow } from "../tables.ts";
import { canCheck } from "../use/check.ts";
import { presentFields } from "../vendors/presenter.ts";

type Parts = Pick<Platform, "secrets" | "addresses" | "config">;

/** A channel without its secrets, with what the asking person may do with it. */
export function presentChannel(
  { secrets }: Pick<Parts, "secrets">,
  scope: Pick<Scope, "can">,
  row: ChannelRow,
): Channel {
  const adapter = adapterOf(row.vendor);
  const credentials = readable(secrets, row);
  const fields = adapter?.credentials(row.type) ?? [];
  const shown = fields.filter(({ secret }) => !secret).map(({ name }) => name);
  const hidden = fields.filter(({ secret }) => secret).map(({ name }) => name);
  const given = (name: string) => credentials[name] !== undefined && credentials[name] !== "";
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    contactId: row.contact_id,
    type: row.type,
    deptId: row.dept_id,
    vendor: row.vendor,
    vendorName: adapter?.name ?? row.vendor,
    environment: row.environment,
    data: Object.fromEntries(shown.filter(given).map((name) => [name, credentials[name]!])),
    secrets: hidden.filter(given),
    settings: row.settings,
    state: row.state,
    stateReason: row.state_reason,
    standing: {
      flaggedSince: row.flagged_since?.toISOString() ?? null,
      limitedSince: row.limited_since?.toISOString() ?? null,
      account:
        row.account_event !== null && row.account_since !== null
          ? {
              event: row.account_event,
              detail: row.account_detail,
              since: row.account_since.toISOString(),
            }
          : null,
    },
    checkedAt: row.checked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: channelRevision(row),
    abilities: { edit: scope.can("CHANNELS.EDIT"), delete: scope.can("CHANNELS.DELETE") },
  };
}

/** The state that a change of a channel writes over; its secrets sealed, so that nobody can try guesses at them. */
export const channelRevision = ({ name, dept_id, vendor, contact_id, settings, credentials }: ChannelRow) =>
  revisionOf({ name, dept_id, vendor, contact_id, settings, credentials });

/** What is sealed with another secret is shown as not entered. */
function readable(secrets: Parts["secrets"], row: ChannelRow): Credentials {
  try {
    return openCredentials(secrets, row);
  } catch {
    return {};
  }
}

/** What stands beside a channel: its form, what it can do, where its vendor reports. */
export function presentDetails(
  parts: Parts,
  scope: Pick<Scope, "can">,
  row: ChannelRow,
  mailbox?: MailboxState,
): ChannelDetails {
  const adapter = adapterOf(row.vendor);
  const opened = tryOpening(parts, row);
  const channel = opened.channel;
  return {
    grounds: adapter?.grounds ?? null,
    fields: adapter ? presentFields(adapter, row.type, readable(parts.secrets, row)) : [],
    capabilities: capabilitiesOf(adapter, row, channel),
    webhook: channel && adapter ? webhookOf(parts, scope, row, channel) : null,
    closed: opened.closed,
    mailbox: mailbox
      ? {
          readAt: mailbox.read_at?.toISOString() ?? null,
          failedSince: mailbox.failed_since?.toISOString() ?? null,
          error: mailbox.error,
          nextAt: mailbox.due_at.toISOString(),
        }
      : null,
    check: channel && canCheck(channel) ? "call" : "none",
  };
}

function tryOpening(parts: Parts, row: ChannelRow): { channel: OpenChannel | null; closed: string | null } {
  try {
    return { channel: openRow(parts, row), closed: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { channel: null, closed: error.message };
  }
}

function capabilitiesOf(
  adapter: Adapter | undefined,
  row: ChannelRow,
  channel: OpenChannel | null,
): ChannelDetails["capabilities"] {
  const found = channel?.capabilities ?? adapter?.capabilities(row.type);
  if (!found) return null;
  const { content, media, receipts, ...limits } = found;
  return { ...limits, content: [...content], media: [...media], receipts: [...receipts] };
}

function webhookOf(
  { config }: Parts,
  scope: Pick<Scope, "can">,
  row: ChannelRow,
  { adapter, connection, hookUrl }: OpenChannel,
): NonNullable<ChannelDetails["webhook"]> {
  const inSandbox = row.environment === "sandbox";
  const http = connection.protocol === "http";
  return {
    url: http && scope.can("CHANNELS.EDIT") ? hookUrl : null,
    proof: adapter.proof,
    registration: !http ? "none" : inSandbox ? "sandbox" : connection.subscribe ? "call" : "hand",
    registered: row.told_url === hookUrl,
    reachable: inSandbox || config.PUBLIC_URL !== undefined,
  };
}
