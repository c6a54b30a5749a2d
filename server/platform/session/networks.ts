import { BlockList } from "node:net";
import ipaddr from "ipaddr.js";
import { fail } from "#server/platform/fail.ts";

/** Addresses that somebody may come from. */
export type Networks = Pick<BlockList, "check">;

/**
 * A network as people write it (`203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`) in the one form in which it is kept:
 * with its length and without what stands behind that. Undefined for what is none.
 */
export function readNetwork(written: string): string | undefined {
  const [address = "", length, ...more] = written.trim().split("/");
  if (more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined;
  // Four numbers, and nothing that some read in another way: 010.1 is 8.0.0.1 to them.
  if (
    !ipaddr.IPv4.isValidFourPartDecimal(address) &&
    !(address.includes(":") && ipaddr.IPv6.isValid(address))
  )
    return undefined;
  if (address.includes("%")) return undefined;
  const parsed = ipaddr.parse(address);
  const bits = parsed.kind() === "ipv4" ? 32 : 128;
  const kept = length === undefined ? bits : Number(length);
  if (kept > bits) return undefined;
  const network =
    parsed.kind() === "ipv4"
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/${kept}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${kept}`);
  return `${network.toString()}/${kept}`;
}

/** @param networks In the form of `readNetwork`, or of PostgreSQL's `cidr`. */
export function networksOf(networks: readonly string[]): Networks {
  const list = new BlockList();
  for (const one of networks) {
    const [address = "", length = ""] = one.split("/");
    list.addSubnet(address, Number(length), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (address.includes(":") ? "ipv6" : "ipv4");

/** Whether an address is in one of the networks; one of version 4 is itself however it came in. */
export function isWithin(networks: Networks, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address).toString();
  return networks.check(plain, familyOf(plain));
}

/** Refuses whoever calls from where their enterprise is not used from. */
export function demandNetwork({ networks }: { networks?: Networks | undefined }, address: string): void {
  if (networks && !isWithin(networks, address)) throw fail("NETWORK_REFUSED", { address });
}
