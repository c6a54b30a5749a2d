import { randomInt } from "node:crypto";
import type { FaultKind } from "#contract/sandbox/limits.ts";
import { protocolOf } from "#sandbox/registry.ts";
import type { Call, MessageCall, Reason, Refusal } from "#sandbox/kit/protocol.ts";
import { fillTemplate } from "#sandbox/kit/templates/fill.ts";
import { plain, type WireReply, type WireRequest } from "#sandbox/kit/wire.ts";
import { idSequence } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Book, OpenAccount } from "../accounts/book.ts";
import { type Chance, meet, refusalOf, troubled } from "../faults/meet.ts";
import { excerptOf } from "../messages/excerpt.ts";
import type { Intake } from "./intake.ts";
import { failing, type Plan, planOf, writePlan } from "../messages/plan.ts";
import { redactor, wireRecord } from "../messages/record.ts";
import { HUB } from "../partner/account.ts";
import type { SandboxPartner } from "../partner/service.ts";
import type { SandboxPayments } from "../payments/service.ts";
import { type SandboxSignup, SIGNUP_VENDOR } from "../signup/service.ts";
import { mayReach } from "./reach.ts";
import type { OtherCalls } from "./others.ts";
import { templateFor, templatesOf } from "./templates.ts";

/** What the caller gets, and when; no reply: the connection is left hanging, or cut. */
export interface Exchange {
  reply: WireReply | "hang" | "cut";
  delayMs: number;
}

export interface ExchangeParts {
  platform: Platform;
  book: Book;
  intake: Intake;
  others: OtherCalls;
  payments: Pick<SandboxPayments, "answer">;
  signup: SandboxSignup;
  partner: SandboxPartner;
  /** Wakes the sender of receipts, and whoever watches. */
  changed(opened: OpenAccount): void;
  chance: Chance;
}

const SLOW_MS = 5_000;
const WINDOW_MS = 24 * 3_600_000;
/** How many messages refused for "once" are remembered. */
const ONCE_MAX = 10_000;

