import { expect, it } from "vitest";
import { CLOUD_WHATSAPP } from "#channels/kit/cloud-api/index.ts";
import type { OutboundMessage, SendOutcome } from "#channels/kit/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { WindowMessage } from "../chunks/claim.ts";
import { type RunningDispatch, sendWindow } from "./window.ts";

const channel = { capabilities: CLOUD_WHATSAPP, hookUrl: "" } as OpenChannel;
const dispatch: RunningDispatch = {
  id: "d",
  no: 1,
  mark: "0123456789ab",
  perSecond: null,
  render: (vars) => {
    if (vars?.[0] === "unreadable") throw new TypeError("x is undefined");
    return { ok: true, content: { kind: "text", text: String(vars?.[0]) } };
  },
  freeForm: false,
  asked: false,
  fromAgent: false,
};
const message = (seq: number, word: string): WindowMessage => ({
  seq,
  address: `+91900000000${seq}`,
  vars: [word],
  attempt: 0,
  optedOut: false,
  blacklisted: false,
  lastInboundAt: null,
});

it("loses none of a window to a fault of ours in one message", async () => {
  const transmit = async (_channel: OpenChannel, { to, content }: OutboundMessage): Promise<SendOutcome> => {
    if (content.kind === "text" && content.text === "odd answer") throw new TypeError("y is undefined");
    return { kind: "accepted", vendorId: to };
  };
  const messages = [message(1, "unreadable"), message(2, "odd answer"), message(3, "fine")];
  const results = await sendWindow({ channels: { transmit }, channel }, dispatch, { end: 3, messages });
  expect(results.map(({ outcome }) => outcome.kind)).toEqual(["failed", "doubt", "accepted"]);
});
