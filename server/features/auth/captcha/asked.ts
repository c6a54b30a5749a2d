import ipaddr from "ipaddr.js";
import type pg from "pg";

const WINDOW_MINUTES = 15;
/** Whoever has one address of IPv6 has all of its network: 64 bits. */
const NETWORK_BYTES = 8;

/** How often addresses of the network asked for a proof in the last quarter of an hour. */
export interface Asked {
  /** The times before this one, which counts from now on. */
  count(address: string): Promise<number>;
  prune(): Promise<void>;
}

export function createAsked(system: pg.Pool): Asked {
  return {
    async count(address) {
      const found = await system.query<{ times: number }>(
        `with now_asked as (insert into platform.proof_asked (address) values ($1))
         select count(*)::int as times from platform.proof_asked
         where address = $1 and asked_at > now() - make_interval(mins => $2)`,
        [networkOf(address), WINDOW_MINUTES],
      );
      return found.rows[0]?.times ?? 0;
    },
    async prune() {
      await system.query(
        "delete from platform.proof_asked where asked_at < now() - make_interval(mins => $1)",
        [WINDOW_MINUTES],
      );
    },
  };
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr
    .fromByteArray([...parsed.toByteArray().slice(0, NETWORK_BYTES), ...Array<number>(8).fill(0)])
    .toString();
}
