import { type LookupAddress, type LookupAllOptions, lookup as ask } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { NotSent } from "./call.ts";

const isPublic = (address: string): boolean => ipaddr.process(address).range() === "unicast";

/** Looks a name up, as Node's `dns.lookup` does. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Keeps calls out of our own network: an address that an enterprise enters must not reach the database, the cloud's
 * metadata or a neighbour (server-side request forgery). Names are looked up here and the found address is the one
 * that is connected to, so that a name cannot change its meaning in between.
 */
export const publicLookup =
  (resolve: Resolve = ask): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const allowed = found.filter(({ address }) => isPublic(address));
      const [first] = allowed;
      if (!first) return done(new NotSent(`${host} is an address of a private network.`), "", 0);
      if (options.all) return (done as (error: null, addresses: typeof allowed) => void)(null, allowed);
      done(null, first.address, first.family);
    });
  };

/** Throws for an address that names a private network by its number: such are never looked up. */
export function demandPublic({ protocol, hostname }: URL): void {
  if (protocol !== "https:" && protocol !== "http:") throw new NotSent("Only http and https are called.");
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(bare) && !isPublic(bare))
    throw new NotSent(`${bare} is an address of a private network.`);
}

/** Whether hosts are listed and this is none of them: `api.example.com` is itself, `*.example.com` every host below it. */
export const isUnlisted = (listed: readonly string[], host: string): boolean =>
  listed.length > 0 &&
  !listed.some((one) => (one.startsWith("*.") ? host.endsWith(one.slice(1)) : host === one));

/** Throws for a host that is not listed, where hosts are. */
export function demandListed(listed: readonly string[], host: string): void {
  if (isUnlisted(listed, host))
    throw new NotSent(`${host} is none of the hosts that may be called. Ask whoever runs this installation.`);
}

/** The address a name stands for, where that is a public one. */
export const publicAddress = (host: string, resolve?: Resolve): Promise<string> =>
  new Promise((found, refused) =>
    publicLookup(resolve)(host, {}, (error, address) => (error ? refused(error) : found(address as string))),
  );
