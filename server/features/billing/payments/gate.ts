import { sandboxPayments } from "#server/features/sandbox/public.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Where payment links are made, and by what its words are known to be its own. */
export interface Gate {
  kind: "live" | "sandbox";
  url: string;
  keyId: string;
  keySecret: string;
  /** Without one its webhooks are not believed. */
  webhookSecret: string | undefined;
}

/** The vendor that the operator has set up; in a demo without one its stand-in; else nobody. */
export function createGate({ config, addresses, outbound, secrets }: Platform): () => Gate | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = config;
  if (keyId && keySecret) {
    const live: Gate = {
      kind: "live",
      url: config.RAZORPAY_URL,
      keyId,
      keySecret,
      webhookSecret: config.RAZORPAY_WEBHOOK_SECRET,
    };
    return () => live;
  }
  return () => {
    const origin = config.DLVRD_DEMO && !config.SANDBOX_URL ? addresses.sandbox() : undefined;
    if (!origin) return undefined;
    outbound.allow(origin);
    return { kind: "sandbox", url: `${origin}/razorpay`, ...sandboxPayments(secrets) };
  };
}
