import { expect, it } from "vitest";
import { CLOUD_WHATSAPP } from "#channels/kit/cloud-api/index.ts";
import type { OutboundMessage, SendOutcome } from "#channels/kit/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { WindowMessage } from "../chunks/claim.ts";
import { Permits } from "./permits.ts";
import { templateFault } from "./template-fault.ts";
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
  leaving: (content) => content,
  freeForm: false,
  localTime: null,
  unasked: true,
  urgent: false,
  fallback: false,
  asked: false,
  fromAgent: false,
  confirms: false,
};
const message = (seq: number, word: string): WindowMessage => ({
  seq,
  address: `+91900000000${seq}`,
  vars: [word],
  attempt: 0,
  standing: null,
  blacklisted: false,
  lastInboundAt: null,
});

it("loses none of a window to a fault of ours in one message", async () => {
  const transmit = async (_channel: OpenChannel, { to, content }: OutboundMessage): Promise<SendOutcome> => {
    if (content.kind === "text" && content.text === "odd answer") throw new TypeError("y is undefined");
    return { kind: "accepted", vendorId: to };
  };
  const messages = [message(1, "unreadable"), message(2, "odd answer"), message(3, "fine")];
  const parts = { channels: { transmit }, channel, permits: new Permits(2) };
  const results = await sendWindow(parts, dispatch, { end: 3, messages }, false);
  expect(results.map(({ outcome }) => outcome.kind)).toEqual(["failed", "doubt", "accepted"]);
});

it("stops where the vendor refuses everybody alike, and not for refusals here and there", async () => {
  let calls = 0;
  const refusing = (from: number, every = 1) => {
    calls = 0;
    return async (): Promise<SendOutcome> =>
      ++calls > from && calls % every === 0
        ? { kind: "refused", error: { class: "template", code: "132015", text: "Template is paused" } }
        : { kind: "accepted", vendorId: String(calls) };
  };
  const messages = Array.from({ length: 200 }, (_, seq) => message(seq, "fine"));
  const window = { end: 200, messages };
  const parts = { channel, permits: new Permits(2) };
  const stopped = await sendWindow(
    { ...parts, channels: { transmit: refusing(50) } },
    dispatch,
    window,
    false,
  );
  expect(calls).toBeLessThanOrEqual(50 + 64 + 2);
  expect(templateFault(stopped)).toEqual({ text: "Template is paused", from: 50 });
  expect(stopped.map(({ message: { seq } }) => seq).sort((a, b) => a - b)).toEqual(
    messages.map(({ seq }) => seq),
  );
  const went = await sendWindow(
    { ...parts, channels: { transmit: refusing(50, 2) } },
    dispatch,
    window,
    false,
  );
  expect(calls).toBe(200);
  expect(templateFault(went)).toBeUndefined();
});

it("sees that a template is refused past those that went too fast or of which nobody knows", () => {
  const refused = {
    kind: "failed",
    error: { class: "template", code: "132001", text: "No such template" },
  } as const;
  const slow = { kind: "retry", error: { class: "throughput", code: "130429", text: "Too fast" } } as const;
  const lost = { kind: "doubt", error: { class: "server", code: "", text: "Cut off" } } as const;
  const results = Array.from({ length: 60 }, (_, at) =>
    at % 5 === 0 ? slow : at % 7 === 0 ? lost : refused,
  );
  expect(templateFault(results.map((outcome) => ({ outcome })))).toMatchObject({ text: "No such template" });
});
