import type { NetworkRule } from "#contract/auth/networks.ts";
import { errorText } from "#contract/errors.ts";
import { fail } from "#server/platform/fail.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { tellAudience, tellRoles } from "#server/platform/session/audience.ts";
import { demandNetwork, isWithin, networksOf, readNetwork } from "#server/platform/session/networks.ts";
import { holdEnterprise } from "#server/features/enterprise/public.ts";
import { findNetworks, keepNetworks, type KeptNetworks, keysInUse, peopleSignedIn } from "./repository.ts";

type Shown = KeptNetworks & { address: string };

/** Refuses somebody who has proven who they are and comes from where their enterprise is not used from. */
export async function demandOwnNetwork(scope: Scope, address: string): Promise<void> {
  const { networks } = await findNetworks(scope);
  demandNetwork({ networks: networksAmong(networks) }, address);
}

const networksAmong = (networks: KeptNetworks["networks"]) =>
  networks.length === 0 ? undefined : networksOf(networks.map(({ network }) => network));

const shown = (kept: KeptNetworks, address: string): NetworkRule => ({
  ...kept,
  address,
  revision: revisionOf(kept),
});

/** Where alone an enterprise is used from. */
export function createNetworkRule() {
  return {
    read: async (scope: Scope, address: string) => shown(await findNetworks(scope), address),
    set: (scope: Scope, { address, ...written }: Shown, seen?: string): Promise<NetworkRule> =>
      scope.write(async (work) => {
        await holdEnterprise(work);
        const before = await findNetworks(work);
        demandSeen(seen, revisionOf(before));
        const after = { networks: written.networks.map(read), keysToo: written.keysToo };
        const allowed = networksAmong(after.networks);
        if (allowed && !isWithin(allowed, address)) throw fail("NETWORK_OWN_FIRST", { address });
        await keep(work, before, after);
        return shown(await findNetworks(work), address);
      }),
  };
}
export type NetworkRules = ReturnType<typeof createNetworkRule>;

/** Lets people in from anywhere again. */
export async function openNetworks(work: Work): Promise<void> {
  await holdEnterprise(work);
  await keep(work, await findNetworks(work), { networks: [], keysToo: false });
}

async function keep(work: Work, before: KeptNetworks, after: KeptNetworks): Promise<void> {
  await keepNetworks(work, after);
  await work.audit({ action: "enterprise.networks_changed", before, after });
  // Nobody is believed without a look, and whoever listens comes in anew, if they may.
  await tellRoles(work);
  await tellAudience(work, [...(await peopleSignedIn(work)), ...(await keysInUse(work))]);
}

function read({ network: written, label }: KeptNetworks["networks"][number], at: number) {
  const network = readNetwork(written);
  if (network === undefined) {
    const message = errorText("NETWORK_WRONG", { network: written });
    throw fail("NETWORK_WRONG", { network: written }, [{ field: `networks.${at}.network`, message }]);
  }
  return { network, label };
}
