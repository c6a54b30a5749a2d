import type { Account, Protocol, Random } from "../../kit/protocol.ts";

/** Meta asks once whether the address is meant: who knows the agreed token says the challenge back. */
export const metaHandshake: NonNullable<Protocol["handshake"]> = (account: Account, random: Random) => {
  const challenge = String(BigInt(`0x1${random(6)}`));
  const query = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.challenge": challenge,
    "hub.verify_token": account.credentials.verifyToken ?? "",
  });
  const { url } = account.hook;
  const asked = `${url}${url.includes("?") ? "&" : "?"}${query.toString()}`;
  return {
    call: { method: "GET", url: asked, headers: {}, body: "", of: [] },
    agrees: (status, body) => status === 200 && body.trim() === challenge,
  };
};
