import type { channelRoutes } from "#contract/channels/channels.ts";
import type { BodyOf } from "#contract/route.ts";
import { json } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type Credentials, sealCredentials } from "../credentials.ts";
import { hasMailbox } from "../mailbox/mailbox-of.ts";
import { keepMailbox } from "../mailbox/rows.ts";
import type { ChannelRow } from "../tables.ts";
import type { OfferedVendors } from "../vendors/offered.ts";
import { type Around, audited, newHookKey } from "./around.ts";
import { onClash } from "./clash.ts";
import { demandForm, fillIn, senderOf } from "./entered.ts";
import { insertChannel } from "./repository.ts";

/** Whoever makes a channel tries it by hand first; the clock comes later. */
const FIRST_CHECK_MS = 10 * 60_000;

/** Makes a channel; the sandbox invents the credentials of its own, unless it has issued some. */
export function createChannel(
  around: Around,
  vendors: OfferedVendors,
  scope: Scope,
  body: BodyOf<(typeof channelRoutes)["createChannel"]>,
  issued?: Credentials,
): Promise<ChannelRow> {
  const { name, type, environment } = body;
  const adapter = vendors.demand(body.vendor, type);
  const sandbox = environment === "sandbox" ? around.demandSandbox(name) : undefined;
  const contactId = senderOf(adapter, type, body.contactId, body.data ?? {});
  const entered = sandbox ? {} : (issued ?? body.data);
  const filled = sandbox ? undefined : fillIn({ adapter, type, contactId, entered });
  demandForm({ adapter, type, contactId, credentials: filled, entered });
  return onClash({ name, contactId, vendor: adapter.name }, () =>
    scope.write(async (work) => {
      await around.demandDepartment(work, body.deptId);
      const place = { enterprise_id: work.enterpriseId, id: newId() };
      const credentials = filled ?? issued ?? sandbox!.invent(adapter.vendor, type, contactId);
      const row = await insertChannel(work, {
        ...place,
        name,
        type,
        vendor: adapter.vendor,
        dept_id: body.deptId ?? null,
        contact_id: contactId,
        credentials: sealCredentials(around.secrets, place, credentials),
        environment,
        hook_key: newHookKey(),
        settings: json(body.settings ?? {}),
        check_due: new Date(Date.now() + FIRST_CHECK_MS),
        created_by: work.principal.userId,
      });
      if (sandbox) await around.connect(work, row, sandbox);
      if (hasMailbox(row, credentials)) await keepMailbox(work, row.id, true);
      await work.audit({ action: "channel.created", subjectId: row.id, subject: name, after: audited(row) });
      await around.changed(work, row.id);
      return row;
    }),
  );
}
