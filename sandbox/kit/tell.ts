import type { Account, Call, Receipt, Webhook } from "./protocol.ts";
import { hook, type WireReply } from "./wire.ts";

/** A call for each receipt, for vendors that put one into a body. */
export const oneByOne = (
  { hook: { url, headers } }: Account,
  receipts: readonly Receipt[],
  body: (receipt: Receipt) => unknown,
): Webhook[] =>
  receipts.map((receipt, index) => hook(receipt.callbackUrl ?? url, body(receipt), [index], { ...headers }));

/** One call to where the account reports. */
export const toHook = ({ hook: { url, headers } }: Account, body: unknown): Webhook =>
  hook(url, body, [0], { ...headers });

/** A call that is answered without anything being kept. */
export const answer = (what: string, reply: WireReply): Call => ({ kind: "answer", what, reply });
