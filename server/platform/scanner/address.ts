import { z } from "zod";

/** clamd's own port. */
const PORT = 3310;

/** Where a ClamAV daemon listens, as a socket is told it. */
export type ClamdAddress = { host: string; port: number } | { path: string };

function read(given: string): ClamdAddress | undefined {
  if (!URL.canParse(given)) return undefined;
  const { protocol, hostname, port, pathname, search, hash } = new URL(given);
  if (search || hash) return undefined;
  if (protocol === "unix:" && !hostname && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  if (protocol !== "tcp:" || !hostname || pathname.length > 1) return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ""), port: port ? Number(port) : PORT };
}

/** The address of a ClamAV daemon in the configuration. */
export const clamdAddress = z.string().transform((given, context): ClamdAddress => {
  const address = read(given);
  if (address) return address;
  context.addIssue({
    code: "custom",
    message: "must look like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl",
  });
  return z.NEVER;
});
