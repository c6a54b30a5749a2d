import { randomBytes } from "node:crypto";
import {
  callbackOf,
  hookOf,
  type KeptLink,
  linkReply,
  NOT_FOUND,
  readLink,
  strangerTo,
} from "#sandbox/protocols/razorpay/links.ts";
import type { Choice } from "#sandbox/protocols/razorpay/page.ts";
import { plain, type WireReply, type WireRequest } from "#sandbox/kit/wire.ts";
import type { Platform } from "#server/platform/platform.ts";
import { sandboxPayments } from "./keys.ts";
import { endLink, findLink, insertLink } from "./repository.ts";

/** Where people pay: on the server's own address, so that it is reached wherever the console is. */
export const PAY = "/sandbox-pay/";

const LETTERS = 14;
const named = (kind: string) => `${kind}_${randomBytes(LETTERS).toString("base64url").slice(0, LETTERS)}`;
const OUTCOMES = { pay: "paid", "pay-and-leave": "paid", expire: "expired", cancel: "cancelled" } as const;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The vendor of payment links, simulated: its API, what its page does, and its webhooks. */
export function createSandboxPayments({ secrets, database, addresses, outbound, log }: Platform) {
  const keys = sandboxPayments(secrets);
  const urlOf = (id: string) => `${addresses.public()}${PAY}${id}`;

  async function tell(kept: KeptLink): Promise<void> {
    const { body, signature } = hookOf(kept, urlOf(kept.link.id), keys, Date.now());
    const home = addresses.own();
    await outbound
      .call(
        {
          method: "POST",
          url: `${home}/payments/razorpay`,
          headers: { "content-type": "application/json", "x-razorpay-signature": signature },
          body,
        },
        { home },
      )
      .catch((error: unknown) => log.warn({ err: error }, "the sandbox could not tell of a payment"));
  }

  return {
    find: (id: string) => findLink(database, id),

    /** A call to the vendor's API. */
    async answer(request: WireRequest): Promise<WireReply> {
      const stranger = strangerTo(request, keys);
      if (stranger) return stranger;
      const [, id] = /^\/v1\/payment_links(?:\/(\w+))?$/.exec(request.path) ?? [];
      if (request.method === "GET" && id) {
        const kept = await findLink(database, id);
        return kept ? linkReply(kept, urlOf(id)) : NOT_FOUND;
      }
      if (request.method !== "POST" || request.path !== "/v1/payment_links")
        return plain("The requested URL was not found on the server.", 404);
      const link = readLink(request, named("plink").replaceAll("-", "0"), Date.now());
      if ("body" in link) return link;
      const owner = link.notes.enterprise;
      if (!owner || !UUID.test(owner)) return plain("The note of the enterprise is missing.", 400);
      await insertLink(database, owner, link);
      return linkReply({ link, status: "created", paymentId: null }, urlOf(link.id));
    },

    /** What somebody chose on the page; gives where they are sent, or nothing where they stay. */
    async choose(id: string, choice: Choice): Promise<string | undefined> {
      const status = OUTCOMES[choice];
      const kept = await endLink(database, id, status, status === "paid" ? named("pay") : null);
      if (!kept) return undefined;
      void tell(kept);
      return choice === "pay-and-leave" ? undefined : callbackOf(kept, keys);
    },
  };
}
export type SandboxPayments = ReturnType<typeof createSandboxPayments>;