/** Plays the vendors: a call in, an answer out, and what it brought kept in between. */
export function createExchange(parts: ExchangeParts) {
  const { platform, book, intake, others, payments, signup, partner, changed, chance } = parts;
  const newId = idSequence();
  const refusedOnce = new Set<string>();
  const hiders = new WeakMap<OpenAccount, (text: string) => string>();
  let number = Date.now() * 1_000;

  const hiderOf = (opened: OpenAccount) => {
    const known = hiders.get(opened) ?? redactor(opened.account);
    hiders.set(opened, known);
    return known;
  };
  // No two are alike, and none says how many there were.
  const seed = () => ({ uuid: newId(), number: (number += 1 + randomInt(2)) });

  async function answer(vendor: string, request: WireRequest): Promise<Exchange> {
    if (vendor === "media") return now(await others.file(request.path.slice(1)));
    if (vendor === "razorpay") return now(await payments.answer(request));
    if (vendor === HUB) return now(await partner.answer(request));
    const taken = vendor === SIGNUP_VENDOR ? await signup.answer(request) : undefined;
    if (taken) return now(taken);
    const protocol = protocolOf(vendor);
    if (!protocol) return now(plain(`Nobody here speaks for ${vendor || "nobody"}.`, 404));
    const doors = protocol.knock(request);
    let opened = book.at(vendor, doors);
    if (!opened) {
      await book.refresh();
      opened = book.at(vendor, doors);
    }
    if (!opened) return now(protocol.stranger(request));
    const call = protocol.read(request, opened.account, Date.now());
    return call.kind === "message" ? message(opened, request, call) : other(opened, request, call);
  }

  async function other(
    opened: OpenAccount,
    request: WireRequest,
    call: Exclude<Call, MessageCall>,
  ): Promise<Exchange> {
    const met = meet(opened.faults, chance);
    const refusal = refusalOf(met);
    if (refusal) return now(opened.protocol.refused({ reason: refusal }, opened.account));
    return { reply: await others.answer(opened, request, call, seed()), delayMs: slowness(met) };
  }

  async function message(opened: OpenAccount, request: WireRequest, call: MessageCall): Promise<Exchange> {
    const { protocol, account } = opened;
    const met = meet(opened.faults, chance);
    let plan = troubled(planOf(call.to, protocol.stages(account.type), opened.pace), met);
    const refuse = (refusal: Refusal) => now(protocol.refused(refusal, account));
    const refusal = refusalOf(met) ?? (plan.rateOnce && isFirst(opened, call) ? "rate" : undefined);
    if (refusal) return refuse({ reason: refusal });
    // A cut-off call may have been taken in or not: nobody can tell from outside.
    if (met.has("cut") && chance() < 0.5) return { reply: "cut", delayMs: 0 };

    const bubble = await bubbleOf(opened, call);
    if ("reason" in bubble) return refuse(bubble);
    const shut = await isShut(opened, call);
    if (shut) return refuse({ reason: shut });
    // Free text goes to who has written, and nobody is written to first by it.
    if (
      call.template &&
      protocol.limited &&
      plan.failure === null &&
      !(await mayReach(platform, opened, call.to))
    )
      plan = failing(plan, "limit");
    const made = seed();
    const vendorId = call.key ?? protocol.messageId(made, account);
    const at = new Date();
    const reply = protocol.accepted(call, { vendorId, at: at.getTime() }, account);
    const fresh = await intake.take(opened.enterpriseId, {
      id: made.uuid,
      channelId: account.channelId,
      address: call.to,
      at,
      vendorId,
      reference: call.reference,
      onceKey: call.key,
      bubble,
      excerpt: excerptOf(bubble),
      wire: wireRecord(hiderOf(opened), request, reply),
      ...written(plan),
      outside: outsideOf(opened, call, plan),
      callbackUrl: call.callbackUrl ?? null,
    });
    if (!fresh && protocol.repeated) return now(protocol.repeated(account));
    changed(opened);
    if (met.has("timeout")) return { reply: "hang", delayMs: 0 };
    if (met.has("cut")) return { reply: "cut", delayMs: 0 };
    return { reply, delayMs: slowness(met) };
  }

  function isFirst({ account }: OpenAccount, { to, reference }: MessageCall): boolean {
    const name = `${account.channelId} ${to} ${reference ?? ""}`;
    if (refusedOnce.has(name)) return false;
    if (refusedOnce.size >= ONCE_MAX) refusedOnce.clear();
    refusedOnce.add(name);
    return true;
  }

  /** Why the person cannot be written to now, where the vendor says so in its answer. */
  async function isShut(opened: OpenAccount, { to }: MessageCall): Promise<Reason | undefined> {
    const rule = opened.protocol.window(opened.account.type);
    if (rule !== "first" && rule !== "answer") return undefined;
    const wrote = await others.wroteAt(opened, to);
    if (wrote === undefined) return rule === "first" ? "stranger" : "window";
    return rule === "answer" && wrote.getTime() < Date.now() - WINDOW_MS ? "window" : undefined;
  }

  /** What the person sees: a template filled in, or why it is not sent. */
  async function bubbleOf(opened: OpenAccount, { template, bubble }: MessageCall) {
    if (!template || !opened.protocol.templates) return bubble;
    const found = templateFor(await templatesOf(platform.database.system, opened), template);
    if (!found || found.status === "PENDING" || found.status === "REJECTED") {
      const where = template.language ? ` in ${template.language}` : "";
      return {
        reason: "template-missing",
        detail: `template name (${template.name}) does not exist${where}`,
      } as const;
    }
    if (found.status !== "APPROVED") return { reason: "template-paused" } as const;
    return fillTemplate(found, template);
  }

  return { answer };
}

const now = (reply: WireReply): Exchange => ({ reply, delayMs: 0 });
const slowness = (met: ReadonlySet<FaultKind>): number => (met.has("slow") ? SLOW_MS : 0);
const written = (plan: Plan) => ({ plan: writePlan(plan), failure: plan.failure, mischief: plan.mischief });

/** Free text to somebody who has not written for a day fails, where the vendor tells so in a receipt. */
function outsideOf({ protocol, account }: OpenAccount, { template }: MessageCall, plan: Plan) {
  if (template || plan.failure !== null || protocol.window(account.type) !== "receipt") return null;
  return written(failing(plan, "window"));
}
