import type { channelRoutes } from "#contract/channels/channels.ts";
import type { channelUseRoutes } from "#contract/channels/use.ts";
import type { BodyOf } from "#contract/route.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Credentials } from "./credentials.ts";
import { demandChannel } from "./demand.ts";
import type { ChannelDirectory } from "./directory/directory.ts";
import type { OpenChannel } from "./open.ts";
import type { Around } from "./records/around.ts";
import { createChannel } from "./records/create.ts";
import { removeChannel } from "./records/remove.ts";
import { changeChannel } from "./records/update.ts";
import type { Subscription } from "./use/subscribe.ts";
import type { TryOut } from "./use/try.ts";
import type { OfferedVendors } from "./vendors/offered.ts";

interface Parts {
  around: Around;
  vendors: OfferedVendors;
  directory: ChannelDirectory;
  subscription: Subscription;
  tryOut: TryOut;
}
type Routes = typeof channelRoutes;

/** What is done with channels, by their own calls and by those of features that make channels. */
export function createManagement({ around, vendors, directory, subscription, tryOut }: Parts) {
  /** Removed channels are kept open for what comes back, not for what goes out. */
  async function demandOpen(scope: Scope, id: string): Promise<OpenChannel> {
    await demandChannel(scope, id);
    return directory.open(scope.enterpriseId, id);
  }
  return {
    demandOpen,

    /** `issued`: credentials that its vendor, also a simulated one, gave for it. */
    async create(scope: Scope, body: BodyOf<Routes["createChannel"]>, issued?: Credentials) {
      const row = await createChannel(around, vendors, scope, body, issued);
      return { id: row.id, ...(await subscription.afterSaving(row)) };
    },

    async change(scope: Scope, id: string, body: BodyOf<Routes["updateChannel"]>) {
      const { row, anew } = await changeChannel(around, vendors, scope, id, body);
      return { id: row.id, ...(await subscription.afterSaving(row, anew)) };
    },

    remove: (scope: Scope, id: string): Promise<void> => removeChannel(around, scope, id),

    /** Tells the vendor where to report. */
    subscribe: async (scope: Scope, id: string) => subscription.register(await demandOpen(scope, id)),

    /** Sends one message to see whether it works. */
    async test(scope: Scope, id: string, body: BodyOf<(typeof channelUseRoutes)["testChannel"]>) {
      const channel = await demandOpen(scope, id);
      const outcome = await tryOut(channel, body);
      await scope.write((work) =>
        work.audit({ action: "channel.tested", subjectId: channel.id, subject: channel.name }),
      );
      return outcome;
    },
  };
}
export type ChannelManagement = ReturnType<typeof createManagement>;
