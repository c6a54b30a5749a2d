import { isDeepStrictEqual } from "node:util";
import type { channelRoutes } from "#contract/channels/channels.ts";
import type { BodyOf } from "#contract/route.ts";
import { withSender } from "#channels/kit/index.ts";
import { adapterOf } from "#channels/registry.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type Credentials, sealCredentials } from "../credentials.ts";
import { followMailbox } from "../mailbox/mailbox-of.ts";
import type { ChannelRow } from "../tables.ts";
import { demandCarrier, type OfferedVendors } from "../vendors/offered.ts";
import { type Around, audited, demandHeld } from "./around.ts";
import { onClash } from "./clash.ts";
import { demandForm, fillIn, senderOf } from "./entered.ts";
import { channelRevision } from "./presenter.ts";
import { updateChannel } from "./repository.ts";

type Body = BodyOf<(typeof channelRoutes)["updateChannel"]>;

/** What has to be found out again once a channel speaks by other credentials. */
const UNTRIED = { state: "ready", state_reason: null, checked_at: null, told_url: null } as const;

/** Changes a channel; `anew`: it speaks by other credentials, as another sender or at another vendor now. */
export function changeChannel(
  around: Around,
  vendors: OfferedVendors,
  scope: Scope,
  id: string,
  body: Body,
): Promise<{ row: ChannelRow; anew: boolean }> {
  const { name, type } = body;
  const contactId = contactOf(body);
  return onClash({ name, contactId, vendor: adapterOf(body.vendor)?.name ?? body.vendor }, () =>
    scope.write(async (work) => {
      const before = await demandHeld(work, id);
      demandSame(before, body);
      demandSeen(body.seen, channelRevision(before));
      await around.demandDepartment(work, body.deptId);
      const moved = body.vendor !== before.vendor;
      const adapter = (moved ? vendors.demand : demandCarrier)(body.vendor, type);
      const sandbox = before.environment === "sandbox" ? around.demandSandbox(before.name) : undefined;
      // The secrets of one vendor are not handed to another.
      const kept = moved ? {} : around.credentialsOf(before);
      const entered = sandbox ? {} : (body.data ?? kept);
      const filled = sandbox ? kept : fillIn({ adapter, type, contactId, entered, kept });
      demandForm({ adapter, type, contactId, credentials: sandbox ? undefined : filled, entered });
      const spoken = (credentials: Credentials) => withSender(adapter, type, contactId, credentials);
      const anew =
        moved || contactId !== before.contact_id || !isDeepStrictEqual(spoken(filled), spoken(kept));
      const credentials = sandbox && anew ? sandbox.invent(adapter.vendor, type, contactId) : filled;
      const row = await updateChannel(work, id, {
        name,
        vendor: adapter.vendor,
        ...(body.deptId === undefined ? {} : { dept_id: body.deptId }),
        contact_id: contactId,
        ...(body.settings ? { settings: json(body.settings) } : {}),
        ...(anew
          ? {
              ...UNTRIED,
              check_due: new Date(),
              credentials: sealCredentials(around.secrets, before, credentials),
            }
          : {}),
      });
      if (sandbox && anew) {
        await sandbox.forget(work, id);
        await around.connect(work, row, sandbox);
      }
      if (anew) await followMailbox(work, row, { before: kept, after: credentials });
      await work.audit({
        action: "channel.changed",
        subjectId: id,
        subject: name,
        before: audited(before),
        after: { ...audited(row), credentials: anew ? "changed" : "kept" },
      });
      await around.changed(work, id);
      return { row, anew };
    }),
  );
}

function contactOf({ vendor, type, contactId, data = {} }: Body): string {
  const adapter = adapterOf(vendor);
  return adapter ? senderOf(adapter, type, contactId, data) : contactId;
}

function demandSame(before: ChannelRow, { type, environment }: Body): void {
  if (type !== before.type) throw fail("CHANNEL_FIXED", { what: "messenger" });
  if (environment && environment !== before.environment) throw fail("CHANNEL_FIXED", { what: "environment" });
}
