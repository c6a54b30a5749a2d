import net from "node:net";
import type { SmtpServer } from "#channels/kit/index.ts";
import type { Config } from "#server/platform/config.ts";
import { NotSent } from "#server/platform/outbound/call.ts";
import { demandListed, demandPublic, publicLookup } from "#server/platform/outbound/guard.ts";

const CONNECT_MS = 10_000;

/** `inside`: the server may stand on a private network, under a certificate of its own making (the sandbox). */
export interface Reach {
  inside: boolean;
  /** The only hosts that may be spoken with; none: any. */
  listed: readonly string[];
  ownCertificate: boolean;
}

/** Whether the operator lets calls through to a server on a private network. */
export const isAllowed = ({ OUTBOUND_ALLOW }: Pick<Config, "OUTBOUND_ALLOW">, server: SmtpServer): boolean =>
  ["http", "https"].some((scheme) =>
    OUTBOUND_ALLOW.includes(new URL(`${scheme}://${server.host}:${server.port}`).origin),
  );

/**
 * A connection to a mail server; private networks and, where hosts are listed, all others are out of reach unless
 * `inside`. Throws `NotSent`.
 */
export async function openSocket(
  { host, port }: SmtpServer,
  { inside, listed }: Pick<Reach, "inside" | "listed">,
): Promise<net.Socket> {
  if (!inside) {
    demandPublic(new URL(`http://${host}:${port}`));
    demandListed(listed, host.toLowerCase());
  }
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, ...(inside ? {} : { lookup: publicLookup() }) });
    const late = () => socket.destroy(new Error(`${host} does not answer.`));
    socket.setTimeout(CONNECT_MS, late);
    socket.once("error", (error) =>
      reject(new NotSent(error.message || `${host} refuses.`, { cause: error })),
    );
    socket.once("connect", () => {
      socket.setTimeout(0);
      socket.off("timeout", late);
      socket.removeAllListeners("error");
      resolve(socket);
    });
  });
}
