import type { RelayIntegration, relayRoutes } from "#contract/channels/relaybridge.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandChannel } from "../demand.ts";
import type { ChannelManagement } from "../manage.ts";
import { presentChannel, presentDetails } from "../records/presenter.ts";
import { listChannels } from "../records/repository.ts";
import type { ChannelRow } from "../tables.ts";

/** The gateway that relays to other messengers. */
const VENDOR = "mcmi";
type Parts = Pick<Platform, "secrets" | "addresses" | "config">;
type Body = BodyOf<(typeof relayRoutes)["updateRelayIntegration"]>;

/** Channels of the relaying gateway, kept where channels are: only what they are called differs. */
export function createRelay(parts: Parts, management: ChannelManagement) {
  async function demand(scope: Scope, id: string): Promise<ChannelRow> {
    const row = await demandChannel(scope, id);
    if (row.vendor !== VENDOR) throw fail("NOT_FOUND", { what: "integration" });
    return row;
  }

  function present(scope: Scope, row: ChannelRow): RelayIntegration {
    const channel = presentChannel(parts, scope, row);
    const { _id, id, name, type, contactId, deptId, environment, state, stateReason } = channel;
    return {
      _id,
      id,
      name,
      type,
      contactId,
      deptId,
      environment,
      state,
      stateReason,
      address: channel.data.address ?? "",
      gatewayChannelId: channel.data.channelId ?? "",
      hasAuthKey: channel.secrets.includes("authKey"),
      callbackUrl: presentDetails(parts, scope, row).webhook?.url ?? null,
      createdAt: channel.createdAt,
      updatedAt: channel.updatedAt,
    };
  }

  const dataOf = ({ address, gatewayChannelId, authKey }: Body, kept: Record<string, string> = {}) => ({
    ...kept,
    authKey,
    address,
    channelId: gatewayChannelId,
  });

  return {
    async list(scope: Scope, { from, perPage }: { from: number; perPage: number }) {
      const rows = await listChannels(scope, { name: "", vendor: VENDOR, from, limit: perPage + 1 });
      return {
        integrations: rows.slice(0, perPage).map((row) => present(scope, row)),
        more: rows.length > perPage,
      };
    },
    get: async (scope: Scope, id: string) => present(scope, await demand(scope, id)),
    create: (scope: Scope, body: BodyOf<(typeof relayRoutes)["createRelayIntegration"]>) => {
      const { name, type, contactId, deptId, environment } = body;
      return management.create(scope, {
        name,
        type,
        contactId,
        deptId,
        environment,
        vendor: VENDOR,
        data: dataOf(body),
      });
    },
    async change(scope: Scope, id: string, body: Body) {
      const row = await demand(scope, id);
      const { name, type, contactId, deptId } = body;
      // What the gateway's form asks for besides stays as it is.
      const kept = presentChannel(parts, scope, row).data;
      return management.change(scope, id, {
        name,
        type,
        contactId,
        deptId,
        vendor: VENDOR,
        ...(row.environment === "sandbox" ? {} : { data: dataOf(body, kept) }),
      });
    },
    async remove(scope: Scope, id: string) {
      await demand(scope, id);
      await management.remove(scope, id);
    },
    async test(scope: Scope, id: string, body: BodyOf<(typeof relayRoutes)["testRelayIntegration"]>) {
      await demand(scope, id);
      return management.test(scope, id, body);
    },
  };
}
export type Relay = ReturnType<typeof createRelay>;
